import { type Blow, columnOf, rowOf, type Space, walkNews } from '@toadstool/games/gnomes-and-wizards'
import { say } from '@toadstool/games/tabletop'
import type { Props } from '../props.ts'
import { type Mark, routeTo, walkerOf } from './marks.ts'

/** What a screen reader says of a tile: "row 1, tile 3: Elder Oaks, crystal mine, Thistlebeard of Ana, 15 HP, defence 2, can be chosen". */
export function labelOf(props: Props, space: Space, mark: Mark | undefined): string {
  const { voice } = props
  const what = [voice.name(`space:${space}`), voice.facts?.(`space:${space}`)].filter(Boolean).join(', ')
  const parts = [say(voice, 'a11y.tile', { row: rowOf(space) + 1, n: columnOf(space), what })]
  if (mark) parts.push(say(voice, mark.tone === 'hostile' && !mark.ground ? 'a11y.hostile' : 'a11y.legal'))
  const walk = mark?.ground ? walkText(props, space) : undefined
  if (walk) parts.push(walk)
  return parts.join(', ')
}

/** "3 steps, 1 crystal": the walk to a tile, while one is chosen. */
export function walkText(props: Props, space: Space): string | undefined {
  const unit = walkerOf(props)
  if (unit === undefined) return undefined
  const way = routeTo(props, space)
  const { crystals } = walkNews(props.view, unit, way)
  return crystals > 0
    ? say(props.voice, 'board.walk-crystals', { n: way.length, crystals })
    : say(props.voice, 'board.walk', { n: way.length })
}

/** "4 against 3: 4 damage" */
export function blowText({ voice }: Pick<Props, 'voice'>, { power, defense, damage, left }: Blow): string {
  const kills = left === 0 ? '-kill' : ''
  if (defense === null) return say(voice, kills ? 'board.blow-bare-kill' : 'board.blow-bare', { damage })
  return say(voice, kills ? 'board.blow-kill' : 'board.blow', kills ? { power, defense } : { power, defense, damage })
}
