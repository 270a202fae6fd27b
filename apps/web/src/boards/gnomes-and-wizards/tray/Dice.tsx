import { callPrice, type Home, isStat, type View } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { FigureLook } from '../../../kit/figures.ts'
import { Die, Icon, part, TableContext, taking, thrownOn, useOfTable, useTableThen, useThing } from '../../kit/index.ts'
import { faceIcons } from '../art.ts'
import { LookToken, lookOf } from '../faces.tsx'
import { type Table, tokenOf, useTable } from '../table.ts'
import { isDealing } from '../things.tsx'
import styles from './Dice.module.css'
import { type Planned, plannedDice } from './plan.ts'

/** The dice of the turn, what each is given to, and the horns. */
export function Dice() {
  const table = thrownOn(useTable())
  const { view, seat, narrow, t } = table
  const dice = plannedDice(view)
  const mine = view.current === seat
  const title = mine ? t('board.dice-yours') : t('board.dice-of', { seat: tokenOf('seat', view.current) })
  // On a phone the dice make room once they lie on the units.
  const shown = !narrow || ['roll', 'assign'].includes(view.step)
  return (
    <section className={styles.dice} data-place="die" data-narrow={narrow || undefined} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {dice.length > 0 && !narrow && <Zones />}
      </header>
      {dice.length === 0 && !narrow && <p className={styles.none}>{t('board.no-dice')}</p>}
      {dice.length > 0 && shown && (
        <TableContext value={table}>
          <ul data-many={dice.length > 7 || undefined}>
            {dice.map((die) => (
              <li key={die.index}>
                <PlannedDie die={die} />
              </li>
            ))}
          </ul>
        </TableContext>
      )}
      <Faces />
    </section>
  )
}

const PlannedDie = part(function PlannedDie({ die }: { readonly die: Planned }) {
  const { token, state, touch, heard, drags } = useThing(tokenOf('die', die.index))
  const { isOwn, isSaid, isSmall, isSpent, mayRoll, rollNo, facts, look } = useOfTable(dieOn, die)
  // Those that are kept don't glow: what glows is rolled again.
  const rolls = mayRoll && state === 'selected'
  const lit = state === 'legal' && !die.home && !mayRoll
  return (
    <span className={styles.slot} data-token={token} {...drags}>
      <Die
        tone={die.color}
        size={isSmall ? 37 : 44}
        state={rolls ? 'legal' : state === 'selected' ? state : lit ? 'legal' : isSpent ? 'used' : 'free'}
        label={heard({ facts })}
        {...(rollNo === undefined ? {} : { throwId: rollNo, delay: die.index * 40 })}
        {...(isOwn && (state || isSaid) ? { onClick: touch } : {})}
      >
        <Icon name={faceIcons[die.home?.as ?? die.face]} size={isSmall ? 24 : 28} />
      </Die>
      {rolls ? <Icon name="ui:rotate-cw" size={18} className={styles.again} /> : <HomeSign home={die.home} look={look} />}
    </span>
  )
})

function dieOn({ view, seat, draft, previous, reducedMotion, narrow, t }: Table, { index, face, home }: Planned) {
  const before = previous?.turn
  const isRolled = before !== undefined && before.rollNo !== view.turn.rollNo
  const isFresh = isRolled && (before.dice[index]?.face !== face || before.dice.length !== view.turn.dice.length)
  return {
    isOwn: view.current === seat,
    isSaid: draft !== null,
    isSmall: view.turn.dice.length > 7 && !narrow,
    isSpent: !isStat(face) && face !== 'horn' ? view.step !== 'roll' : !['roll', 'assign'].includes(view.step),
    mayRoll: draft?.move === 'reroll',
    rollNo: isFresh && !reducedMotion ? view.turn.rollNo : undefined,
    facts: home && t('a11y.spoken-for', { home: homeToken(home) }),
    look: home && home.to !== 'call' && home.to !== 'deck' ? lookOf(view, home.to) : undefined,
  }
}

const homeToken = ({ to }: Home): Token => (to === 'call' || to === 'deck' ? tokenOf('option', to) : tokenOf('unit', to))

/** A small sign below the die of who has it. */
function HomeSign({ home, look }: { readonly home: Planned['home']; readonly look: FigureLook | undefined }) {
  if (!home) return null
  if (home.to === 'call') return <Icon name="game:hunting-horn" size={18} className={styles.home} />
  if (home.to === 'deck') return <Icon name="game:card-pick" size={18} className={styles.home} />
  return <LookToken look={look} size={28} className={styles.home} />
}

/** The faces that a die may be turned to. */
function Faces() {
  const table = useTable()
  const { draft, choices, voice, t } = table
  const faces = draft ? (choices?.legal ?? []).filter((token) => kindOf(token) === 'face') : []
  if (faces.length === 0) return null
  return (
    <ul aria-label={t('prompt.ask-face')}>
      {faces.map((token) => (
        <li key={token} data-token={token}>
          <Die size={44} state="legal" label={`${voice.name(token)}, ${t('a11y.legal')}`} onClick={() => table.point(token)}>
            <Icon name={faceIcons[idOf(token) as keyof typeof faceIcons]} size={28} />
          </Die>
        </li>
      ))}
    </ul>
  )
}

/** Where horns go. */
export function Zones() {
  const narrow = useOfTable(isNarrow)
  return (
    <div className={styles.zones} data-narrow={narrow || undefined}>
      <Zone word="call" />
      <Zone word="deck" />
    </div>
  )
}

const isNarrow = ({ narrow }: Table): boolean => narrow

/** Call to War, or the deck. */
const Zone = part(function Zone({ word }: { readonly word: 'call' | 'deck' }) {
  const token = tokenOf('option', word)
  const { on, isOpen, heard } = useThing(token)
  const then = useTableThen<View>()
  const { n, name, label, title, assigns, takes } = useOfTable(zoneOn, word)
  const drops = takes && taking(then, token)
  const inside = (
    <>
      <Icon name={word === 'call' ? 'game:hunting-horn' : 'game:card-pick'} size={18} />
      <span>{name}</span>
      <b>
        {n}
        {word === 'call' && <small>/{callPrice}</small>}
      </b>
    </>
  )
  if (assigns && isOpen)
    return (
      <button type="button" className={styles.zone} title={title} aria-label={heard({ name: label })} {...on} {...drops}>
        {inside}
      </button>
    )
  const isPaid = word === 'call' ? n >= callPrice : n > 0
  return (
    <span className={styles.zone} role="img" title={title} aria-label={label} data-paid={isPaid || undefined} {...drops}>
      {inside}
    </span>
  )
})

function zoneOn(table: Table, word: 'call' | 'deck') {
  const { view, draft, t } = table
  const planned = plannedDice(view).filter(({ home }) => home?.to === word).length
  const left = word === 'deck' && view.turn.drew ? 0 : view.turn.pool[word]
  const n = ['roll', 'assign'].includes(view.step) ? planned : left
  const name = t(word === 'call' ? 'board.call-zone' : 'board.deck-zone')
  return {
    n,
    name,
    label: `${name}: ${t('board.horns', { n })}`,
    title: t(word === 'call' ? 'board.call-rule' : 'board.deck-rule'),
    assigns: draft?.move === 'assignDie',
    takes: isDealing(table),
  }
}
