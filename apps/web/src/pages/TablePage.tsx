import { useEffect, useState } from 'react'
import { isMatchGiven } from '../api/given.ts'
import { showTable } from '../api/live.ts'
import { useGameCard, useKnown, useMe, useTable } from '../api/lobby.ts'
import { useIsLost } from '../api/reached.ts'
import { Offline, Refused } from '../api/request.ts'
import { useT, withTexts } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { loaded } from '../kit/loaded.tsx'
import { showFonts } from '../styles/fonts.ts'
import { Shell } from './shell/Shell.tsx'
import { Awaited, Loading, Notice } from './shell/states.tsx'
import { isVeiled } from './tables/tables.ts'
import { useSeatLost } from './tables/useSeatLost.ts'

const MatchPage = loaded(() => withTexts(import('../match/MatchPage.tsx')), <Loading />)
const Veiled = loaded(() => withTexts(import('./tables/Veiled.tsx')), <Loading />)
const TableLobby = loaded(() => withTexts(import('./tables/TableLobby.tsx')), <Loading />)

/** The one link of a table: its lobby before the start, the match from then on. */
export default function TablePage({ id }: { readonly id: string }) {
  const table = useTable(id)
  const me = useMe()
  const card = useGameCard(table.data?.state === 'open' ? table.data.game : undefined)
  const isLost = useIsLost()
  const [isMatch] = useState(() => isMatchGiven(id))
  useEffect(() => showTable(id), [id])
  useSeatLost(table.data)
  // Once the server was restored from an older copy there may be no such table any more, whatever this page still holds.
  const isGone = table.error instanceof Refused && table.error.code === 'no-such-match'
  const error = ((isGone || !table.data) && table.error) || (!me.data && me.error)
  const remembered = useKnown(isLost || error instanceof Offline)?.tables.find((each) => each.id === id)
  const waits = !error && table.data?.state !== 'open' && !(table.data && isVeiled(table.data))
  useEffect(() => {
    if (!waits) showFonts()
  }, [waits])
  const match = isGone ? undefined : table.data && me.data ? table.data : remembered
  if (match && isVeiled(match))
    return (
      <Shell>
        <Veiled table={match} />
      </Shell>
    )
  if (match && match.state !== 'open') return <MatchPage key={id} table={match} />
  // A match page has no frame of other pages around it.
  if (isMatch && !error && !isLost && !table.data) return <Loading />
  return (
    <Shell>
      {!error && table.data?.closed ? (
        <Closed />
      ) : !error && table.data && card ? (
        <TableLobby key={id} table={table.data} card={card} />
      ) : (
        <Awaited of={{ data: undefined, error, refetch: () => Promise.all([me.refetch(), table.refetch()]) }} />
      )}
    </Shell>
  )
}

/** Its host has closed it before anything began. */
function Closed() {
  const t = useT()
  return (
    <Notice title={t('closed.title')} text={t('closed.text')} who="asleep">
      <Button href="/">{t('state.home')}</Button>
    </Notice>
  )
}
