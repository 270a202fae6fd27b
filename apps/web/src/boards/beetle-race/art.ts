import { numberOf, suitOf } from '@toadstool/games/beetle-race'
import type { ArtLine } from '../kit/index.ts'

const suits: Readonly<Record<string, ArtLine>> = {
  acorn: { ground: '#E2CE8F', icon: 'game:acorn' },
  berry: { ground: '#E9B7A0', icon: 'game:elderberry' },
  leaf: { ground: '#BCCF93', icon: 'game:linden-leaf' },
  nut: { ground: '#BFD9E8', icon: 'game:almond' },
}

/** A hill for cards with high numbers, the sun for all others. */
export function artOf(card: string): ArtLine {
  const art = suits[suitOf(card)] ?? { ground: '#B9B4C6', icon: 'game:acorn' }
  return { ...art, form: numberOf(card) > 3 ? 'hill' : 'sun' }
}
