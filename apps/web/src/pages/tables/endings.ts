/** How one of my tables ended, in a sentence. */
import { alliesOf, isCalledOff, placeOf, resultOf } from '@toadstool/games/outcome'
import type { Language } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import type { Translate } from '../../i18n/index.ts'
import { listed, nameAt } from './tables.ts'

export function endingOf(table: Table, t: Translate, language: Language): string {
  const { outcome, yourSeat: seat, seats } = table
  if (!outcome) return t('mine.nobody')
  const named = (of: readonly string[]) =>
    listed(
      language,
      of.flatMap((each) => nameAt(table, each) ?? []),
    )
  const { winners } = outcome
  if (isCalledOff(outcome)) return t(table.along?.to ? 'mine.along' : table.sleep?.until === null ? 'mine.putAway' : 'mine.calledOff')
  const result = resultOf(outcome, seat)
  if (result === 'drawn') return t('mine.nobody')
  if (result === 'victory') return t(seats.length === 1 ? 'mine.won.alone' : 'mine.victory')
  if (result === 'defeat') return t(seats.length === 1 ? 'mine.lost.alone' : 'mine.defeat')
  if (seat === null || result === 'lost') return lostSentence(table, outcome, named(winners), t)
  const with_ = winners.filter((each) => each !== seat)
  if (result === 'shared') return t('mine.shared', { names: named(with_) })
  const against = named(seats.map((each) => each.seat).filter((each) => !winners.includes(each)))
  if (!against) return t('mine.won.alone')
  return alliesOf(outcome, seat).length > 0
    ? t('mine.won.side', { partners: named(with_), names: against })
    : t('mine.won', { names: against })
}

function lostSentence({ yourSeat, seats }: Table, outcome: NonNullable<Table['outcome']>, names: string, t: Translate): string {
  const place = yourSeat === null || (outcome.sides ?? seats).length <= 2 ? undefined : placeOf(outcome, yourSeat)
  const said = t('mine.lost', { names, n: outcome.winners.length })
  return place === undefined ? said : `${said} ${t('mine.placed', { place })}`
}
