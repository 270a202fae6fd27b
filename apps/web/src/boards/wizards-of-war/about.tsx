import { idOf, kindOf, say, seatToken, type Token } from '@toadstool/games/tabletop'
import {
  attackPool,
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
import { Piece } from '../../kit/Piece.tsx'
import type { About, AboutFigure } from '../board.ts'
import { artOf, spellIcon, unitIcon } from './art.ts'
import type { Props } from './land/marks.ts'
import { colorOfSeat } from './seats.ts'

/** All there is to tell of a unit, a card, or a square on which something lies. */
export function about(props: Props, token: Token): About | undefined {
  const id = idOf(token)
  const kind = kindOf(token)
  if (kind === 'space') return aboutSquare(props, id)
  if ((kind !== 'unit' && kind !== 'card') || (!isUnit(id) && !isSpell(id))) return undefined
  if (isSpell(id)) return aboutSpell(props, id)
  return props.view.units[id] ? aboutUnit(props, id) : aboutMonster(props, id)
}

/** The card, and who has cast it, where it is in effect. */
function aboutSpell({ view, voice }: Props, card: CardId): About {
  const caster = view.effects[card]?.caster
  return {
    title: voice.name(`card:${card}`),
    art: artOf(card),
    text: say(voice, `spell.${nameOf(card)}.long`),
    marks: caster === undefined ? [] : [{ name: say(voice, 'term.castBy', { seat: seatToken(caster) }) }],
    rule: ruleOf(card),
  }
}

/** A monster by its card. */
const aboutMonster = ({ voice }: Props, unit: UnitId): About => ({
  title: voice.name(`unit:${unit}`),
  art: artOf(unit),
  figures: figuresOf({ voice }, unit),
  text: wordsOf({ voice }, unit),
  rule: ruleOf(unit),
})

/** A unit on the board: as it counts now, with what lies on it. */
function aboutUnit({ view, voice }: Props, unit: UnitId): About {
  const seat = view.units[unit]?.seat ?? ''
  const { moved, attacked } = spentOf(view, unit)
  const life = isWizard(unit) ? (view.life[seatOfWizard(unit)] ?? 0) : 1
  const states = [
    isAsleep(view, unit) && say(voice, 'term.asleep'),
    moved && say(voice, 'term.moved'),
    attacked && say(voice, 'term.attacked'),
  ].filter((state) => state !== false)
  return {
    title: isWizard(unit) ? voice.name(`unit:${unit}`) : `${voice.name(`unit:${unit}`)} · ${voice.name(seatToken(seat))}`,
    sign: <Piece color={colorOfSeat(seat)} icon={unitIcon(unit)} size={34} />,
    figures: [
      ...figuresOf({ voice }, unit, { attack: attackPool(view, unit).total, defence: defencePool(view, unit).total }),
      { icon: 'game:hearts', label: say(voice, 'term.life'), n: life },
    ],
    text: [wordsOf({ voice }, unit), ...(states.length > 0 ? [`${states.join(', ')}.`] : [])].join(' '),
    marks: effectsOn(view, unit).map((card) => markOf({ voice }, card)),
    rule: ruleOf(unit),
  }
}

/** Who stands there; or the land, and the spells that lie on it. */
function aboutSquare(props: Props, square: Square): About | undefined {
  const { view, voice } = props
  const unit = groundOf(view).unitAt.get(square)
  if (unit !== undefined) return aboutUnit(props, unit)
  const terrain = terrainAt(view, square)
  const tiles = Object.entries(view.effects).flatMap(([card, { squares }]) => (squares.includes(square) ? [card] : []))
  if (terrain === 'plain' && tiles.length === 0) return undefined
  return {
    title: say(voice, 'a11y.square', { square, terrain: say(voice, `terrain.${terrain}`) }),
    text: terrain === 'plain' ? undefined : say(voice, terrain === 'river' ? 'land.river' : 'land.cover'),
    marks: tiles.map((card) => markOf({ voice }, card)),
    rule: terrain === 'river' ? 'WW-13.2' : terrain === 'plain' ? 'WW-12.1' : 'WW-13.3',
  }
}

/** As on the card, or what counts `now`. */
function figuresOf(
  { voice }: Pick<Props, 'voice'>,
  unit: UnitId,
  now?: { readonly attack: number; readonly defence: number },
): readonly AboutFigure[] {
  const { attack, defence, move, range } = kindOfUnit(unit)
  return [
    { icon: 'game:broadsword', label: say(voice, 'term.attack'), n: now?.attack ?? attack, own: attack },
    { icon: 'game:shield', label: say(voice, 'term.defence'), n: now?.defence ?? defence, own: defence },
    { icon: 'game:walking-boot', label: say(voice, 'term.move'), n: move },
    ...(range > 1 ? [{ icon: 'game:bolt-spell-cast', label: say(voice, 'term.range'), n: range } as const] : []),
  ]
}

const wordsOf = ({ voice }: Pick<Props, 'voice'>, unit: UnitId): string => say(voice, `monster.${nameOf(unit)}.text`)

const markOf = ({ voice }: Pick<Props, 'voice'>, card: CardId) => ({
  icon: spellIcon(card),
  name: voice.name(`card:${card}`),
  text: say(voice, `spell.${nameOf(card)}.long`),
})
