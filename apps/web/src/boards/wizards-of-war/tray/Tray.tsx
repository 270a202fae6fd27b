import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { ArtTile, HandCard, HandRow, openTokens, SeatEmblem, ThingButton, useMedia } from '../../kit/index.ts'
import row from '../../kit/view/tray.module.css'
import { artOf } from '../art.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { things } from '../things.ts'
import { Called } from './Called.tsx'
import { Piles } from './Piles.tsx'
import styles from './Tray.module.css'
import { TurnDie } from './TurnDie.tsx'

/** What lies before the players: turn die, own spells, the chain, the latest dice, the piles. */
export function Tray() {
  const table = useTable()
  const { narrow, view, seat } = table
  const called = view.pending?.type === 'summon' && view.pending.seat === seat ? view.pending.card : undefined
  const isBare = cardsOf(table).length === 0 && view.stack.length === 0 && called === undefined
  return (
    <div
      className={`${row.tray} ${styles.tray}`}
      data-narrow={narrow || undefined}
      data-chain={view.stack.length > 0 || called !== undefined || undefined}
      data-low={isBare ? 'bare' : ''}
    >
      <TurnDie />
      {narrow ? <Piles /> : <span className={styles.rule} />}
      {called !== undefined && <Called card={called} />}
      {(called === undefined || (!narrow && cardsOf(table).length > 0)) && <Hand />}
      <Chain />
      {!narrow && <Piles />}
    </div>
  )
}

/** One's own spells; the fallen monsters, while one of them is to be raised. */
function Hand() {
  const table = useTable()
  const { view, narrow, t } = table
  const isWide = useMedia('(min-width: 1024px)')
  const isVast = useMedia('(min-width: 1600px)')
  const own = cardsOf(table)
  // Cards with their words lie whole: where there are too many, pictures and names remain.
  const size = narrow || (isWide && own.length > (isVast ? 4 : 2)) ? 'phone' : isWide ? 'low' : 'full'
  if (view.hand === null && own.length === 0) return <span className={styles.hand} />
  return (
    <HandRow
      className={styles.hand}
      label={t(own.some((token) => view.monsterDiscard.includes(idOf(token))) ? 'term.monsterDiscard' : 'term.yourHand')}
      empty={own.length === 0 ? t('term.emptyHand') : undefined}
    >
      {own.map((token) => (
        <HandCard key={token} token={token} size={size} />
      ))}
    </HandRow>
  )
}

const cardsOf = (table: Table): readonly Token[] => {
  const { view, draft } = table
  const fallen = draft ? openTokens(table).filter((token) => kindOf(token) === 'card' && view.monsterDiscard.includes(idOf(token))) : []
  return fallen.length > 0 ? fallen : (things.hand?.(view) ?? [])
}

/** The spells announced and not yet resolved, first to last. */
function Chain() {
  const { view, voice, t, colorOf } = useTable()
  if (view.stack.length === 0) return null
  return (
    <ol className={styles.chain} aria-label={t('term.chain')}>
      {view.stack.map(({ card, caster, args }) => {
        const target = args.find((arg) => typeof arg === 'string' && kindOf(arg) !== 'option')
        return (
          <li key={card}>
            <ThingButton token={tokenOf('card', card)} className={styles.announced}>
              <SeatEmblem color={colorOf(caster)} size={18} label={voice.name(tokenOf('seat', caster))} />
              <ArtTile art={artOf(card)} size={30} />
              <span>
                {voice.name(tokenOf('card', card))}
                {typeof target === 'string' && <small>{voice.name(target)}</small>}
              </span>
            </ThingButton>
          </li>
        )
      })}
    </ol>
  )
}
