import type { Outcome } from '@toadstool/games/battle-gnomes'
import type { Token } from '@toadstool/games/tabletop'
import { seatLooks } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import { figuresOf, isDependent, outcomesShown, outcomeText } from './foretold.ts'
import styles from './Leads.module.css'

/** On a thing that can be chosen in a fight: how the totals stand then, underlined as the great ones are. */
export function Leads({ token, inLine }: { readonly token: Token; readonly inLine?: boolean }) {
  const table = useTable()
  const totals = outcomeText(table, token)
  if (totals === undefined) return null
  return (
    <>
      <span className={styles.leads} data-in-line={inLine || undefined} aria-hidden="true">
        {isDependent(table, token) && <small>{table.t('term.upToShort')}</small>}
        {outcomesShown(table, token).map((outcome) => (
          <Figures key={outcome.order.map((seat) => outcome.totals[seat]?.total).join()} outcome={outcome} />
        ))}
      </span>
      <span className="visually-hidden">, {table.t('a11y.outcome', { totals })}</span>
    </>
  )
}

function Figures({ outcome }: { readonly outcome: Outcome }) {
  const { colorOf } = useTable()
  const { order, isOpen } = outcome
  const { a, b } = figuresOf(outcome)
  const [own, foe] = order.map((seat) => ({ borderColor: seatLooks[colorOf(seat)].fill }))
  return (
    <span>
      <b style={own}>{isOpen ? `${a}+?` : a}</b>:<b style={foe}>{b}</b>
    </span>
  )
}
