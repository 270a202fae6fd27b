import { type Cast, eventOf, isAlive } from '@toadstool/games/golems'
import { clockwise, say, seatToken, type Voice } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { useThrows } from '../../kit/dice/useThrows.ts'
import { SidePanel } from '../../kit/notes/SidePanel.tsx'
import { artOf } from '../art.ts'
import { RollDice } from '../battle/RollDice.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { Dial, isTransforming } from './Dial.tsx'
import styles from './SpellPanel.module.css'

/** Beside the board in a Spell Phase: the dial of a Transformation, the Spell on the table, or who may cast. */
export function SpellPanel(props: Props) {
  const { view, voice } = props
  if (isTransforming(props)) return <Dial {...props} />
  const chain = view.spells?.chain ?? []
  return (
    <SidePanel
      title={say(voice, chain.length > 0 ? 'term.spellCast' : 'phase.spell')}
      label={say(voice, 'phase.spell')}
      rule="GO-7.5"
      narrow={props.narrow}
    >
      {chain.length > 0 ? <Chain {...props} chain={chain} /> : <Priority {...props} />}
      {chain.length === 0 && props.seat !== null && view.spells?.priority === props.seat && (
        <p className={styles.effect}>{say(voice, 'term.youHave', { n: view.players[props.seat]?.mana ?? 0 })}</p>
      )}
      <Storm {...props} />
    </SidePanel>
  )
}

/** What was cast and what was answered; and who is asked now. */
function Chain({ chain, ...props }: Props & { readonly chain: readonly Cast[] }) {
  const { view, voice } = props
  const asked = view.spells?.asked ?? []
  return (
    <>
      <ol className={styles.chain}>
        {chain.map(({ seat, card, target }, place) => (
          <li key={card} data-dispel={place > 0 || undefined}>
            <span className={styles.picture}>
              <Art art={artOf(card)} width={72} />
            </span>
            <span>
              <b>{voice.name(`card:${card}`)}</b>
              <small>
                <SeatEmblem color={colorOfSeat(seat)} size={15} />
                {voice.name(seatToken(seat))}
                {place === 0 && targetText(voice, { card, target })}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.effect}>{chain[0] && say(voice, `ability.${eventOf(chain[0].card)}`)}</p>
      {asked.length > 0 && (
        <p className={styles.asked}>
          <Icon name="ui:hourglass" size={16} />
          {say(voice, 'term.asked')}
          {asked.map((seat) => (
            <SeatEmblem key={seat} color={colorOfSeat(seat)} size={20} label={voice.name(seatToken(seat))} />
          ))}
        </p>
      )}
    </>
  )
}

/** In turn order: who has passed, who may cast now. */
function Priority({ view, voice }: Props) {
  const { spells } = view
  return (
    <ul className={styles.priority}>
      {clockwise(view, view.turn.seat)
        .filter((seat) => isAlive(view, seat))
        .map((seat) => {
          const passed = spells?.passed.includes(seat) ?? false
          const now = spells?.priority === seat
          return (
            <li key={seat} data-now={now || undefined} data-passed={passed || undefined}>
              <SeatEmblem color={colorOfSeat(seat)} size={22} />
              <b>{voice.name(seatToken(seat))}</b>
              <span>{now ? say(voice, 'term.mayCast') : passed ? say(voice, 'term.passed') : ''}</span>
            </li>
          )
        })}
    </ul>
  )
}

/** The dice of a storm that has just passed. */
function Storm(props: Props) {
  const { view, previous, voice, reducedMotion } = props
  const { rolls } = useThrows(view.rolls, previous?.rolls, reducedMotion)
  const storm = rolls.filter(({ kind }) => kind === 'storm')
  if (storm.length === 0) return null
  return (
    <ul className={styles.storm} aria-label={voice.name('event:elemental-storm')}>
      {storm.map((roll) => (
        <li key={roll.id}>
          <b>{(voice.plain ?? voice.name)(`unit:${roll.target}`)}</b>
          <RollDice {...props} roll={roll} size={30} />
        </li>
      ))}
    </ul>
  )
}

/** ", on d4" */
export function targetText(voice: Voice, { target }: Pick<Cast, 'card' | 'target'>): string {
  const plain = voice.plain ?? voice.name
  const parts = [
    target.unit && plain(`unit:${target.unit}`),
    target.square,
    target.seat && voice.name(seatToken(target.seat)),
    target.to,
    target.value && voice.name(`trait:${target.value}`),
  ].filter(Boolean)
  return parts.length > 0 ? ` → ${parts.join(', ')}` : ''
}
