import { Toadstool } from '../kit/Toadstool.tsx'

export default function TablesPage() {
  return <Toadstool />
}
