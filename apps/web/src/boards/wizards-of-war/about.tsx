import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import {
  attackPool,
  boardOf,
  type CardId,
  defencePool,
  effectsOn,
  groundOf,
  isAsleep,
  isSpell,
  isUnit,
  isWizard,
  kindOfUnit,
  nameOf,
  ruleOf,
  type Square,
  seatOfWizard,
  spentOf,
  terrainAt,
  type UnitId,
} from '@toadstool/games/wizards-of-war'
import { type About, type AboutFigure, ArtTile } from '../kit/index.ts'
import { artOf, portraitOf } from './art.ts'
import { type Table, tokenOf } from './table.ts'

/** All there is to tell of a unit, a card, or a square on which something lies. */
export function about(table: Table, token: Token): About | undefined {
  const id = idOf(token)
  const kind = kindOf(token)
  if (kind === 'space') return aboutSquare(table, id)
  if ((kind !== 'unit' && kind !== 'card') || (!isUnit(id) && !isSpell(id))) return undefined
  if (isSpell(id)) return aboutSpell(table, id)
  return table.view.units[id] ? aboutUnit(table, id) : aboutMonster(table, id)
}

/** A spell's card and, while it is in effect, who has cast it. */
function aboutSpell({ view, voice, t }: Table, card: CardId): About {
  const caster = view.effects[card]?.caster
  return {
    title: voice.name(tokenOf('card', card)),
    art: artOf(card),
    text: t(`spell.${nameOf(card)}.long`),
    marks: caster === undefined ? [] : [{ name: t('term.castBy', { seat: tokenOf('seat', caster) }) }],
    rule: ruleOf(card),
  }
}

/** A monster by its card. */
const aboutMonster = (table: Table, unit: UnitId): About => ({
  title: table.voice.name(tokenOf('unit', unit)),
  art: artOf(unit),
  figures: figuresOf(table, unit),
  text: wordsOf(table, unit),
  rule: ruleOf(unit),
})

/** A unit on the board: as it counts now, with what lies on it. */
function aboutUnit(table: Table, unit: UnitId): About {
  const { view, voice, t } = table
  const seat = view.units[unit]?.seat ?? ''
  const { moved, attacked } = spentOf(view, unit)
  const life = isWizard(unit) ? (view.life[seatOfWizard(unit)] ?? 0) : 1
  const states = [isAsleep(view, unit) && t('term.asleep'), moved && t('term.moved'), attacked && t('term.attacked')].filter(
    (state) => state !== false,
  )
  return {
    title: isWizard(unit)
      ? voice.name(tokenOf('unit', unit))
      : `${voice.name(tokenOf('unit', unit))} · ${voice.name(tokenOf('seat', seat))}`,
    art: portraitOf(view, unit),
    figures: [
      ...figuresOf(table, unit, { attack: attackPool(view, unit).total, defence: defencePool(view, unit).total }),
      { icon: 'game:hearts', label: t('term.life'), n: life },
    ],
    text: [wordsOf(table, unit), ...(states.length > 0 ? [`${states.join(', ')}.`] : [])].join(' '),
    marks: effectsOn(view, unit).map((card) => markOf(table, card)),
    rule: ruleOf(unit),
  }
}

/** The unit on the square; else its land, and the spells that lie on it. */
function aboutSquare(table: Table, square: Square): About | undefined {
  const { view, t } = table
  const unit = groundOf(view).unitAt.get(square)
  if (unit !== undefined) return aboutUnit(table, unit)
  const terrain = terrainAt(view, square)
  const tiles = Object.entries(view.effects).flatMap(([card, { squares }]) => (squares.includes(square) ? [card] : []))
  const isStart = Object.values(boardOf(view.options).starts).includes(square)
  if (terrain === 'plain' && tiles.length === 0 && !isStart) return undefined
  return {
    title: t('a11y.square', { square, terrain: t(`terrain.${terrain}`) }),
    text: isStart ? t('term.start') : terrain === 'plain' ? undefined : t(terrain === 'river' ? 'land.river' : 'land.cover'),
    marks: tiles.map((card) => markOf(table, card)),
    rule: isStart ? 'WW-2.2' : terrain === 'river' ? 'WW-13.2' : terrain === 'plain' ? 'WW-12.1' : 'WW-13.3',
  }
}

/** The printed figures, or those that count `now`. */
export function figuresOf({ t }: Table, unit: UnitId, now?: { readonly attack: number; readonly defence: number }): readonly AboutFigure[] {
  const { attack, defence, move, range } = kindOfUnit(unit)
  return [
    { icon: 'game:broadsword', label: t('term.attack'), n: now?.attack ?? attack, own: attack },
    { icon: 'game:shield', label: t('term.defence'), n: now?.defence ?? defence, own: defence },
    { icon: 'game:walking-boot', label: t('term.move'), n: move },
    ...(range > 1 ? [{ icon: 'game:bolt-spell-cast', label: t('term.range'), n: range } as const] : []),
  ]
}

/** What a monster is good at. */
export const wordsOf = ({ t }: Table, unit: UnitId): string => t(`monster.${nameOf(unit)}.text`)

const markOf = ({ voice, t }: Table, card: CardId) => ({
  sign: <ArtTile art={artOf(card)} size={30} />,
  name: voice.name(tokenOf('card', card)),
  text: t(`spell.${nameOf(card)}.long`),
})
