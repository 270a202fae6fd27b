import { useTable } from './table.ts'

/** "Round 3" */
export function Heading() {
  const { view, t } = useTable()
  return <>{t('term.round', { n: view.round })}</>
}
