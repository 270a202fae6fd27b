import type { View } from '@toadstool/games/battle-gnomes'
import type { Shortcut } from '../board.ts'
import { digits } from '../kit/keys.ts'
import { touch } from './act.ts'
import type { Props } from './props.ts'
import { cardAt } from './tray/hand.ts'

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  pass: 'p',
  passResponse: 'p',
  sitOut: 's',
  concede: 'c',
  finishOrganize: ' ',
  endTurn: ' ',
}

export const shortcuts: readonly Shortcut<View>[] = [{ keys: digits, text: 'key.cards', press: takeCard }]

function takeCard(props: Props, key: string): boolean {
  const card = cardAt(props, Number(key))
  if (card === undefined) return false
  touch(props, `card:${card}`)
  return true
}
