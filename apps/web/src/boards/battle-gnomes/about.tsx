import {
  type CardId,
  cardOf,
  cardText,
  carried,
  countText,
  detailText,
  figureOf,
  type GnomeId,
  gnomeOf,
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
import { idOf, kindOf, sayRefusal, type Token } from '@toadstool/games/tabletop'
import type { About, AboutFigure } from '../kit/index.ts'
import { artOf, iconOf, kindLooks } from './art.ts'
import { type Table, tokenOf } from './table.ts'
import { strengthOf, sumText, timingText } from './words.ts'

/** All there is to tell of a gnome or a card: what it says, what it counts just now and why, and why it can't be played. */
export function about(table: Table, thing: Token): About | undefined {
  const id = idOf(thing)
  const kind = kindOf(thing)
  const told = kind === 'unit' && isGnome(id) ? aboutGnome(table, id) : kind === 'card' && isCard(id) ? aboutCard(table, id) : undefined
  return told && { title: table.voice.name(thing), art: artOf(thing), ...told }
}

/** What is told of a thing, besides its name and picture. */
type Told = Omit<About, 'title' | 'art'>

function aboutGnome(table: Table, gnome: GnomeId): Told {
  const { view, voice, t } = table
  const number = String(gnomeOf(gnome).number)
  const owner = ownerOf(view, gnome)
  const sum = owner === undefined ? undefined : strengthOf(view, owner, gnome)
  const stays = owner !== undefined && !mayAttack(view, owner, gnome)
  return {
    figures: [
      { icon: 'game:bad-gnome', label: t('about.number'), n: number },
      ...(sum ? [{ icon: 'game:crossed-swords', label: t('about.strength'), n: sum.total, own: Number(number) } as const] : []),
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
      ...marksOf(view, gnome).map((mark) => ({ name: t(`mark.${mark}`) })),
      ...(stays ? [{ name: t('mark.stays') }] : []),
      ...(owner === undefined ? [] : carried(kitOf(view, owner, gnome))).map((card) => ({
        icon: iconOf(tokenOf('card', card)),
        name: `${voice.name(tokenOf('card', card))} ${countText(view, card)}`,
        text: cardText(voice, card),
      })),
    ],
    rule: 'BG-1.3',
  }
}

function aboutCard(table: Table, card: CardId): Told {
  const { view, voice, t } = table
  const off = view.battle?.off.includes(card) ?? false
  const play = view.inView.findLast(({ src }) => src === card)
  const why = whyNot(table, card)
  return {
    figures: figuresOf(table, card),
    text: (
      <>
        <b>{kindText(voice, card)}</b>
        <br />
        {cardText(voice, card)} <i>{timingText(voice, card)}</i>
      </>
    ),
    marks: [
      ...(off ? [{ name: t('mark.off') }] : []),
      ...(play ? [{ name: detailText(view, voice, play) }] : []),
      ...(why === undefined ? [] : [{ name: why }]),
    ],
    rule: rules[cardOf(card).type],
  }
}

/** The figure printed in its hat, and what it counts where it lies. */
function figuresOf({ view, voice, t }: Table, card: CardId): readonly AboutFigure[] {
  const now = countOf(view, card)
  return [
    { icon: kindLooks(tokenOf('card', card)).icon, label: t('about.number'), n: figureOf(voice, card) },
    ...(now === undefined ? [] : [{ icon: 'game:crossed-swords', label: t('about.counts'), n: now } as const]),
  ]
}

function countOf(view: View, card: CardId): number | string | undefined {
  if (!view.battle) return undefined
  const play = view.inView.findLast(({ src }) => src === card)
  if (play) return playSum(view, play)?.total
  const owner = Object.keys(view.players).find((seat) => view.players[seat]?.yard.includes(card))
  if (owner !== undefined) return yardCount(view, owner, card)
  const worn = Object.values(view.players).some(({ att }) => Object.values(att).some((kit) => kit.w === card || kit.d === card))
  return worn ? countText(view, card) : undefined
}

/** Why a card in hand can't be played now. */
function whyNot({ view, voice, starters, past, why }: Table, card: CardId): string | undefined {
  const thing = tokenOf('card', card)
  if (past || !view.hand?.includes(card) || starters.size === 0 || starters.has(thing)) return undefined
  const refusal = why({ move: moves[cardOf(card).type], args: [thing] })
  return refusal && refusal.code !== 'wrong-stage' ? sayRefusal(voice, refusal) : undefined
}

const moves = { action: 'playAction', battle: 'playBattleItem', weapon: 'attach', defense: 'attach', yard: 'layYard' } as const
const rules = { action: 'BG-7.1', battle: 'BG-6.7', weapon: 'BG-6.3', defense: 'BG-6.3', yard: 'BG-6.5' } as const
