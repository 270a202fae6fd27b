import { type Battle, type Prospect, type Sum, type Total, totalsOf } from '@toadstool/games/battle-gnomes'
import { playerOf, type Seat, seatToken, type Token } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { part, SeatEmblem, seatLooks, useAim, useMedia } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import { figureText, sumText } from '../words.ts'
import { outcomeOn } from './foretold.ts'
import type { Lit } from './lit.ts'
import styles from './Totals.module.css'

const sources = ['strength', 'weapons', 'defenses', 'yard', 'support', 'thrown'] as const
type Source = (typeof sources)[number]

interface TotalsProps {
  readonly battle: Battle
  readonly order: readonly [Seat, Seat]
  /** How it would stand, while fighters are chosen. */
  readonly prospect: Prospect | undefined
  onLook(parts: Lit): void
}

/** Both totals, and what they are made of: a source that is looked at names its parts, and marks them. */
export const Totals = part(function Totals({ battle, order, prospect, onLook }: TotalsProps) {
  const table = useTable()
  const { view, voice, t, colorOf, seatName } = table
  const [shown, setShown] = useState<Source | null>(null)
  const aim = useAim()
  const aimed = table.cursor ?? aim
  const foretold = aimed === null ? undefined : outcomeOn(table, aimed)
  const totals = foretold?.totals ?? prospect?.totals ?? totalsOf(view)
  const show = (source: Source | null) => {
    setShown(source)
    onLook(new Set(source ? order.flatMap((seat) => partsOf(totals[seat], source).parts.map(({ of }) => of)) : []))
  }
  if (!prospect && battle.step !== 'fight' && battle.step !== 'defeat') return <Announced battle={battle} order={order} />
  return (
    <div className={styles.totals} data-sums="" data-foretold={foretold && ''}>
      <Score order={order} totals={totals} />
      {foretold && aimed !== null && <Foretold aimed={aimed} />}
      {prospect && <Captions battle={battle} order={order} />}
      <ul className={styles.sources}>
        {sources.map((source) => {
          const [a, b] = order.map((seat) => figureOf(totals[seat], source))
          return (
            <li key={source}>
              <button
                type="button"
                aria-expanded={shown === source}
                onClick={() => show(shown === source ? null : source)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(source)}
                onPointerLeave={({ pointerType }) => pointerType === 'mouse' && show(null)}
              >
                <b aria-hidden="true">{a}</b>
                <span aria-hidden="true">{t(`sum.${source}`)}</span>
                <b aria-hidden="true">{b}</b>
                <small className="visually-hidden">{`${t(`sum.${source}`)}: ${a} : ${b}`}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {shown && (
        <div className={styles.parts} role="status">
          {order.map((seat) => (
            <p key={seat}>
              <SeatEmblem color={colorOf(seat)} size={15} label={seatName(seat)} />
              <span>{sumText(voice, partsOf(totals[seat], shown)) || t('term.nothing')}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  )
})

/** Above totals that are only looked at: what they would come from; under a finger, that the next touch does it. */
function Foretold({ aimed }: { readonly aimed: Token }) {
  const { draft, cursor, t } = useTable()
  const first = draft?.args[0]
  const thing = typeof first === 'string' ? first : aimed
  const isTouched = useMedia('(pointer: coarse)') && cursor === aimed
  return <p className={styles.foretold}>{isTouched ? t('term.tapAgain') : t('term.withThing', { thing })}</p>
}

/** Both totals; a total that changes is animated. */
function Score({ order: [a, b], totals }: Pick<TotalsProps, 'order'> & { readonly totals: Readonly<Record<Seat, Total>> }) {
  const { t, colorOf } = useTable()
  const total = (seat: Seat) => totals[seat]?.total ?? 0
  const big = (seat: Seat) => (
    <span className={styles.big} style={{ borderColor: seatLooks[colorOf(seat)].fill }} aria-hidden="true">
      <b key={total(seat)}>{figureText(total(seat))}</b>
    </span>
  )
  const said = t('a11y.score', { p: seatToken(a), a: total(a), q: seatToken(b), b: total(b) })
  return (
    <div className={styles.score} role="status" aria-label={said}>
      {big(a)}
      <i aria-hidden="true">:</i>
      {big(b)}
    </div>
  )
}

/** Below figures that may still change: whose they are, and whether they are known. */
function Captions({ battle, order }: Pick<TotalsProps, 'battle' | 'order'>) {
  const { view, seat, t } = useTable()
  const [own = '', foe = ''] = order.toSorted((a, b) => Number(b === seat) - Number(a === seat))
  const isKnown = (battle.fighters[foe]?.length ?? 0) > 0
  const [cards, others] = [playerOf(view, own).cards, playerOf(view, foe).cards]
  return (
    <>
      <div className={styles.captions}>
        {order.map((each) => (
          <span key={each}>{t(each === seat ? 'term.youBring' : isKnown ? 'term.theyBring' : 'term.theyCanBring')}</span>
        ))}
      </div>
      <p className={styles.cards}>{t('term.cardsOnTop', { own: cards, name: seatToken(foe), foe: others })}</p>
    </>
  )
}

/** Before there are fighters: who attacks whom, and what is agreed about the whole battle. */
function Announced({ battle, order }: Pick<TotalsProps, 'battle' | 'order'>) {
  const { t, colorOf } = useTable()
  return (
    <div className={styles.announced}>
      {order.map((seat) => (
        <SeatEmblem key={seat} color={colorOf(seat)} size={44} />
      ))}
      <p>{t('log.challenged', { p: seatToken(battle.instigator), q: seatToken(battle.defender) })}</p>
      {(['fog', 'oneOnOne'] as const).map(
        (note) =>
          battle[note] && (
            <p key={note}>
              <b>{t(`term.${note}`)}</b>
            </p>
          ),
      )}
    </div>
  )
}

const partsOf = (total: Total | undefined, source: Source): Sum => total?.[source] ?? { total: 0, parts: [] }

/** "–" where nothing counts; thrown items take away. */
function figureOf(total: Total | undefined, source: Source): string {
  const { total: n, parts } = partsOf(total, source)
  if (parts.length === 0) return '–'
  return source === 'thrown' && n > 0 ? `−${n}` : figureText(n)
}
