// @vitest-environment happy-dom
import type { Rulebook } from '@toadstool/games'
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { type SentenceMachine, useSentence } from './useSentence.ts'

/** A game in which seat 0 is asked what its view says. */
const rulebook = {
  grammar: { stageOf: () => 'play' },
  owes: () => ['0'],
  prompts: ({ asked }: { asked: string }) => [{ key: asked }],
} as unknown as Rulebook

let machine: SentenceMachine | undefined

function Table({ asked, version }: { readonly asked: string; readonly version: number }) {
  const view = { asked } as never
  const calm = { maySpeak: false, confirm: false, doubtOf: () => undefined, say: () => undefined }
  machine = useSentence({ rulebook, view, seat: '0', version, ...calm })
  return null
}

const { draw } = mounted()

test('a refusal’s note stays while others act, and goes with the decision in which it was asked for', () => {
  act(() => draw(<Table asked="refresh" version={1} />))
  act(() => machine?.explain('card:sundial', { code: 'wrong-timing', rule: null }))
  act(() => draw(<Table asked="refresh" version={2} />))
  expect(machine?.note?.token).toBe('card:sundial')
  act(() => draw(<Table asked="choose" version={3} />))
  expect(machine?.note).toBeNull()
})
