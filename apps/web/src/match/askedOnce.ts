import type { Token, Voice } from '@toadstool/games/tabletop'

/** A voice that works out each name once: log, board and prompt name the same things over and over. */
export const askedOnce = (voice: Voice): Voice => ({
  ...voice,
  name: once(voice.name),
  ...(voice.plain && { plain: once(voice.plain) }),
  ...(voice.facts && { facts: once(voice.facts) }),
})

function once<T>(ask: (token: Token) => T): (token: Token) => T {
  const known = new Map<Token, T>()
  return (token) => {
    const found = known.get(token)
    if (found !== undefined || known.has(token)) return found as T
    const answer = ask(token)
    known.set(token, answer)
    return answer
  }
}
