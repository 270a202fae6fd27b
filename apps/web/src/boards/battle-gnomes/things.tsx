/** How the gnomes, cards and households of the game look and behave. */
import { bearerOf, cardOf, cardText, gnomeText, isGnome, ownerOf, playerCards, stageOf, type View } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { type CardSize, type Face, Icon, part, type Standing, type Things } from '../kit/index.ts'
import { drop, takesDrop, touch } from './act.ts'
import { artOf } from './art.ts'
import { foretells, outcomeText } from './battle/foretold.ts'
import { Leads } from './battle/Leads.tsx'
import { breakable } from './breakable.ts'
import { isPlaceable, mayBear } from './placing.ts'
import { type Table, tokenOf } from './table.ts'
import { ThingHat } from './things/ThingHat.tsx'
import styles from './things.module.css'
import { timingText } from './words.ts'

export const things: Things<View> = {
  standing(table, thing, said) {
    if (said === 'selected') return said
    return isInHand(table, thing) ? standingInHand(table, thing, said) : standingOnTable(table, thing, said)
  },
  touch,
  foretells,
  drag: {
    lifts: (table, thing) => table.starters.has(thing) && (isInHand(table, thing) ? !table.narrow : isBorne(table, thing)),
    takes: (table, thing, on) => !isInHand(table, on) && takesDrop(table, thing, on),
    drop,
  },
  face,
  hand,
}

/** In the order of the kinds: weapons, defenses, battle items, yard items, actions. Once the game is over, what the viewer held. */
function hand({ hand, final, viewer }: View): readonly Token[] {
  const cards = hand ?? (viewer === null ? [] : (final?.hands[viewer] ?? []))
  return cards.toSorted((a, b) => playerCards.indexOf(a) - playerCards.indexOf(b)).map((card) => tokenOf('card', card))
}

const isInHand = ({ view }: Table, thing: Token): boolean => kindOf(thing) === 'card' && hand(view).includes(thing)

/** Attached to one of the viewer's gnomes. */
const isBorne = ({ view, seat }: Table, thing: Token): boolean =>
  seat !== null && kindOf(thing) === 'card' && bearerOf(view, seat, idOf(thing)) !== undefined

function standingInHand(table: Table, card: Token, said: 'legal' | undefined): Standing | undefined {
  const { seat, draft, starters, view } = table
  if (isPlaceable(table, card)) return 'legal'
  // Every card may be discarded: to light them all would say nothing.
  if (said) return seat !== null && stageOf(view, seat) === 'refresh' ? undefined : said
  return draft !== null || starters.size > 0 || view.battle !== null ? 'dimmed' : undefined
}

function standingOnTable(table: Table, thing: Token, said: 'legal' | undefined): Standing | undefined {
  if (said) return isHostile(table, thing) ? 'hostile' : said
  if (mayBear(table, thing)) return 'legal'
  return table.draft !== null && table.choices?.slot.kinds.includes(kindOf(thing)) ? 'dimmed' : undefined
}

/** In a battle: whether the thing is somebody else's. */
function isHostile({ view, seat }: Table, thing: Token): boolean {
  const id = idOf(thing)
  if (!view.battle) return false
  return kindOf(thing) === 'unit' ? isGnome(id) && ownerOf(view, id) !== seat : kindOf(thing) === 'card'
}

function face(table: Table, thing: Token, size: CardSize): Face {
  const { voice, t } = table
  const id = idOf(thing)
  const [title, art] = [voice.name(thing), artOf(thing)]
  if (isGnome(id)) return { title, art, text: gnomeText(voice, id), heard: title }
  const totals = outcomeText(table, thing)
  return {
    title: breakable(title),
    art,
    text: size === 'full' ? breakable(cardText(voice, id)) : undefined,
    tag: totals && <Leads token={thing} />,
    corner: <Corner card={thing} size={size === 'phone' ? 28 : 38} />,
    heard: [title, totals && t('a11y.outcome', { totals }), voice.facts?.(thing), timingText(voice, id)].filter(Boolean).join(', '),
  }
}

/** The hat, and the sign of what is thrown. */
const Corner = part(function Corner({ card, size }: { readonly card: Token; readonly size: number }) {
  const found = cardOf(idOf(card))
  return (
    <>
      <ThingHat thing={card} size={size} />
      {found.type === 'battle' && found.thrown && (
        <span className={styles.thrown}>
          <Icon name="game:throwing-ball" size={size * 0.42} />
        </span>
      )}
    </>
  )
})
