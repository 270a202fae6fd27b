import {
  cardText,
  carried,
  countText,
  detailText,
  figureOf,
  type GnomeId,
  gnomeText,
  isCard,
  isGnome,
  kindText,
  kitOf,
  marksOf,
  mayAttack,
  ownerOf,
  playSum,
  scopeText,
  type View,
  yardCount,
} from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, say, sayRefusal, type Token } from '@toadstool/games/tabletop'
import type { About, AboutFigure } from '../board.ts'
import { cardArt, cardIcon, gnomeArt, numberOfGnome, typeIcons } from './art.ts'
import type { Props } from './props.ts'
import { strengthOf, sumText, timingText, typeOf } from './words.ts'

/** All there is to tell of a gnome or a card: what it says, what it counts just now and why, and why it can't be played. */
export function about(props: Props, token: Token): About | undefined {
  const id = idOf(token)
  if (kindOf(token) === 'unit' && isGnome(id)) return aboutGnome(props, id)
  return kindOf(token) === 'card' && isCard(id) ? aboutCard(props, id) : undefined
}

function aboutGnome(props: Props, gnome: GnomeId): About {
  const { view, voice } = props
  const owner = ownerOf(view, gnome)
  const sum = owner === undefined ? undefined : strengthOf(view, owner, gnome)
  const stays = owner !== undefined && !mayAttack(view, owner, gnome)
  return {
    title: voice.name(`unit:${gnome}`),
    art: gnomeArt(gnome),
    figures: [
      { icon: 'game:bad-gnome', label: say(voice, 'about.number'), n: numberOfGnome(gnome) },
      ...(sum
        ? [{ icon: 'game:crossed-swords', label: say(voice, 'about.strength'), n: sum.total, own: Number(numberOfGnome(gnome)) } as const]
        : []),
    ],
    text: (
      <>
        {gnomeText(voice, gnome)}
        <br />
        <i>{scopeText(voice, gnome)}</i>
        {sum && sum.parts.length > 1 && (
          <>
            <br />
            {sumText(voice, sum)}
          </>
        )}
      </>
    ),
    marks: [
      ...marksOf(view, gnome).map((mark) => ({ name: say(voice, `mark.${mark}`) })),
      ...(stays ? [{ name: say(voice, 'mark.stays') }] : []),
      ...(owner === undefined ? [] : carried(kitOf(view, owner, gnome))).map((card) => ({
        icon: cardIcon(card),
        name: `${voice.name(`card:${card}`)} ${countText(view, card)}`,
        text: cardText(voice, card),
      })),
    ],
    rule: 'BG-1.3',
  }
}

function aboutCard(props: Props, card: string): About {
  const { view, voice } = props
  const off = view.battle?.off.includes(card) ?? false
  const play = view.inView.findLast(({ src }) => src === card)
  const why = whyNot(props, card)
  return {
    title: voice.name(`card:${card}`),
    art: cardArt(card),
    figures: figuresOf(props, card),
    text: (
      <>
        <b>{kindText(voice, card)}</b>
        <br />
        {cardText(voice, card)} <i>{timingText(voice, card)}</i>
      </>
    ),
    marks: [
      ...(off ? [{ name: say(voice, 'mark.off') }] : []),
      ...(play ? [{ name: detailText(view, voice, play) }] : []),
      ...(why === undefined ? [] : [{ name: why }]),
    ],
    rule: rules[typeOf(card)],
  }
}

/** What is printed in its hat, and what it counts where it lies. */
function figuresOf({ view, voice }: Props, card: string): readonly AboutFigure[] {
  const printed = figureOf(card)
  const now = countOf(view, card)
  const label = say(voice, 'about.printed')
  return [
    { icon: typeIcons[typeOf(card)], label, n: printed },
    ...(now === undefined ? [] : [{ icon: 'game:crossed-swords', label: say(voice, 'about.counts'), n: now } as const]),
  ]
}

function countOf(view: View, card: string): number | string | undefined {
  if (!view.battle) return undefined
  const play = view.inView.findLast(({ src }) => src === card)
  if (play) return playSum(view, play)?.total
  const owner = Object.keys(view.players).find((seat) => view.players[seat]?.yard.includes(card))
  if (owner !== undefined) return yardCount(view, owner, card)
  const worn = Object.values(view.players).some(({ att }) => Object.values(att).some((kit) => kit.w === card || kit.d === card))
  return worn ? countText(view, card) : undefined
}

/** Of a card in hand: why it can't be played now. */
function whyNot({ view, voice, starters, past, why }: Props, card: string): string | undefined {
  const token = `card:${card}`
  if (past || !view.hand?.includes(card) || starters.size === 0 || starters.has(token)) return undefined
  const refusal = why({ move: moves[typeOf(card)], args: [token] })
  return refusal && refusal.code !== 'wrong-stage' ? sayRefusal(voice, refusal) : undefined
}

const moves = { action: 'playAction', battle: 'playBattleItem', weapon: 'attach', defense: 'attach', yard: 'layYard' } as const
const rules = { action: 'BG-7.1', battle: 'BG-6.7', weapon: 'BG-6.3', defense: 'BG-6.3', yard: 'BG-6.5' } as const
