import { engineOf } from '@toadstool/games/engine'
import { randomOf } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { thinker } from '../match/bots/thinker.ts'
import type { Question } from '../match/bots/thread.ts'
import { fixture } from './fixture.ts'

const module = new URL('./thinking.ts', import.meta.url).href
const forever = 3_600_000

function question(game: string): Question {
  const { G } = engineOf(fixture).begin(2, {}, 'seed')
  return { match: { game, rules: 1 }, view: fixture.viewOf(G, '0'), seat: '0', level: 'easy', seed: '00000001', owes: true }
}

test('a bot that never comes to an end delays itself alone', async () => {
  const mind = thinker({ module, patience: forever })
  const heard: string[] = []
  const endless = mind.ask(question('endless')).catch((error: Error) => heard.push(error.message))
  const others = Array.from({ length: 5 }, () => mind.ask(question('fixture')))
  for (const sentence of await Promise.all(others)) {
    expect(['roll', 'play']).toContain(sentence?.move)
    heard.push('answered')
  }
  await mind.close()
  await endless
  expect(heard).toEqual([...Array(5).fill('answered'), 'the server is stopping'])
})

test('whoever waits behind it is served when its time is up', async () => {
  const mind = thinker({ module, patience: 3_000, most: 1 })
  const endless = mind.ask(question('endless'))
  const next = mind.ask(question('fixture'))
  await expect(endless).rejects.toThrow('a bot took more than 3000 ms')
  expect(['roll', 'play']).toContain((await next)?.move)
  await mind.close()
})

test('what Node says on the same line where it watches files is no answer', async () => {
  const mind = thinker({ module, most: 1 })
  for (let asked = 0; asked < 3; asked += 1) expect(['roll', 'play']).toContain((await mind.ask(question('talkative')))?.move)
  await mind.close()
})

test('a bot that fails fails its own question, with what went wrong, and the next one is answered', async () => {
  const mind = thinker({ module, most: 1 })
  const broken = mind.ask({ ...question('fixture'), view: null as never })
  const next = mind.ask(question('fixture'))
  await expect(broken).rejects.toThrow(/TypeError: .* null[\s\S]*fixture\.ts/)
  expect(['roll', 'play']).toContain((await next)?.move)
  await mind.close()
})

test('what a bot says follows from its seed alone; where it owes nothing it is asked what it volunteers', async () => {
  const mind = thinker({ module, most: 1 })
  const seeds = ['12345678', '9abcdef0', '00000007', '70000000', 'fedcba98', '0f0f0f0f', 'f0f0f0f1', '31415926']
  const said = await Promise.all(seeds.map((seed) => mind.ask({ ...question('fixture'), seed: `${seed}ffff` })))
  const { view } = question('fixture')
  expect(said).toEqual(seeds.map((seed) => fixture.bot.decide(view, '0', 'easy', randomOf(Number.parseInt(seed, 16)))))
  expect(new Set(said.map((sentence) => JSON.stringify(sentence))).size).toBeGreaterThan(2)
  expect(await mind.ask({ ...question('fixture'), owes: false })).toBeNull()
  expect(await mind.ask(question('no-such-game'))).toBeNull()
  await mind.close()
  const helpful = thinker({ module: new URL('./offers.ts', import.meta.url).href, most: 1 })
  const volunteer = (seat: string) => helpful.ask({ ...question('offers'), seat, owes: false })
  expect([await volunteer('1'), await volunteer('2')]).toEqual([{ move: 'help', args: [] }, null])
  await helpful.close()
})

test('questions that wait when the server stops are told so', async () => {
  const mind = thinker({ module, most: 1 })
  const asked = [mind.ask(question('fixture')), mind.ask(question('fixture'))]
  const answers = Promise.allSettled(asked)
  await mind.close()
  expect((await answers).map((answer) => answer.status === 'rejected' && answer.reason.message)).toEqual(
    Array(2).fill('the server is stopping'),
  )
})

test('threads that can not start fail each question, and leave nobody waiting', async () => {
  const mind = thinker({ module: new URL('./no-such-module.ts', import.meta.url).href })
  const answers = await Promise.allSettled([mind.ask(question('fixture')), mind.ask(question('fixture'))])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await mind.close()
})

test('questions of tables where nobody is wait for those where somebody is', async () => {
  const mind = thinker({ module, most: 1 })
  const order: string[] = []
  const ask = (name: string, isAwaited: boolean) => mind.ask(question('fixture'), isAwaited).then(() => order.push(name))
  await Promise.all([ask('lonely 1', false), ask('lonely 2', false), ask('people 1', true), ask('lonely 3', false), ask('people 2', true)])
  expect(order).toEqual(['people 1', 'people 2', 'lonely 1', 'lonely 2', 'lonely 3'])
  await mind.close()
})
