import { detailText, effectText, nameToken, playFacts, type View } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, say, type Token } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { cardIcon, gnomeIcon } from '../art.ts'
import { colorOfSeat } from '../seats.ts'
import { TableThing } from '../things/TableThing.tsx'
import type { ArenaProps } from './Arena.tsx'
import styles from './Plays.module.css'

export type Play = View['inView'][number]

/** What has been played, in this order, the newest last; what waits for answers stands out. */
export function Plays(props: ArenaProps) {
  const { view, voice, narrow } = props
  const list = useRef<HTMLUListElement>(null)
  const n = view.inView.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new play scrolls the list to its end.
  useEffect(() => {
    const all = list.current
    if (all) all.scrollTo({ top: all.scrollHeight, left: all.scrollWidth })
  }, [n])
  return (
    <div className={styles.plays} data-narrow={narrow || undefined}>
      {!narrow && <h3>{say(voice, 'term.played')}</h3>}
      {n === 0 && !narrow && <p>{say(voice, 'term.noPlays')}</p>}
      <ul ref={list}>
        {view.inView.map((play) => (
          <li key={play.n}>
            <PlayLine {...props} play={play} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlayLine({ play, ...props }: ArenaProps & { readonly play: Play }) {
  const { voice, view, narrow, lit } = props
  const token = nameToken(play)
  return (
    <TableThing
      table={props}
      token={token}
      facts={playFacts(view, voice, play)}
      className={styles.play}
      data-play={play.state}
      data-lit={lit.has(token)}
      data-waits={view.pending.at(-1) === play.n}
    >
      <SeatEmblem color={colorOfSeat(play.by)} size={18} />
      <Icon name={iconOf(token)} size={20} />
      {narrow ? null : (
        <span aria-hidden="true">
          <b>{voice.name(token)}</b>
          <small>{detailText(view, voice, play)}</small>
        </span>
      )}
      <strong aria-hidden="true">{effectText(view, voice, play)}</strong>
    </TableThing>
  )
}

export const iconOf = (token: Token) => (kindOf(token) === 'unit' ? gnomeIcon(idOf(token)) : cardIcon(idOf(token)))
