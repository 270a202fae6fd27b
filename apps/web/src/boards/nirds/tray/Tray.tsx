import { kindOf, playerOf, type Seat } from '@toadstool/games/tabletop'
import { type ReactNode, useState } from 'react'
import { Dialog, Icon, type IconName, openTokens, useOnChange } from '../../kit/index.ts'
import { Army } from '../army/Army.tsx'
import { Market } from '../market/Market.tsx'
import { useTable } from '../table.ts'
import { isOpen } from '../things.ts'
import { diceOf } from '../words.ts'
import { Zone } from '../Zone.tsx'
import { Dice } from './Dice.tsx'
import { Hint } from './Hint.tsx'
import { OwnOffers } from './OwnOffers.tsx'
import { clearSwap } from './swap.ts'
import { TacticCard } from './TacticCard.tsx'
import styles from './Tray.module.css'

/** What lies before the player: dice and tactic cards; on phones the army too, and the market behind a button. */
export function Tray() {
  const { view, seat, narrow } = useTable()
  useOnChange([view.round, view.step], clearSwap)
  const of = seat ?? view.actor ?? view.firstPlayer
  return narrow ? <Narrow of={of} /> : <Wide of={of} />
}

interface TrayProps {
  readonly of: Seat
}

function Wide({ of }: TrayProps) {
  const table = useTable()
  const { view, t } = table
  const { pool, dice } = playerOf(view, of)
  return (
    <Zone walks label={t('board.own')} className={styles.tray}>
      <section className={styles.dice} data-many={dice.length > 6 || undefined}>
        <h3>
          {diceOf(table, of)} <b>{pool}/8</b>
        </h3>
        <Dice of={of} size={46} uses />
        <Hint />
        <OwnOffers />
      </section>
      <Tactics of={of} />
    </Zone>
  )
}

/** The tactic cards of one player. */
function Tactics({ of }: TrayProps) {
  const { view, t } = useTable()
  const { tactics } = playerOf(view, of)
  return (
    <Zone label={t('board.tactics')} className={styles.tactics} data-place="hand">
      {tactics.map((id) => (
        <TacticCard key={id} tactic={id} />
      ))}
      {tactics.length === 0 && <p className={styles.none}>{t('board.noTactics')}</p>}
    </Zone>
  )
}

function Narrow({ of }: TrayProps) {
  const table = useTable()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { view, t } = table
  const isMany = playerOf(view, of).army.length > 5
  const close = () => setSheet(null)
  useOnChange([table.draft, view], close)
  return (
    <Zone walks label={t('board.own')} className={styles.phone} data-keeps={isMany ? 'more' : ''}>
      <Dice of={of} size={40} uses={false} />
      <div className={styles.says}>
        <Hint />
        <OwnOffers />
      </div>
      <div className={styles.line} data-many={isMany || undefined}>
        <div className={styles.squares}>
          <Army of={of} size="square" />
        </div>
        <Opener sheet="tactics" holds={['tactic']} icon="game:card-pick" onOpen={setSheet}>
          <b>{playerOf(view, of).tactics.length}</b>
          <small>{t('board.tacticsShort')}</small>
        </Opener>
        <Opener sheet="market" holds={['card', 'level']} icon="game:shop" onOpen={setSheet}>
          <small>{t('board.market')}</small>
        </Opener>
      </div>
      {sheet === 'market' && (
        <Dialog title={t('board.market')} onClose={close}>
          <Market large />
        </Dialog>
      )}
      {sheet === 'tactics' && (
        <Dialog title={t('board.tactics')} onClose={close}>
          <Tactics of={of} />
        </Dialog>
      )}
    </Zone>
  )
}

type Sheet = 'market' | 'tactics'

interface OpenerProps {
  readonly sheet: Sheet
  /** The kinds of things that lie there: the button is lit while one of them can be chosen. */
  readonly holds: readonly string[]
  readonly icon: IconName
  onOpen(sheet: Sheet): void
  readonly children: ReactNode
}

/** What lies behind a button, where there is no room for it. */
function Opener({ sheet, holds, icon, onOpen, children }: OpenerProps) {
  const table = useTable()
  const isLit = openTokens(table).some((token) => holds.includes(kindOf(token)) && isOpen(table, token))
  return (
    <button
      type="button"
      className={styles.open}
      data-sheet={sheet}
      data-holds={holds.join(' ')}
      data-lit={isLit || undefined}
      onClick={() => onOpen(sheet)}
    >
      <Icon name={icon} size={20} />
      {children}
    </button>
  )
}
