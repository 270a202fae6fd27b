/** Dice that are dragged onto what they are given to. */
import { idOf, type Token } from '@toadstool/games/tabletop'
import type { DragEvent } from 'react'
import type { Props } from '../props.ts'

const kind = 'application/x-toadstool-die'

/** For a die in the tray: it can be lifted while the dice are handed out. */
export const liftDie = (props: Props, die: Token) =>
  props.view.step === 'assign' && props.starters.has(die)
    ? { draggable: true, onDragStart: (event: DragEvent) => event.dataTransfer.setData(kind, idOf(die)) }
    : {}

/** For a unit or a zone: takes the dice that are dropped on it, those that are picked among them. */
export function givenDice(props: Props, home: Token) {
  if (props.view.step !== 'assign' || props.view.current !== props.seat) return {}
  return {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(kind) && event.preventDefault(),
    onDrop(event: DragEvent) {
      const die = `die:${event.dataTransfer.getData(kind)}`
      const picked = props.draft?.move === 'assignDie' && props.draft.picked.includes(die) ? props.draft.picked : [die]
      event.preventDefault()
      props.begin('assignDie', [picked, home])
    },
  }
}
