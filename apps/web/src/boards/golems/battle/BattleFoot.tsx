import { eventOf, golemOf, isWizard, type Roll, seatOfUnit, type UnitId, type View } from '@toadstool/games/golems'
import { idOf, kindOf, say, seatToken } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import type { Throws } from '../../kit/dice/useThrows.ts'
import { eventIcons } from '../art.ts'
import { shortName } from '../pieces/figures.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './BattleFoot.module.css'
import { auraTexts, endText, seatsIn, stageText } from './battleTexts.ts'
import { cardsPlayed, type Fight, isInBattle } from './fight.ts'
import { RollDice } from './RollDice.tsx'

interface FootProps extends Fight {
  readonly present: View
  readonly rolls: Throws<Roll>
}

/** The card window with what was played, or the last roll; and the auras in effect. */
export function BattleFoot({ present, rolls, ...props }: FootProps) {
  const { view, voice, over, seat } = props
  const { battle } = view
  if (!battle) return null
  const latest = rolls.rolls.at(-1)
  const rolling = latest !== undefined && rolls.thrown === latest.id
  const ofThis = latest !== undefined && latest.kind !== 'storm' && seatsIn(battle).includes(seatOfUnit(latest.attacker))
  const window = (battle.stage === 'window' || battle.stage === 'roundEnd') && !over
  return (
    <footer className={styles.foot}>
      {latest && ofThis && (!window || rolling) ? (
        <div className={styles.roll} key={latest.id}>
          <p>
            <Verdict voice={voice} roll={latest} />{' '}
            {say(voice, latest.kind === 'fireball' ? 'term.fireballAt' : 'term.struck', {
              unit: `unit:${latest.attacker}`,
              target: `unit:${latest.target}`,
            })}
          </p>
          <RollDice voice={voice} roll={latest} size={38} thrown={rolling} />
        </div>
      ) : window ? (
        <>
          {latest && ofThis && (
            <p className={styles.last}>
              <Verdict voice={voice} roll={latest} />
              <RollDice voice={voice} roll={latest} size={22} thrown={false} />
            </p>
          )}
          <p className={styles.window}>
            <Icon name="ui:hourglass" size={18} />
            <span>
              <b>{say(voice, 'term.cardWindow')}</b>{' '}
              {say(voice, battle.stage === 'roundEnd' ? 'term.roundEndText' : 'term.windowText', { seat: seatToken(battle.deciding) })}
            </span>
          </p>
        </>
      ) : (
        !over && <p className={styles.window}>{stageText(props)}</p>
      )}
      {over && <p className={styles.end}>{endText(present, props)}</p>}
      <div className={styles.chips}>
        {window &&
          cardsPlayed(present).map(({ seat: by, card, unit }) => (
            <span key={card} className={styles.chip}>
              <SeatEmblem color={colorOfSeat(by)} size={16} />
              <Icon name={eventIcons[eventOf(idOf(card))]} size={16} />
              {voice.name(card)}
              {unit && kindOf(unit) === 'unit' && ` → ${unitShort(props, idOf(unit))}`}
            </span>
          ))}
        {window && (
          <span className={styles.chip} data-empty="">
            <SeatEmblem color={colorOfSeat(battle.deciding)} size={16} />
            {battle.deciding === seat ? say(voice, 'term.yourAnswer') : say(voice, 'term.answerOf', { seat: seatToken(battle.deciding) })}
          </span>
        )}
        {auraTexts(props).map(({ key, icon, text }) => (
          <span key={key} className={styles.chip}>
            <Icon name={icon} size={15} />
            {text}
          </span>
        ))}
        {view.auto?.fight && isInBattle(battle, seat) && (
          <button
            type="button"
            className={styles.chip}
            onClick={(event) => {
              event.stopPropagation()
              props.begin('setAuto', ['option:fight', 'option:off'])
            }}
          >
            <Icon name="ui:x" size={15} />
            {say(voice, 'term.fightsItself')}
          </button>
        )}
      </div>
    </footer>
  )
}

/** What came of a roll, in a word. */
function Verdict({ voice, roll: { destroyed, hit } }: Pick<Props, 'voice'> & { readonly roll: Roll }) {
  return <b data-hit={hit || undefined}>{say(voice, destroyed ? 'term.rollDestroyed' : hit ? 'term.rollHit' : 'term.rollMiss')}</b>
}

const unitShort = ({ view, voice }: Props, unit: UnitId): string => {
  const golem = golemOf(view, unit)
  return isWizard(unit) || !golem ? say(voice, 'term.wizard') : shortName(voice, golem)
}
