import { changesOf, freeDice, isScientist, isUnit, type NirdId, ownDie, priceOf, scientistCard, sumOf } from '@toadstool/games/nirds'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { subjectOf } from '../../kit/index.ts'
import { attacker } from '../fronts/outlook.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { forecastText, sumOfAttack } from '../words.ts'
import styles from './Hint.module.css'
import { maySwap, swapOn } from './swap.ts'

/** What the sentence in the making would come to: damage, a price, a change of dice, a swap. */
export function Hint() {
  const table = useTable()
  const text = hintOf(table)
  return text === undefined ? null : (
    <p className={styles.hint} data-short={isShort(table) || undefined}>
      {text}
    </p>
  )
}

function hintOf(table: Table): string | undefined {
  const { view, seat, draft, t } = table
  if (seat === null || table.past) return undefined
  const unit = attacker(table)
  if (unit !== undefined) return forecastText(table, seat, unit)
  if (draft?.move === 'recruit') {
    const bill = billOf(table)
    return bill && t('board.bill', { ...bill })
  }
  if (draft?.move === 'useScientist') return changeOf(table)
  if (view.attack?.seat === seat && !view.pending)
    return t('board.sum', { sum: sumOfAttack(view), unit: tokenOf('nird', view.attack.unit) })
  return draft || !maySwap(view) || view.step !== 'trade' ? undefined : swapHint(table)
}

/** What the chosen card costs, and what the chosen dice are worth. */
function billOf(table: Table): { readonly sum: number; readonly cost: number } | undefined {
  const { view, seat, draft } = table
  const card = subjectOf(table, 'card') as NirdId | undefined
  if (seat === null || !draft || card === undefined) return undefined
  const paid = freeDice(view, seat).filter(({ id }) => draft.picked.includes(tokenOf('die', id)))
  return { sum: sumOf(paid), cost: priceOf(view, seat, card) }
}

function isShort(table: Table): boolean {
  const bill = table.draft?.move === 'recruit' ? billOf(table) : undefined
  return bill !== undefined && bill.sum < bill.cost
}

/** "4 → 5": what a scientist makes of the dice that are named so far. */
function changeOf({ view, seat, draft, t }: Table): string | undefined {
  const [nird, ...said] = draft?.args ?? []
  const id = typeof nird === 'string' ? idOf(nird) : ''
  if (seat === null || !draft || !isScientist(id) || isUnit(id)) return undefined
  const single = said.flatMap((arg) => (typeof arg === 'string' ? [arg] : []))
  const of = (kind: string) => single.filter((thing) => kindOf(thing) === kind).map(idOf)
  const told = { dice: of('die'), values: of('amount').map(Number), set: draft.picked.map(idOf) }
  const changes = changesOf(view, seat, scientistCard(id).conversion, told)
  if (changes.length === 0) return t(`nirdtext.${id}`)
  return changes.map(({ die, value }) => `${ownDie(view, seat, die)?.value} → ${value}`).join(', ')
}

/** On phones, a player with an open offer isn't told how to swap. */
function swapHint(table: Table): string | undefined {
  const { view, seat, narrow, t } = table
  const { give, want } = swapOn(table)
  const knows = narrow && view.offers.some(({ from, to }) => from === seat || to === seat)
  if (give.length === 0) return knows ? undefined : t('board.swapStart')
  return t('board.swapGoOn', { n: give.length - want.length })
}
