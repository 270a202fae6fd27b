/** What the sentence in the making says, by what its slots hold. */
import type { CardId, Kind, Square, UnitId } from '@toadstool/games/golems'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { answerTo, idIf, idIn, isAsking, lastWord, namedTokens, openTokens, subjectOf, thingsIn } from '../kit/index.ts'
import { kindOn } from './bench/bench.ts'
import type { Table } from './table.ts'

type Said = Pick<Table, 'draft' | 'answered' | 'choices'>

/** The golems that are about to move. */
export const movers = (table: Said): readonly UnitId[] =>
  table.draft?.move === 'moveUnits' ? thingsIn(answerTo(table, 'ask-movers') ?? table.draft.picked).map(idOf) : []

/** The unit with which the sentence begins. */
export const firstUnit = (table: Said): UnitId | undefined => subjectOf(table, 'unit')

/** The unit or place that it names first. */
export const firstPlace = ({ draft }: Said): Token | undefined =>
  draft?.args.filter((arg) => typeof arg === 'string').find((thing) => kindOf(thing) !== 'card')

/** The golem that is about to grow. */
export const growing = (table: Said): UnitId | undefined => (table.draft?.move === 'grow' ? firstUnit(table) : undefined)

/** Who attacks: as declared, as chosen, or the only one that may. */
export const attackerOf = (table: Table): UnitId | undefined => table.view.battle?.current?.attacker ?? strike(table).attacker

/** Who is attacked. */
export const targetOf = (table: Table): UnitId | undefined => table.view.battle?.current?.target ?? strike(table).target

/** The attack in the making: who attacks, and whom. */
export const strike = (table: Said): { readonly attacker?: UnitId | undefined; readonly target?: UnitId | undefined } =>
  table.draft?.move === 'attack' ? { attacker: firstUnit(table), target: idIn(answerTo(table, 'ask-target')) } : {}

/** The square from which a stack is to be attacked. */
export const marchFrom = (table: Said): Square | undefined =>
  table.draft?.move === 'declareBattle' ? subjectOf(table, 'space') : undefined

/** True while the stack that is to be attacked is asked for. */
export const isAttacking = (table: Said): boolean => isAsking(table, 'ask-foe-stack')

/** True while the square to which a Portal leads is asked for. */
export const isPorting = (table: Said): boolean => isAsking(table, 'ask-destination')

/** True while the new value of a golem is to be chosen. */
export const isTransforming = (table: Said): boolean => isAsking(table, 'ask-value')

/** The golem that is to be transformed. */
export const transforming = (table: Said): UnitId => idIn(answerTo(table, 'ask-golem')) ?? ''

/** Cards named in the sentence. */
export const cardsNamed = (table: Said): readonly CardId[] => idsOf('card', namedTokens(table))

/** What may be chosen now of one kind. */
export const openOf = (table: Table, kind: string): readonly string[] => idsOf(kind, openTokens(table))

/** The golem that would be built, once its three cards are named. */
export function benchKind(table: Said): Kind | undefined {
  const [material, size, shape] = table.draft?.move === 'craft' ? cardsNamed(table) : []
  return material && size && shape ? kindOn({ material, size, shape }) : undefined
}

/** The square on which a whole sentence ends that waits for consent. */
export const goalOf = (table: Table): Square | undefined => idIf('space', lastWord(table))

/** True while a choice of golems may also mean one that grows. */
export const mayGrow = ({ draft }: Said): boolean => draft?.moves.includes('grow') === true

const idsOf = (kind: string, tokens: readonly Token[]): readonly string[] => tokens.filter((token) => kindOf(token) === kind).map(idOf)
