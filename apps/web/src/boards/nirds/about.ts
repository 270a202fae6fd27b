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
import { capital, idOf, kindOf, type Seat, say, seatsOf, type Token, type Voice } from '@toadstool/games/tabletop'
import type { About, AboutFigure } from '../board.ts'
import { asidesOn } from './acts.ts'
import { artOfGnome, artOfNird, artOfTactic, bossIcons, fieldIcons, iconOfNird, tints } from './art.ts'
import type { Props } from './props.ts'
import { forecastText, hitOn, statesOf, sumOfAttack } from './words.ts'

export function about(props: Props, token: Token): About | undefined {
  const told = tellOf(props, token)
  const acts = told ? asidesOn(props, token) : []
  return told && (acts.length > 0 ? { ...told, acts } : told)
}

function tellOf(props: Props, token: Token): About | undefined {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'gnome':
      return isGnome(id) ? aboutGnome(props, id) : undefined
    case 'nird':
    case 'card':
      return isNird(id) ? aboutNird(props, id, token) : undefined
    case 'tactic':
      return isTactic(id) ? aboutTactic(props, id, token) : undefined
    case 'boss':
      return aboutBoss(props, id as BossId)
    case 'field':
      return Object.hasOwn(fields, id) ? aboutField(props, id as FieldId) : undefined
    case 'die':
      return aboutDie(props, id)
    default:
      return undefined
  }
}

const told = (voice: Voice, lines: readonly Line[]): string => lines.map((line) => sayLine(voice, line)).join(' ')

function aboutGnome({ view, voice }: Props, id: GnomeId): About {
  const { hp, wave } = gnomeCard(id)
  const gnome = gnomeOnTable(view, id)
  const hit = gnome && hitOn(view, gnome)
  return {
    title: voice.name(`gnome:${id}`),
    art: artOfGnome(id),
    figures: [
      { icon: 'game:hearts', label: say(voice, 'board.life'), n: gnome ? lifeLeft(gnome) : hp, own: hp },
      { icon: 'game:bad-gnome', label: say(voice, 'board.waveOf'), n: wave },
    ],
    text: told(voice, linesOfGnome(id)),
    marks: [
      ...(gnome ? statesOf(voice, gnome).map((name) => ({ name })) : []),
      ...(hit
        ? [
            {
              name: say(voice, hit.out ? 'board.hit-out' : 'board.hit', { n: hit.damage, left: hit.left }),
              text: `${sumOfAttack(view, id)} = ${hit.damage}`,
            },
          ]
        : []),
    ],
    rule: 'NI-7.24',
  }
}

function aboutNird(props: Props, id: NirdId, token: Token): About {
  const { view, voice, seat, language } = props
  const of = seatsOf(view).find((each) => inArmy(view, each, id))
  const { cost } = nirdCard(id)
  const lies = of === undefined ? undefined : inArmy(view, of, id)
  return {
    title: voice.name(token),
    art: artOfNird(id),
    figures: [
      ...priceFigure(props, id, cost),
      ...(isUnit(id) ? [{ icon: 'game:crossed-swords' as const, label: say(voice, 'board.bonus'), n: `+${unitCard(id).bonus}` }] : []),
    ],
    text: [capital(kindOfNird(voice, id)), told(voice, linesOfNird(id))].filter((part) => part !== '').join('. '),
    marks: [
      ...(lies ? [{ name: say(voice, lies.asleep ? 'board.asleep' : 'board.awake') }] : []),
      ...(isUnit(id)
        ? [{ name: say(voice, 'board.mean'), text: forecastText({ view, voice, language }, of ?? seat ?? seatsOf(view)[0] ?? '', id) }]
        : []),
    ],
    rule: isUnit(id) ? 'NI-7.1' : 'NI-6.1',
  }
}

function priceFigure({ view, voice, seat }: Props, id: NirdId, cost: number | undefined): readonly AboutFigure[] {
  if (cost === undefined) return []
  return [{ icon: 'game:ticket', label: say(voice, 'board.cost'), n: seat === null ? cost : priceOf(view, seat, id), own: cost }]
}

function aboutTactic(props: Props, id: string, token: Token): About {
  const { voice, seat, view } = props
  const own = seat !== null && (view.players[seat]?.tactics.includes(id) ?? false)
  const refusal = own ? props.why({ move: 'playTactic', args: [token] }) : undefined
  return {
    title: voice.name(token),
    art: artOfTactic(id),
    text: told(voice, linesOfTactic(id)),
    ...(refusal && { marks: [{ name: say(voice, `refusal.${refusal.code}`, refusal.params) }] }),
    rule: 'NI-8.1',
  }
}

function aboutBoss({ view, voice }: Props, id: BossId): About {
  const boss = view.boss?.id === id ? view.boss : undefined
  return {
    title: voice.name(`boss:${id}`),
    art: { ground: tints.wall, form: 'rays', icon: bossIcons[id] },
    figures: boss ? [{ icon: 'game:hearts', label: say(voice, 'board.life'), n: boss.hp, own: boss.max }] : [],
    text: told(voice, linesOfBoss(id)),
    marks: (boss?.fields ?? []).map((field) => ({
      icon: fieldIcons[field.id],
      name: voice.name(`field:${field.id}`),
      text: field.marked ? say(voice, 'board.marked', { n: field.damage ?? 0 }) : told(voice, linesOfField(field.id)),
    })),
    rule: id === 'scarecrow' ? 'NI-10.5' : 'NI-10.12',
  }
}

const aboutField = ({ voice }: Props, id: FieldId): About => ({
  title: voice.name(`field:${id}`),
  art: { ground: tints.wall, form: 'arch', icon: fieldIcons[id] },
  text: told(voice, linesOfField(id)),
  rule: 'NI-10.12',
})

/** What a die is good for: the birds that it could send, and those that could turn it. */
function aboutDie({ view, voice, language }: Props, id: string): About | undefined {
  const holder = holderOf(view, id)
  if (holder === undefined) return undefined
  const users = usersOf(view, holder, id)
  return {
    title: voice.name(`die:${id}`),
    ...(users.length === 0 && { text: say(voice, 'board.goodForNothing') }),
    marks: users.map((nird) => ({
      icon: iconOfNird(nird),
      name: voice.name(`nird:${nird}`),
      text: useText({ view, voice, language }, holder, nird),
    })),
    rule: 'NI-6.2',
  }
}

function useText(saying: Pick<Props, 'view' | 'voice' | 'language'>, of: Seat, nird: NirdId): string {
  return isUnit(nird) ? forecastText(saying, of, nird) : say(saying.voice, `nirdtext.${nird}`)
}
