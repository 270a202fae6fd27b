/** What a longer look tells about a thing. */
import {
  type BossId,
  type FieldId,
  fields,
  type GnomeId,
  gnomeCard,
  gnomeOnTable,
  holderOf,
  inArmy,
  isGnome,
  isNird,
  isTactic,
  isUnit,
  kindOfNird,
  type Line,
  lifeLeft,
  linesOfBoss,
  linesOfField,
  linesOfGnome,
  linesOfNird,
  linesOfTactic,
  type NirdId,
  nirdCard,
  priceOf,
  sayLine,
  unitCard,
  usersOf,
} from '@toadstool/games/nirds'
import { capital, idOf, kindOf, seatsOf, type Token, type Voice } from '@toadstool/games/tabletop'
import { type About, type AboutFigure, ArtTile } from '../kit/index.ts'
import { artOf, artOfNird, fieldIcons } from './art.ts'
import { type Table, tokenOf } from './table.ts'
import { asidesOn } from './things.ts'
import { forecastText, hitOn, statesOf, sumOfAttack } from './words.ts'

export function about(table: Table, thing: Token): About | undefined {
  const told = tellOf(table, thing)
  if (!told) return undefined
  const [art, acts] = [artOf(thing), asidesOn(table, thing)]
  return { title: table.voice.name(thing), ...(art && { art }), ...told, ...(acts.length > 0 && { acts }) }
}

/** What is told of a thing, besides its name and picture. */
type Told = Omit<About, 'title' | 'art'>

function tellOf(table: Table, thing: Token): Told | undefined {
  const id = idOf(thing)
  switch (kindOf(thing)) {
    case 'gnome':
      return isGnome(id) ? aboutGnome(table, id) : undefined
    case 'nird':
    case 'card':
      return isNird(id) ? aboutNird(table, id) : undefined
    case 'tactic':
      return isTactic(id) ? aboutTactic(table, id, thing) : undefined
    case 'boss':
      return aboutBoss(table, id as BossId)
    case 'field':
      return Object.hasOwn(fields, id) ? aboutField(table, id as FieldId) : undefined
    case 'die':
      return aboutDie(table, id)
    default:
      return undefined
  }
}

const told = (voice: Voice, lines: readonly Line[]): string => lines.map((line) => sayLine(voice, line)).join(' ')

function aboutGnome(table: Table, id: GnomeId): Told {
  const { view, voice, t } = table
  const { hp, wave } = gnomeCard(id)
  const gnome = gnomeOnTable(view, id)
  const hit = gnome && hitOn(view, gnome)
  return {
    figures: [
      { icon: 'game:hearts', label: t('board.life'), n: gnome ? lifeLeft(gnome) : hp, own: hp },
      { icon: 'game:bad-gnome', label: t('board.waveOf'), n: wave },
    ],
    text: told(voice, linesOfGnome(id)),
    marks: [
      ...(gnome ? statesOf(table, gnome).map((name) => ({ name })) : []),
      ...(hit
        ? [
            {
              name: t(hit.out ? 'board.hit-out' : 'board.hit', { n: hit.damage, left: hit.left }),
              text: `${sumOfAttack(view, id)} = ${hit.damage}`,
            },
          ]
        : []),
    ],
    rule: 'NI-7.24',
  }
}

function aboutNird(table: Table, id: NirdId): Told {
  const { view, voice, seat, t } = table
  const of = seatsOf(view).find((each) => inArmy(view, each, id))
  const { cost } = nirdCard(id)
  const lies = of === undefined ? undefined : inArmy(view, of, id)
  return {
    figures: [
      ...priceFigure(table, id, cost),
      ...(isUnit(id) ? [{ icon: 'game:crossed-swords' as const, label: t('board.bonus'), n: `+${unitCard(id).bonus}` }] : []),
    ],
    text: [capital(kindOfNird(voice, id)), told(voice, linesOfNird(id))].filter((part) => part !== '').join('. '),
    marks: [
      ...(lies ? [{ name: t(lies.asleep ? 'board.asleep' : 'board.awake') }] : []),
      ...(isUnit(id) ? [{ name: t('board.mean'), text: forecastText(table, of ?? seat ?? seatsOf(view)[0] ?? '', id) }] : []),
    ],
    rule: isUnit(id) ? 'NI-7.1' : 'NI-6.1',
  }
}

function priceFigure({ view, seat, t }: Table, id: NirdId, cost: number | undefined): readonly AboutFigure[] {
  if (cost === undefined) return []
  return [{ icon: 'game:ticket', label: t('board.cost'), n: seat === null ? cost : priceOf(view, seat, id), own: cost }]
}

function aboutTactic(table: Table, id: string, thing: Token): Told {
  const { voice, seat, view, t } = table
  const own = seat !== null && (view.players[seat]?.tactics.includes(id) ?? false)
  const refusal = own ? table.why({ move: 'playTactic', args: [thing] }) : undefined
  return {
    text: told(voice, linesOfTactic(id)),
    ...(refusal && { marks: [{ name: t(`refusal.${refusal.code}`, refusal.params) }] }),
    rule: 'NI-8.1',
  }
}

function aboutBoss({ view, voice, t }: Table, id: BossId): Told {
  const boss = view.boss?.id === id ? view.boss : undefined
  return {
    figures: boss ? [{ icon: 'game:hearts', label: t('board.life'), n: boss.hp, own: boss.max }] : [],
    text: told(voice, linesOfBoss(id)),
    marks: (boss?.fields ?? []).map((field) => ({
      icon: fieldIcons[field.id],
      name: voice.name(tokenOf('field', field.id)),
      text: field.marked ? t('board.marked', { n: field.damage ?? 0 }) : told(voice, linesOfField(field.id)),
    })),
    rule: id === 'scarecrow' ? 'NI-10.5' : 'NI-10.12',
  }
}

const aboutField = ({ voice }: Table, id: FieldId): Told => ({ text: told(voice, linesOfField(id)), rule: 'NI-10.12' })

/** What a die is good for: the birds that it could send, and those that could turn it. */
function aboutDie(table: Table, id: string): Told | undefined {
  const { view, voice, t } = table
  const holder = holderOf(view, id)
  if (holder === undefined) return undefined
  const users = usersOf(view, holder, id)
  return {
    ...(users.length === 0 && { text: t('board.goodForNothing') }),
    marks: users.map((nird) => ({
      sign: <ArtTile art={artOfNird(nird)} size={28} />,
      name: voice.name(tokenOf('nird', nird)),
      text: isUnit(nird) ? forecastText(table, holder, nird) : t(`nirdtext.${nird}`),
    })),
    rule: 'NI-6.2',
  }
}
