import { nameToken, playSum, type View } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, say, type Token } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { Thing } from '../../kit/things/Thing.tsx'
import { touch } from '../act.ts'
import { cardIcon, gnomeIcon } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { stateOf } from '../states.ts'
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
      {n === 0 && <p>{say(voice, 'term.noPlays')}</p>}
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
  const { voice, view, narrow, lit, cursor, setCursor } = props
  const token = nameToken(play)
  const effect = effectText(props, play)
  return (
    <Thing
      token={token}
      label={playText(props, play)}
      state={stateOf(props, token)}
      cursor={cursor === token}
      setCursor={setCursor}
      className={styles.play}
      data-play={play.state}
      data-lit={lit.has(token)}
      data-waits={view.pending.at(-1) === play.n}
      onClick={() => touch(props, token)}
    >
      <SeatEmblem color={colorOfSeat(play.by)} size={18} />
      <Icon name={iconOf(token)} size={20} />
      {narrow ? null : (
        <span aria-hidden="true">
          <b>{voice.name(token)}</b>
          <small>{detailText(props, play)}</small>
        </span>
      )}
      <strong aria-hidden="true">{effect}</strong>
    </Thing>
  )
}

export const iconOf = (token: Token) => (kindOf(token) === 'unit' ? gnomeIcon(idOf(token)) : cardIcon(idOf(token)))

/** "Ana, at Ben" */
export function detailText({ voice, view }: Pick<Props, 'voice' | 'view'>, play: Play): string {
  const who = voice.name(`seat:${play.by}`)
  const target = play.gnome ? `unit:${play.gnome}` : play.card ? `card:${play.card}` : undefined
  const beneath = play.play === null ? undefined : view.inView.find(({ n }) => n === play.play)
  if (beneath) return say(voice, 'play.against', { who, target: nameToken(beneath) })
  if (target) return say(voice, 'play.on', { who, target })
  if (play.side === null || play.side === play.by) return who
  return say(voice, isAgainst(view, play) ? 'play.at' : 'play.for', { who, side: `seat:${play.side}` })
}

const isAgainst = (view: View, play: Play): boolean => (playSum(view, play)?.total ?? 0) <= 0

/** "−3", "+2", "cancelled", "?" while it waits. */
export function effectText({ view, voice }: Pick<Props, 'voice' | 'view'>, play: Play): string {
  if (play.state === 'cancelled' || play.state === 'blocked') return say(voice, `play.${play.state}`)
  const sum = playSum(view, play)
  if (!sum) return play.state === 'pending' ? '…' : ''
  return `${sum.total < 0 ? `−${-sum.total}` : sum.total === 0 ? '0' : `+${sum.total}`}${play.state === 'pending' ? ' ?' : ''}`
}

export const playText = (props: Pick<Props, 'voice' | 'view'>, play: Play): string =>
  [
    props.voice.name(nameToken(play)),
    detailText(props, play),
    effectText(props, play),
    play.state === 'pending' ? say(props.voice, 'play.pending') : '',
  ]
    .filter(Boolean)
    .join(', ')
