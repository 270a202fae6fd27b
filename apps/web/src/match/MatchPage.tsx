import type { Me, Table } from '@toadstool/protocol'

export default function MatchPage({ table }: { readonly table: Table; readonly me: Me }) {
  return <main>{table.id}</main>
}
