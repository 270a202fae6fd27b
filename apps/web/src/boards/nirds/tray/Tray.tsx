import { playerOf, type Seat, say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { openTokens } from '../../kit/tokens.ts'
import { isOpen } from '../acts.ts'
import { Army } from '../army/Army.tsx'
import { Market } from '../market/Market.tsx'
import type { Props } from '../props.ts'
import { Zone } from '../Zone.tsx'
import { Dice } from './Dice.tsx'
import { Hint } from './Hint.tsx'
import { OwnOffers } from './OwnOffers.tsx'
import { clearSwap } from './swap.ts'
import { TacticCard } from './TacticCard.tsx'
import styles from './Tray.module.css'

/** What lies before the player: dice and tactic cards; on phones the army too, and the market behind a button. */
export function Tray(props: Props) {
  const { view, seat, narrow } = props
  useOnChange([view.round, view.step], clearSwap)
  const of = seat ?? view.actor ?? view.firstPlayer
  return narrow ? <Narrow {...props} of={of} /> : <Wide {...props} of={of} />
}

interface TrayProps extends Props {
  readonly of: Seat
}

function Wide({ of, ...props }: TrayProps) {
  const { view, voice } = props
  const { pool, dice } = playerOf(view, of)
  return (
    <Zone walks label={say(voice, 'board.own')} className={styles.tray}>
      <section className={styles.dice} data-many={dice.length > 6 || undefined}>
        <h3>
          {say(voice, of === props.seat ? 'board.yourDice' : 'board.diceOf', { seat: `seat:${of}` })} <b>{pool}/8</b>
        </h3>
        <Dice {...props} of={of} size={46} uses />
        <Hint {...props} />
        <OwnOffers {...props} />
      </section>
      <Tactics {...props} of={of} />
    </Zone>
  )
}

/** The tactic cards of one player. */
function Tactics({ of, ...props }: TrayProps) {
  const { view, voice } = props
  const { tactics } = playerOf(view, of)
  return (
    <Zone label={say(voice, 'board.tactics')} className={styles.tactics} data-place="hand">
      {tactics.map((id) => (
        <TacticCard key={id} {...props} tactic={id} />
      ))}
      {tactics.length === 0 && <p className={styles.none}>{say(voice, 'board.noTactics')}</p>}
    </Zone>
  )
}

function Narrow({ of, ...props }: TrayProps) {
  const [sheet, setSheet] = useState<'market' | 'tactics' | null>(null)
  const { voice, view } = props
  const open = openTokens(props).filter((token) => isOpen(props, token))
  const lit = (kind: string) => open.some((token) => token.startsWith(`${kind}:`)) || undefined
  const close = () => setSheet(null)
  useOnChange([props.draft, view], close)
  return (
    <Zone walks label={say(voice, 'board.own')} className={styles.phone} data-tall="">
      <Dice {...props} of={of} size={40} uses={false} />
      <Hint {...props} />
      <OwnOffers {...props} />
      <div className={styles.line} data-many={playerOf(view, of).army.length > 5 || undefined}>
        <div className={styles.squares}>
          <Army {...props} of={of} size="square" />
        </div>
        <button
          type="button"
          className={styles.open}
          data-sheet="tactics"
          data-holds="tactic"
          data-lit={lit('tactic')}
          onClick={() => setSheet('tactics')}
        >
          <Icon name="game:card-pick" size={20} />
          <b>{playerOf(view, of).tactics.length}</b>
          <small>{say(voice, 'board.tacticsShort')}</small>
        </button>
        <button
          type="button"
          className={styles.open}
          data-sheet="market"
          data-holds="card level"
          data-lit={lit('card') ?? lit('level')}
          onClick={() => setSheet('market')}
        >
          <Icon name="game:shop" size={20} />
          <small>{say(voice, 'board.market')}</small>
        </button>
      </div>
      {sheet === 'market' && (
        <Dialog title={say(voice, 'board.market')} onClose={close}>
          <Market {...props} large />
        </Dialog>
      )}
      {sheet === 'tactics' && (
        <Dialog title={say(voice, 'board.tactics')} onClose={close}>
          <Tactics {...props} of={of} />
        </Dialog>
      )}
    </Zone>
  )
}
