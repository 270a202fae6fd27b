/** A table as a layer of a stream: its board, and beneath it who plays, who is to move, and what was done last. Nothing can be touched. */
import '../icons.ts'
import { shortTitle } from '@toadstool/games/card'
import type { Table } from '@toadstool/protocol'
import { useEffect, useMemo, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { showTable } from '../../api/live.ts'
import { useTable } from '../../api/lobby.ts'
import { fieldColorOf, loadGame, type Shelved } from '../../boards/index.ts'
import { useLanguage } from '../../i18n/index.ts'
import { type AfterKey, useA } from '../afterTexts.ts'
import type { FrameLinks } from '../scene.ts'
import { soundAnyway } from '../telling/sounds.ts'
import { useMatch, useSnapshot } from '../useMatch.ts'
import css from './Overlay.module.css'
import { Shown } from './Shown.tsx'

/** With `?overlay` the layer; else the table's own page. `&sound`: it is heard as well. */
export default function OverlayPage({ id }: { readonly id: string }) {
  const asked = new URLSearchParams(useSearch())
  if (!asked.has('overlay')) return <Redirect to={`/t/${id}`} replace />
  return <Overlay id={id} isLoud={asked.has('sound')} />
}

function Overlay({ id, isLoud }: { readonly id: string; readonly isLoud: boolean }) {
  const table = useTable(id)
  useEffect(() => showTable(id), [id])
  useEffect(() => {
    if (isLoud) soundAnyway()
  }, [isLoud])
  if (!table.data) return table.error ? <Said by="overlay.none" /> : null
  if (table.data.state === 'open') return <Said by={table.data.closed ? 'overlay.none' : 'overlay.open'} />
  if (table.data.state === 'running' && table.data.watching === 'closed') return <Said by="overlay.closed" />
  return <Played table={table.data} isLoud={isLoud} />
}

/** In place of a match. */
function Said({ by }: { readonly by: AfterKey }) {
  const m = useA()
  return (
    <main className={css.said}>
      <p role="status">{m(by)}</p>
    </main>
  )
}

interface PlayedProps {
  readonly table: Table
  readonly isLoud: boolean
}

function Played({ table, isLoud }: PlayedProps) {
  const { game: slug, rules = 1, rulesGone } = table
  const [game, setGame] = useState<Shelved | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    loadGame(slug)
      .then((loaded) => isCurrent && setGame(loaded?.rulebook.card.rules === rules && !rulesGone ? loaded : 'failed'))
      .catch(() => isCurrent && setGame('failed'))
    return () => {
      isCurrent = false
    }
  }, [slug, rules, rulesGone])
  if (game === 'failed') return <Said by="overlay.elsewhere" />
  return game ? <Followed table={table} game={game} isLoud={isLoud} /> : null
}

/** Through a spectator's eyes, whoever looks: sides are fixed, and nothing is shown that others may not see. */
function Followed({ table, game, isLoud }: PlayedProps & { readonly game: Shelved }) {
  const language = useLanguage()
  const source = useMatch(table.game, table.id, null)
  const now = useSnapshot(source)
  const links = useMemo(
    (): FrameLinks => ({
      id: table.id,
      title: shortTitle(game.rulebook.card, language),
      subtitle: '',
      names: Object.fromEntries(table.seats.map(({ seat, occupant }) => [seat, nameOf(occupant)])),
      ...(table.state === 'running' && table.delay && { delay: table.delay }),
      leave: () => undefined,
    }),
    [table, game, language],
  )
  if (now.problem) return <Said by={now.problem.error === 'closed-to-spectators' ? 'overlay.closed' : 'overlay.elsewhere'} />
  if (!source || !now.view) return null
  return (
    <Shown
      {...game}
      source={source}
      now={{ ...now, view: now.view }}
      seat={null}
      links={links}
      color={fieldColorOf(table.game)}
      isLoud={isLoud}
    />
  )
}

const nameOf = (occupant: Table['seats'][number]['occupant']): string | null =>
  occupant?.kind === 'person' ? occupant.person.name : (occupant?.name ?? null)
