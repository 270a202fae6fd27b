import { type Roll, seatOfUnit } from '@toadstool/games/golems'
import { idOf, kindOf, seatToken } from '@toadstool/games/tabletop'
import { Icon, SeatEmblem, type Throws } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { Face } from '../faces.tsx'
import { shortName } from '../pieces/figures.tsx'
import { tokenOf, useTable } from '../table.ts'
import styles from './BattleFoot.module.css'
import { auraTexts, type Blow, blowsOf, cardsPlayed, hasNoAnswer, isInBattle, stageText } from './fight.ts'
import { RollDice } from './Rolls.tsx'

interface FootProps {
  readonly rolls: Throws<Roll>
  /** How the battle ended, once it has. */
  readonly ending: string | undefined
}

/** The card window with what was played, or the last roll; and the auras in effect. */
export function BattleFoot({ rolls: { rolls, thrown }, ending }: FootProps) {
  const table = useTable()
  const { view, coming, t } = table
  const { battle } = view
  if (!battle) return null
  const isWindow = ending === undefined && (battle.stage === 'window' || battle.stage === 'roundEnd')
  const latest = rolls.at(-1)
  const isOfThis = latest !== undefined && latest.kind !== 'storm' && isInBattle(battle, seatOfUnit(latest.attacker))
  const roll = isOfThis ? latest : undefined
  const rolling = roll !== undefined && thrown === roll.id
  return (
    <footer className={styles.foot}>
      {roll && (!isWindow || rolling) ? (
        <div key={roll.id} className={styles.roll} data-rolling={rolling || undefined}>
          <p>
            <Verdict roll={roll} />{' '}
            {t(roll.kind === 'fireball' ? 'term.fireballAt' : 'term.struck', {
              unit: tokenOf('unit', roll.attacker),
              target: tokenOf('unit', roll.target),
            })}
          </p>
          <RollDice roll={roll} size={38} thrown={rolling} />
        </div>
      ) : isWindow ? (
        <Window roll={roll} />
      ) : (
        ending === undefined && <p className={styles.window}>{stageText(table, battle)}</p>
      )}
      {ending !== undefined && <p className={styles.end}>{ending}</p>}
      <div className={styles.chips}>
        {isWindow && <Answers />}
        {auraTexts(table).map(({ key, look, text }) => (
          <span key={key} className={styles.chip}>
            <Face {...look} size={24} />
            {text}
          </span>
        ))}
        <AutoChip />
      </div>
      <Before blows={blowsOf(view).slice(0, coming || ending !== undefined ? undefined : -1)} />
    </footer>
  )
}

/** The blows before the one that is shown: nothing is lost on who looks away. */
function Before({ blows }: { readonly blows: readonly Blow[] }) {
  const { t } = useTable()
  if (blows.length === 0) return null
  return (
    <ul className={styles.before}>
      {blows
        .slice(-2)
        .toReversed()
        .map((blow, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blows are told apart by their place.
          <li key={blows.length - at}>
            <Verdict roll={blow} /> {t('term.struck', { unit: blow.unit, target: blow.target })}
          </li>
        ))}
    </ul>
  )
}

/** Who may play cards now, beneath the roll before. */
function Window({ roll }: { readonly roll: Roll | undefined }) {
  const table = useTable()
  const { view, t } = table
  const { stage, deciding } = view.battle ?? {}
  const text = hasNoAnswer(table) ? 'term.windowNone' : stage === 'roundEnd' ? 'term.roundEndText' : 'term.windowText'
  return (
    <>
      {roll && (
        <p className={styles.last}>
          <span>
            <Verdict roll={roll} /> {t('term.struck', { unit: tokenOf('unit', roll.attacker), target: tokenOf('unit', roll.target) })}
          </span>
          <RollDice roll={roll} size={22} thrown={false} />
        </p>
      )}
      <p className={styles.window}>
        <Icon name="ui:hourglass" size={18} />
        <span>
          <b>{t('term.cardWindow')}</b> {t(text, { seat: seatToken(deciding ?? '') })}
        </span>
      </p>
    </>
  )
}

/** The cards played on this attack, and whose answer is awaited. */
function Answers() {
  const table = useTable()
  const { view, voice, seat, t, colorOf } = table
  const { deciding = '' } = view.battle ?? {}
  return (
    <>
      {cardsPlayed(view).map(({ seat: by, card, unit }) => (
        <span key={card} className={styles.chip}>
          <SeatEmblem color={colorOf(by)} size={16} />
          <Face {...artOf(idOf(card)).figure} size={24} />
          {voice.name(card)}
          {unit && kindOf(unit) === 'unit' && ` → ${shortName(table, idOf(unit))}`}
        </span>
      ))}
      {!hasNoAnswer(table) && (
        <span className={styles.chip} data-empty="">
          <SeatEmblem color={colorOf(deciding)} size={16} />
          {deciding === seat ? t('term.yourAnswer') : t('term.answerOf', { seat: seatToken(deciding) })}
        </span>
      )}
    </>
  )
}

/** Switches off that the battle is fought without asking. */
function AutoChip() {
  const { view, seat, begin, t } = useTable()
  if (!view.auto?.fight || !isInBattle(view.battle, seat)) return null
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={(event) => {
        event.stopPropagation()
        begin('setAuto', [tokenOf('option', 'fight'), tokenOf('option', 'off')])
      }}
    >
      <Icon name="ui:x" size={15} />
      {t('term.fightsItself')}
    </button>
  )
}

/** What came of a roll, in a word. */
function Verdict({ roll: { destroyed, hit } }: { readonly roll: Pick<Roll, 'destroyed' | 'hit'> }) {
  const { t } = useTable()
  return <b data-hit={hit || undefined}>{t(destroyed ? 'term.rollDestroyed' : hit ? 'term.rollHit' : 'term.rollMiss')}</b>
}
