import { type CardId, effective, golemOf, helps, isWizard, oddsWith, seatOfUnit, type UnitId, type View } from '@toadstool/games/golems'
import { idOf, kindOf, say } from '@toadstool/games/tabletop'
import { openTokens } from '../../kit/tokens.ts'
import { shortName } from '../pieces/figures.tsx'
import type { Props } from '../props.ts'
import styles from '../tray/Tray.module.css'
import { attackerOf, cardsNamed, isInBattle, targetOf } from './fight.ts'

/** To the right of the hand: what the decision is about in figures. */
export function Hint(props: Props) {
  const { view, seat } = props
  if (seat === null || view.result) return null
  const { battle } = view
  if (isInBattle(battle, seat)) {
    const deciding = battle?.deciding === seat
    if (deciding && battle.stage === 'window' && battle.current) return <WindowHint {...props} />
    if (deciding && battle.stage === 'roundEnd') return <Advice {...props} title="term.roundEnd" text="term.roundEndHint" />
    if (deciding && battle.stage === 'pick') return <PickHint {...props} />
    return null
  }
  return null
}

/** Which cards could lift the attack, by how much. */
function PickHint(props: Props) {
  const { view, voice, seat } = props
  const [attacker, target] = [attackerOf(props), targetOf(props)]
  const named = cardsNamed(props)
  if (attacker === undefined || target === undefined || seat === null)
    return <Advice {...props} title="term.yourAttack" text="term.yourAttackText" />
  const odds = (...cards: readonly CardId[]) => oddsWith(view, { attacker, target }, seat, cards)
  const now = odds(...named)
  const lifting = openCards(props).filter((card) => !named.includes(card) && odds(...named, card).force > now.force)
  return (
    <aside className={styles.hint}>
      <h3>{say(voice, named.length > 0 ? 'term.withCards' : 'term.addCard')}</h3>
      <p>
        {say(voice, 'term.chanceNow', { force: now.force, armor: now.armor, n: now.chance })}{' '}
        {lifting.map((card) => (
          <span key={card}>{say(voice, 'term.lifts', { card: `card:${card}`, n: odds(...named, card).chance })} </span>
        ))}
      </p>
    </aside>
  )
}

/** What happens without an answer, and what each fitting card would make of it. */
function WindowHint(props: Props) {
  const { view, voice, seat } = props
  const { current } = view.battle ?? {}
  if (!current || seat === null) return null
  const { target } = current
  const now = oddsWith(view, current, seat)
  const mine = seatOfUnit(target) === seat
  const left = effective(view, target).left
  return (
    <aside className={styles.hint}>
      <h3>{say(voice, 'term.ifYouPass')}</h3>
      <p>
        {say(voice, 'term.chanceNow', { force: now.force, armor: now.armor, n: now.chance })}{' '}
        {mine && say(voice, 'term.hasHits', { unit: nameIn(view, props, target), n: left })}{' '}
        {openCards(props)
          .filter((card) => helps(view, seat, card, current))
          .map((card) => (
            <span key={card}>
              {say(voice, 'term.withCard', { card: `card:${card}`, n: oddsWith(view, current, seat, [card]).chance })}{' '}
            </span>
          ))}
      </p>
    </aside>
  )
}

/** What can be done now, in words. */
function Advice({ voice, title, text }: Pick<Props, 'voice'> & { readonly title: string; readonly text: string }) {
  return (
    <aside className={styles.hint}>
      <h3>{say(voice, title)}</h3>
      <p>{say(voice, text)}</p>
    </aside>
  )
}

const openCards = (props: Props): readonly CardId[] =>
  openTokens(props)
    .filter((token) => kindOf(token) === 'card')
    .map(idOf)

const nameIn = (view: View, { voice }: Props, unit: UnitId): string => {
  const golem = golemOf(view, unit)
  return isWizard(unit) || !golem ? say(voice, 'term.wizard') : shortName(voice, golem)
}
