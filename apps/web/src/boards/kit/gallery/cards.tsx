/** Things that lie on a field of cards, in a hand or on a pile. */
import { ArtTile, CardPile, HandCard, HandRow, Hat, HeldCards, Icon, OpenPile, Thing, ThingButton } from '../index.ts'
import type { Shown } from './shown.ts'
import { seeds } from './useGarden.ts'

const pile = { icon: 'game:acorn', color: '#6B4A2C' } as const
const used = seeds.slice(0, 3).map((seed) => `card:${seed}`)

export const cards: readonly Shown[] = [
  {
    of: ['Thing'],
    text: 'A thing on a field: legal, hostile, dimmed, selected once it is touched. Arrow keys lead over all of them (useArrows), Tab to what can be chosen.',
    Part: () =>
      seeds.slice(0, 4).map((seed) => (
        <Thing key={seed} token={`card:${seed}`} style={{ padding: 12, borderRadius: 10, background: '#FFFDF3', color: '#14201B' }}>
          <Icon name={`game:${seed}` as 'game:acorn'} size={40} />
        </Thing>
      )),
  },
  {
    of: ['ThingButton'],
    text: 'A thing that stands in a panel or a list, under its own words.',
    paper: true,
    Part: () => (
      <ThingButton token="card:acorn">
        <Icon name="game:acorn" size={20} /> Acorn, in effect
      </ThingButton>
    ),
  },
  {
    of: ['HandRow', 'HandCard'],
    text: 'One’s own cards: faces, states, what is drawn and what can be dragged come from the game’s things.',
    Part: () => (
      <HandRow className={undefined} label="Your seeds" empty={undefined}>
        {seeds.slice(0, 5).map((seed) => (
          <HandCard key={seed} token={`card:${seed}`} size="full" />
        ))}
      </HandRow>
    ),
  },
  {
    of: ['HandCard'],
    text: 'The same, small and as small as a phone needs.',
    Part: () => (
      <HandRow className={undefined} label="Your seeds" empty={undefined}>
        <HandCard token="card:acorn" size="small" />
        <HandCard token="card:bee" size="phone" />
      </HandRow>
    ),
  },
  {
    of: ['CardPile', 'OpenPile'],
    text: 'A deck with its number, one that a card is due from, an empty one; and what has been used, to look through (CardBrowser).',
    Part: () => (
      <>
        <CardPile {...pile} n={12} noun="seeds" />
        <CardPile {...pile} n={3} noun="seeds" due />
        <CardPile {...pile} n={0} noun="seeds" />
        <OpenPile icon="game:crown" color="#4A5A4E" noun="used" title="Used seeds" piles={[{ cards: used }]} empty="None" />
      </>
    ),
  },
  {
    of: ['HeldCards'],
    text: 'A hand to look at: faces where they are seen, else backs.',
    paper: true,
    Part: () => (
      <>
        <HeldCards isOpen backs={[{ ...pile, n: 7, label: '7 seeds' }]} />
        <HeldCards isOpen={false} backs={[{ ...pile, n: 4, label: '4 seeds' }]} />
      </>
    ),
  },
  {
    of: ['ArtTile'],
    text: 'A small picture with an edge of its own: in the sentence, in lists, among trophies.',
    Part: () =>
      [22, 28, 48].map((size) => <ArtTile key={size} art={{ ground: '#9FB58A', form: 'hill', icon: 'game:acorn' }} size={size} />),
  },
  { of: ['Hat'], text: 'The number of a gnome or an item, on its pointed hat.', Part: () => <Hat figure="7" color="#B3261E" /> },
]
