import type { Seat, Token } from '@toadstool/games/tabletop'
import { part, seatLooks, useOfTable } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import { figuresOf, isDependent, outcomesShown, outcomeText } from './foretold.ts'
import styles from './Leads.module.css'

/** On a thing that can be chosen in a fight: how the totals stand then, underlined as the great ones are. */
export function Leads({ token, inLine }: { readonly token: Token; readonly inLine?: boolean }) {
  const leads = useOfTable(leadsOn, token)
  return leads && <Told {...leads} inLine={inLine} />
}

function leadsOn(table: Table, token: Token) {
  const totals = outcomeText(table, token)
  if (totals === undefined) return null
  return {
    heard: table.t('a11y.outcome', { totals }),
    upTo: isDependent(table, token) ? table.t('term.upToShort') : undefined,
    figures: outcomesShown(table, token).map((outcome) => ({
      ...figuresOf(outcome),
      colors: outcome.order.map((seat: Seat) => seatLooks[table.colorOf(seat)].fill),
    })),
  }
}

type ToldProps = NonNullable<ReturnType<typeof leadsOn>> & { readonly inLine: boolean | undefined }

const Told = part(function Told({ heard, upTo, figures, inLine }: ToldProps) {
  return (
    <>
      <span className={styles.leads} data-in-line={inLine || undefined} aria-hidden="true">
        {upTo !== undefined && <small>{upTo}</small>}
        {figures.map(({ a, b, colors: [attack, defense] }) => (
          <span key={`${a}:${b}`}>
            <b style={{ borderColor: attack }}>{a}</b>:<b style={{ borderColor: defense }}>{b}</b>
          </span>
        ))}
      </span>
      <span className="visually-hidden">, {heard}</span>
    </>
  )
})
