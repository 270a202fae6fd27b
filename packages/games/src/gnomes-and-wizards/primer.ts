import type { Primer, PrimerTable } from '../primer.ts'
import type { Language } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { abilities } from './content/abilities.ts'
import { learned, secrets } from './content/cards.ts'
import { blackDice, callPrice, rerolls } from './content/dice.ts'
import { fallDamage, lines, mostAdded } from './content/lines.ts'
import { handLimits, lastRound, lengths, scores } from './content/scores.ts'
import { type TribeId, tribeIds, tribes } from './content/tribes.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** The figures and tables of the first page of the rules: all units, all abilities, all cards. */
export const primer: Primer = {
  figures: {
    rounds: lastRound,
    flipRound: lengths.normal.flipRound,
    dice: blackDice,
    rerolls,
    price: callPrice,
    added: mostAdded,
    fall: fallDamage,
    clanKill: scores.clanKill,
    leaderKill: scores.leaderKill,
    clanDeath: -scores.clanDeath,
    leaderDeath: -scores.leaderDeath,
    handFew: handLimits[2] ?? 0,
    handMany: handLimits[6] ?? 0,
  },
  tables: (language) => tablesOf(language === 'de' ? de : en, heads[language]),
}

function tablesOf(texts: Texts, head: Heads): Record<string, PrimerTable> {
  const text = (key: string): string => texts[key] ?? ''
  const timing = (key: string): string => text(`timing.${key}`)
  const clans = (tribe: TribeId): PrimerTable => ({
    title: text(`tribe.${tribe}`),
    head: head.clans,
    rows: tribes[tribe].clans.map(({ id, line, ability }) => {
      const { move, attack, defense } = lines[line]
      return [
        text(`clan.${id}`),
        `${move} / ${attack} / ${defense}`,
        text(`ability.${ability}`),
        abilities[ability].cost,
        text(`does.${ability}`),
        timing(abilities[ability].timing),
      ]
    }),
  })
  return {
    ...Object.fromEntries(tribeIds.map((tribe) => [tribe, clans(tribe)])),
    learned: {
      ...head.learned,
      rows: Object.entries(learned).map(([id, { cost, copies, timing: when }]) => [
        text(`card.${id}`),
        cost,
        copies,
        `${text(`does.${id}`)} ${text(`bonus.${id}`)}`,
        timing(when),
      ]),
    },
    secrets: {
      ...head.secrets,
      rows: Object.entries(secrets).map(([id, { copies, timing: when }]) => [text(`card.${id}`), copies, text(`does.${id}`), timing(when)]),
    },
  }
}

type Head = Pick<PrimerTable, 'title' | 'head'>

interface Heads {
  readonly clans: readonly string[]
  readonly learned: Head
  readonly secrets: Head
}

const heads: Readonly<Record<Language, Heads>> = {
  en: {
    clans: ['clan', 'movement / attack / defence', 'ability', 'crystals', 'what it does', 'when'],
    learned: { title: 'Learned cards', head: ['card', 'crystals', 'copies', 'what it does', 'when'] },
    secrets: { title: 'Secret cards', head: ['card', 'copies', 'what it does', 'when'] },
  },
  de: {
    clans: ['Clan', 'Bewegung / Angriff / Verteidigung', 'Fähigkeit', 'Kristalle', 'Wirkung', 'wann'],
    learned: { title: 'Gelernte Karten', head: ['Karte', 'Kristalle', 'Anzahl', 'Wirkung', 'wann'] },
    secrets: { title: 'Geheime Karten', head: ['Karte', 'Anzahl', 'Wirkung', 'wann'] },
  },
}
