import { type CardId, effective, helps, oddsWith, type Strike, seatOfUnit } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { shortName } from '../pieces/figures.tsx'
import { attackerOf, cardsNamed, openOf, targetOf } from '../sentence.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from '../tray/Tray.module.css'
import { isInBattle } from './fight.ts'

/** To the right of the hand: what the decision is about in figures. */
export function Hint() {
  const table = useTable()
  const { view, seat, t } = table
  const { battle } = view
  if (seat === null || view.result || battle?.deciding !== seat || !isInBattle(battle, seat)) return null
  const [attacker, target] = [attackerOf(table), targetOf(table)]
  const strike = attacker !== undefined && target !== undefined ? { attacker, target } : undefined
  if (battle.stage === 'roundEnd') return <Advice title={t('term.roundEnd')}>{t('term.roundEndHint')}</Advice>
  if (battle.stage === 'window') return strike && <WindowHint seat={seat} strike={strike} />
  if (battle.stage !== 'pick') return null
  return strike ? <PickHint seat={seat} strike={strike} /> : <Advice title={t('term.yourAttack')}>{t('term.yourAttackText')}</Advice>
}

interface HintProps {
  readonly seat: Seat
  readonly strike: Strike
}

/** Which cards could raise the chance of the attack, and by how much. */
function PickHint({ seat, strike }: HintProps) {
  const table = useTable()
  const { view, t } = table
  const named = cardsNamed(table)
  const odds = (...cards: readonly CardId[]) => oddsWith(view, strike, seat, [...named, ...cards])
  const now = odds()
  return (
    <Advice title={t(named.length > 0 ? 'term.withCards' : 'term.addCard')}>
      {t('term.chanceNow', { force: now.force, armor: now.armor, n: now.chance })}{' '}
      {openOf(table, 'card')
        .filter((card) => !named.includes(card) && odds(card).force > now.force)
        .map((card) => (
          <span key={card}>{t('term.lifts', { card: tokenOf('card', card), n: odds(card).chance })} </span>
        ))}
    </Advice>
  )
}

/** The outcome without an answer, and with each card that fits. */
function WindowHint({ seat, strike }: HintProps) {
  const table = useTable()
  const { view, t } = table
  const { target } = strike
  const now = oddsWith(view, strike, seat)
  return (
    <Advice title={t('term.ifYouPass')}>
      {t('term.chanceNow', { force: now.force, armor: now.armor, n: now.chance })}{' '}
      {seatOfUnit(target) === seat && t('term.hasHits', { unit: shortName(table, target), n: effective(view, target).left })}{' '}
      {openOf(table, 'card')
        .filter((card) => helps(view, seat, card, strike))
        .map((card) => (
          <span key={card}>{t('term.withCard', { card: tokenOf('card', card), n: oddsWith(view, strike, seat, [card]).chance })} </span>
        ))}
    </Advice>
  )
}

const Advice = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <aside className={styles.hint}>
    <h3>{title}</h3>
    <p>{children}</p>
  </aside>
)
