import { touch } from './act.ts'
import type { Props } from './props.ts'
import { cardAt } from './tray/hand.ts'

/** 1 to 9: the cards of the hand. */
export function onKey(props: Props, key: string): boolean {
  if (props.seat === null || props.sending) return false
  const card = /^[1-9]$/.test(key) ? cardAt(props, Number(key)) : undefined
  if (card === undefined) return false
  touch(props, `card:${card}`)
  return true
}

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  pass: 'p',
  passResponse: 'p',
  sitOut: 's',
  concede: 'c',
  finishOrganize: ' ',
  endTurn: ' ',
}
