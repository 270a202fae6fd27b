import { say, type Token } from '@toadstool/games/tabletop'
import type { ComponentProps, DragEvent } from 'react'
import { useDragged } from '../../kit/things/dragged.ts'
import { Thing, type ThingState } from '../../kit/things/Thing.tsx'
import { drop, takesDrop, touch } from '../act.ts'
import type { Props } from '../props.ts'
import { stateOf } from '../states.ts'

type Rest = Omit<ComponentProps<typeof Thing>, 'token' | 'label' | 'state' | 'cursor' | 'setCursor' | 'onClick'>

interface TableThingProps extends Rest {
  readonly table: Props
  readonly token: Token
  /** What a touch means, if the name of the thing doesn't say it. */
  readonly label?: string
  /** What is seen of it here, if that isn't all. */
  readonly facts?: string
  /** While nothing else is said of it. */
  readonly otherwise?: ThingState | undefined
  /** Stands in a sheet, where arrows don't lead. */
  readonly apart?: boolean
  onTouch?(state: ThingState | undefined): void
}

/** A gnome, card, play or household on the table: lit as the sentence in the making has it, named with all that is seen of it. */
export function TableThing({ table, token, label, facts, otherwise, apart = false, onTouch, ...rest }: TableThingProps) {
  const { voice, cursor, setCursor } = table
  const dragged = useDragged()
  const takes = dragged !== null && dragged !== token && takesDrop(table, dragged, token)
  const state = takes ? 'legal' : (stateOf(table, token) ?? otherwise)
  const note = state && notes[state]
  const said = [label ?? voice.name(token), note && say(voice, note), facts ?? voice.facts?.(token)]
  return (
    <Thing
      token={token}
      label={said.filter(Boolean).join(', ')}
      state={state}
      cursor={!apart && cursor === token}
      setCursor={apart ? () => {} : setCursor}
      onClick={() => {
        touch(table, token)
        onTouch?.(state)
      }}
      {...(takes && onto(table, token))}
      {...rest}
    />
  )
}

/** What an element needs so that something can be dropped on what it stands for. */
export const onto = (table: Props, token: Token) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    drop(table, event.dataTransfer.getData('text/plain'), token)
  },
})

const notes: Readonly<Partial<Record<ThingState, string>>> = { legal: 'a11y.legal', hostile: 'a11y.hostile', selected: 'a11y.chosen' }
