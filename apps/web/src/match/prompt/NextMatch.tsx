import { shortTitle } from '@toadstool/games/card'
import type { Table } from '@toadstool/protocol'
import { useGameCard } from '../../api/lobby.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { type TranslateAfter, useA } from '../afterTexts.ts'
import { nextKey } from '../keys.ts'
import type { Scene } from '../scene.ts'
import { heardKey, KeyHint } from '../top/Key.tsx'
import { namesOf } from '../words.ts'
import css from './NextMatch.module.css'

/** "Next: Golems with Ana": the way to the match that waits for me. */
export function NextMatch({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const language = useLanguage()
  const { next } = scene.links
  const card = useGameCard(next?.table.game)
  if (!next || !card) return null
  const [game, names] = [shortTitle(card, language), othersAt(next.table, m)]
  return (
    <Button kind="primary" icon="ui:chevron-right" shortcut={heardKey(nextKey)} onClick={next.go}>
      <span className={css.words}>{names ? m('next', { game, names }) : m('next.alone', { game })}</span>
      {scene.room === 'wide' && <KeyHint name={nextKey} />}
    </Button>
  )
}

/** The others by name, people before bots; of many only the first. */
function othersAt({ seats, yourSeat }: Table, m: TranslateAfter): string {
  const others = seats.flatMap(({ seat, occupant }) => (occupant && seat !== yourSeat ? [occupant] : []))
  const people = others.flatMap((each) => (each.kind === 'person' ? [each.person.name] : []))
  const names = people.length > 0 ? people : others.flatMap((each) => (each.kind === 'bot' ? [each.name] : []))
  const [first = ''] = names
  return names.length > 2 ? m('next.more', { name: first, n: names.length - 1 }) : namesOf(names, m)
}
