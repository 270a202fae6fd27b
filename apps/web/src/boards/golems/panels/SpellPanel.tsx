import { type Cast, eventOf, isAlive } from '@toadstool/games/golems'
import { clockwise, seatToken } from '@toadstool/games/tabletop'
import { Art, Icon, SeatEmblem, SidePanel, thrownOn, useThrows } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { RollDice } from '../battle/Rolls.tsx'
import { isTransforming } from '../sentence.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { Dial } from './Dial.tsx'
import styles from './SpellPanel.module.css'

/** Beside the board in a Spell Phase: the dial of a Transformation, the Spell on the table, or who may cast. */
export function SpellPanel() {
  const table = useTable()
  const { view, seat, narrow, t } = table
  if (isTransforming(table)) return <Dial />
  const chain = view.spells?.chain ?? []
  return (
    <SidePanel title={t(chain.length > 0 ? 'term.spellCast' : 'phase.spell')} label={t('phase.spell')} rule="GO-7.5" narrow={narrow}>
      {chain.length > 0 ? <Chain chain={chain} /> : <Priority />}
      {chain.length === 0 && seat !== null && view.spells?.priority === seat && (
        <p className={styles.effect}>{t('term.youHave', { n: view.players[seat]?.mana ?? 0 })}</p>
      )}
      <Storm />
    </SidePanel>
  )
}

/** The Spell and its answers, and who is asked now. */
function Chain({ chain }: { readonly chain: readonly Cast[] }) {
  const table = useTable()
  const { view, voice, t, colorOf } = table
  const asked = view.spells?.asked ?? []
  return (
    <>
      <ol className={styles.chain}>
        {chain.map((cast, place) => (
          <li key={cast.card} data-dispel={place > 0 || undefined}>
            <span className={styles.picture}>
              <Art art={artOf(cast.card)} width={72} />
            </span>
            <span>
              <b>{voice.name(tokenOf('card', cast.card))}</b>
              <small>
                <SeatEmblem color={colorOf(cast.seat)} size={15} />
                {voice.name(seatToken(cast.seat))}
                {place === 0 && targetText(table, cast)}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.effect}>{chain[0] && t(`ability.${eventOf(chain[0].card)}`)}</p>
      {asked.length > 0 && (
        <p className={styles.asked}>
          <Icon name="ui:hourglass" size={16} />
          {t('term.asked')}
          {asked.map((seat) => (
            <SeatEmblem key={seat} color={colorOf(seat)} size={20} label={voice.name(seatToken(seat))} />
          ))}
        </p>
      )}
    </>
  )
}

/** In turn order: who has passed, who may cast now. */
function Priority() {
  const { view, voice, t, colorOf } = useTable()
  const { passed, priority } = view.spells ?? {}
  const living = clockwise(view, view.turn.seat).filter((seat) => isAlive(view, seat))
  return (
    <ul className={styles.priority}>
      {living.map((seat) => {
        const isNow = priority === seat
        const hasPassed = passed?.includes(seat)
        return (
          <li key={seat} data-now={isNow || undefined} data-passed={hasPassed || undefined}>
            <SeatEmblem color={colorOf(seat)} size={22} />
            <b>{voice.name(seatToken(seat))}</b>
            <span>{isNow ? t('term.mayCast') : hasPassed ? t('term.passed') : ''}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The dice of a storm that has just passed. */
function Storm() {
  const { view, previous, coming, voice, reducedMotion } = thrownOn(useTable())
  const { rolls } = useThrows(view.rolls, previous?.rolls, reducedMotion, coming !== null)
  const storm = rolls.filter(({ kind }) => kind === 'storm')
  if (storm.length === 0) return null
  return (
    <ul className={styles.storm} aria-label={voice.name(tokenOf('event', 'elemental-storm'))}>
      {storm.map((roll) => (
        <li key={roll.id}>
          <b>{(voice.plain ?? voice.name)(tokenOf('unit', roll.target))}</b>
          <RollDice roll={roll} size={30} />
        </li>
      ))}
    </ul>
  )
}

/** " → Iron Beast, d4" */
function targetText({ voice }: Table, { target: { unit, square, seat, to, value } }: Cast): string {
  const parts = [
    unit && (voice.plain ?? voice.name)(tokenOf('unit', unit)),
    square,
    seat && voice.name(seatToken(seat)),
    to,
    value && voice.name(tokenOf('trait', value)),
  ].filter(Boolean)
  return parts.length > 0 ? ` → ${parts.join(', ')}` : ''
}
