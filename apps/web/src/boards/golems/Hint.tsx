import { effective, effectOf, golemOf, isWizard, type UnitId, type View } from '@toadstool/games/golems'
import { idOf, kindOf, say } from '@toadstool/games/tabletop'
import { Button } from '../../kit/Button.tsx'
import { openTokens } from '../kit/tokens.ts'
import { attackerOf, cardsNamed, forceFrom, isInBattle, oddsOf, targetOf } from './fight.ts'
import { shortName } from './figures.tsx'
import type { Props } from './props.ts'
import styles from './Tray.module.css'

/** At the right of the hand: what the decision is about in figures, and the standing orders that belong to it. */
export function Hint(props: Props) {
  const { view, seat } = props
  if (seat === null || view.result) return null
  const { battle } = view
  if (isInBattle(battle, seat)) {
    const deciding = battle?.deciding === seat
    if (deciding && battle.stage === 'window' && battle.current) return <WindowHint {...props} />
    if (deciding && battle.stage === 'roundEnd') return <Orders {...props} which="cards" />
    if (deciding && battle.stage === 'pick') return <PickHint {...props} />
    return null
  }
  return null
}

/** Which cards could lift the attack, by how much. */
function PickHint(props: Props) {
  const { view, voice } = props
  const [attacker, target] = [attackerOf(props), targetOf(props)]
  const named = cardsNamed(props)
  const lifting = openTokens(props)
    .filter((token) => kindOf(token) === 'card' && !named.includes(idOf(token)) && effectOf(idOf(token))?.do === 'addForce')
    .map(idOf)
  if (attacker === undefined || target === undefined) return <Orders {...props} which="fight" />
  const now = oddsOf(view, attacker, target, named)
  return (
    <aside className={styles.hint}>
      <h3>{say(voice, named.length > 0 ? 'term.withCards' : 'term.addCard')}</h3>
      <p>
        {say(voice, 'term.chanceNow', { force: now.force, armor: now.armor, n: now.chance })}{' '}
        {lifting.map((card) => (
          <span key={card}>
            {say(voice, 'term.lifts', { card: `card:${card}`, n: oddsOf(view, attacker, target, [...named, card]).chance })}{' '}
          </span>
        ))}
      </p>
    </aside>
  )
}

/** What happens without an answer, and what each fitting card would make of it. */
function WindowHint(props: Props) {
  const { view, voice, seat } = props
  const { current } = view.battle ?? {}
  if (!current) return null
  const { attacker, target } = current
  const now = oddsOf(view, attacker, target)
  const mine = target.charAt(1) === seat
  const fitting = openTokens(props)
    .filter((token) => kindOf(token) === 'card')
    .map(idOf)
  const left = effective(view, target).left
  return (
    <aside className={styles.hint}>
      <h3>{say(voice, 'term.ifYouPass')}</h3>
      <p>
        {say(voice, 'term.chanceNow', { force: now.force, armor: now.armor, n: now.chance })}{' '}
        {mine && say(voice, 'term.hasHits', { unit: nameIn(view, props, target), n: left })}{' '}
        {fitting.map((card) => {
          const effect = effectOf(card)
          const shelter = effect?.do === 'addArmor' && mine && suits(view, target, effect.sizes) ? effect.by : 0
          const force = forceFrom([card])
          if (shelter === 0 && force === 0) return null
          const then = oddsOf(view, attacker, target, [card], shelter)
          return <span key={card}>{say(voice, 'term.withCard', { card: `card:${card}`, n: then.chance })} </span>
        })}
      </p>
      <Orders {...props} which="cards" inside />
    </aside>
  )
}

/** The standing orders for the decision of this moment, where there is no room for more (phones). */
export function BriefOrders(props: Props) {
  const { battle } = props.view
  if (!battle || battle.deciding !== props.seat) return null
  if (battle.stage === 'pick') return <Orders {...props} which="fight" inside />
  return battle.stage === 'window' || battle.stage === 'roundEnd' ? <Orders {...props} which="cards" inside /> : null
}

/** "Pass this round", "Pass this battle"; "Decide for me". */
function Orders({ which, inside, ...props }: Props & { readonly which: 'cards' | 'fight'; readonly inside?: boolean }) {
  const { voice } = props
  const order = (name: string, value: string, label: string) => (
    <Button key={value} size="small" onClick={() => props.begin('setAuto', [`option:${name}`, `option:${value}`])}>
      {say(voice, label)}
    </Button>
  )
  const buttons =
    which === 'fight'
      ? [order('fight', 'on', 'term.decideForMe')]
      : [order('battle', 'round', 'term.passRound'), order('battle', 'battle', 'term.passBattle')]
  if (inside) return <div className={styles.orders}>{buttons}</div>
  return (
    <aside className={styles.hint}>
      <h3>{say(voice, which === 'fight' ? 'term.yourAttack' : 'term.roundEnd')}</h3>
      <p>{say(voice, which === 'fight' ? 'term.yourAttackText' : 'term.roundEndHint')}</p>
      <div className={styles.orders}>{buttons}</div>
    </aside>
  )
}

const suits = (view: View, unit: UnitId, sizes: readonly string[]): boolean => {
  const golem = view.golems[unit]
  return golem !== undefined && sizes.includes(golem.size)
}

const nameIn = (view: View, { voice }: Props, unit: UnitId): string => {
  const golem = golemOf(view, unit)
  return isWizard(unit) || !golem ? say(voice, 'term.wizard') : shortName(voice, golem)
}
