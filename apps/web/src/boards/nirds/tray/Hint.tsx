import { changesOf, freeDice, isScientist, isUnit, type NirdId, ownDie, priceOf, scientistCard, sumOf } from '@toadstool/games/nirds'
import { idOf, kindOf, say } from '@toadstool/games/tabletop'
import { chosen } from '../../kit/tokens.ts'
import { attacker } from '../fronts/outlook.ts'
import type { Props } from '../props.ts'
import { forecastText, sumOfAttack } from '../words.ts'
import styles from './Hint.module.css'
import { maySwap, swapOn } from './swap.ts'

/** What the sentence in the making would come to: damage, a price, a change of dice, a swap. */
export function Hint(props: Props) {
  const text = hintOf(props)
  return text === undefined ? null : (
    <p className={styles.hint} data-short={isShort(props) || undefined}>
      {text}
    </p>
  )
}

function hintOf(props: Props): string | undefined {
  const { view, voice, seat, language, draft } = props
  if (seat === null || props.past) return undefined
  const unit = attacker(props)
  if (unit !== undefined) return forecastText({ view, voice, language }, seat, unit)
  if (draft?.move === 'recruit') {
    const bill = billOf(props)
    return bill && say(voice, 'board.bill', { ...bill })
  }
  if (draft?.move === 'useScientist') return changeOf(props)
  if (view.attack?.seat === seat && !view.pending)
    return say(voice, 'board.sum', { sum: sumOfAttack(view), unit: `nird:${view.attack.unit}` })
  return draft || !maySwap(view) || view.step !== 'trade' ? undefined : swapHint(props)
}

/** What the chosen card costs, and what the chosen dice are worth. */
function billOf(props: Props): { readonly sum: number; readonly cost: number } | undefined {
  const { view, seat, draft } = props
  const card = chosen(props, 0, 'card') as NirdId | undefined
  if (seat === null || !draft || card === undefined) return undefined
  const paid = freeDice(view, seat).filter(({ id }) => draft.picked.includes(`die:${id}`))
  return { sum: sumOf(paid), cost: priceOf(view, seat, card) }
}

function isShort(props: Props): boolean {
  const bill = props.draft?.move === 'recruit' ? billOf(props) : undefined
  return bill !== undefined && bill.sum < bill.cost
}

/** "4 → 5": what a scientist makes of the dice that are named so far. */
function changeOf({ view, seat, draft, voice }: Props): string | undefined {
  const [nird, ...said] = draft?.args ?? []
  const id = typeof nird === 'string' ? idOf(nird) : ''
  if (seat === null || !draft || !isScientist(id) || isUnit(id)) return undefined
  const single = said.flatMap((arg) => (typeof arg === 'string' ? [arg] : []))
  const of = (kind: string) => single.filter((token) => kindOf(token) === kind).map(idOf)
  const told = { dice: of('die'), values: of('amount').map(Number), set: draft.picked.map(idOf) }
  const changes = changesOf(view, seat, scientistCard(id).conversion, told)
  if (changes.length === 0) return say(voice, `nirdtext.${id}`)
  return changes.map(({ die, value }) => `${ownDie(view, seat, die)?.value} → ${value}`).join(', ')
}

/** On phones, who has offered something needs no telling how. */
function swapHint(props: Props): string | undefined {
  const { voice, view, seat, narrow } = props
  const { give, want } = swapOn(props)
  const knows = narrow && view.offers.some(({ from, to }) => from === seat || to === seat)
  if (give.length === 0) return knows ? undefined : say(voice, 'board.swapStart')
  return say(voice, 'board.swapGoOn', { n: give.length - want.length })
}
