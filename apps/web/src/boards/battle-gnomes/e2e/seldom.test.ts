import { desktop, phone } from '@toadstool/e2e/browser.ts'
import { decide, goOn, startMatch } from '@toadstool/e2e/duel.ts'
import { byMouse, byTouch } from '@toadstool/e2e/hands.ts'
import { inBrowser } from '@toadstool/e2e/house.ts'
import type { Sentence } from '@toadstool/games'
import type { View } from '@toadstool/games/battle-gnomes'
import type { Arg } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'

const manners = [
  { how: 'with a mouse', hands: byMouse, look: { viewport: desktop } },
  { how: 'with a finger, in German', hands: byTouch, look: { viewport: phone, touch: true, locale: 'de-DE' } },
] as const

inBrowser('what seldom comes about in Battle Gnomes!', { arranged: 'seldom' }, (house) => {
  test.each(manners)('a yard too full for Thistle, a turn that ends early, a function that is hushed: $how', async ({ hands, look }) => {
    const wish = { options: { starter: 'seat0', responseSeconds: 0, goal: 5, firstAttack: 'at-once' } }
    const { people, others, close } = await startMatch(house, 'battle-gnomes', { people: 1, others: 1, look, wish })
    const [person, other] = [people[0], others[0]]
    if (!person || !other) throw new Error('nobody plays')
    const view = (): View => person.watcher.view() as unknown as View
    const by = (move: string, ...args: Arg[]) => decide(person, hands, sentence(move, args))
    const answered = (move: string, ...args: Arg[]) => goOn(other, sentence(move, args))

    await by('chooseAction', 'option:recruit')
    await by('playAction', 'card:busy-bee-1')
    await answered('passResponse')
    await by('recruit', 'unit:thistle-prickleton')
    expect(view().choice).toMatchObject({ kind: 'trim' })
    await by('trimYard', ['card:sundial-1'])
    expect(view().players['0']?.yard).toEqual(['birdbath-1', 'scarecrow-1'])
    await by('endTurn')
    expect(view().turn.seat).toBe('1')

    await answered('refresh', [])
    await answered('challenge', 'seat:0')
    await answered('pass')
    await goOn(person, sentence('pass', []))
    await answered('sendAttackers', ['unit:lucky-lenny'])
    await goOn(person, sentence('sendDefenders', [['unit:doorstep-dora']]))
    await answered('useFunction', 'unit:lucky-lenny')
    await by('respond', 'card:hush-now-1')
    await answered('passResponse')
    expect(view().inView.map(({ src, state }) => `${src} ${state}`)).toEqual(['lucky-lenny cancelled', 'hush-now-1 resolved'])
    expect(person.errors).toEqual([])
    await close()
  })
})

const sentence = (move: string, args: readonly Arg[]): Sentence => ({ move, args })
