import type { Table } from '@toadstool/protocol'
import { useT } from '../../i18n/index.ts'

/** For whoever has no seat here, where there will be something to see. */
export function Stay({ table: { watching } }: { readonly table: Table }) {
  const t = useT()
  return watching === 'open' && <>{t('table.stay')}</>
}
