// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import { weakNumbers } from '../../test/contrast.ts'
import { DiceStack, HitPoints, Shield } from './badges.tsx'

const { page, draw } = mounted()

test('numbers on a piece can be read', () => {
  act(() =>
    draw(
      <svg aria-hidden="true">
        <HitPoints n={10} />
        <Shield n={3} isRaised={false} />
        <Shield n={4} isRaised />
        <DiceStack faces="attack attack" isLeft />
      </svg>,
    ),
  )
  const markup = page.innerHTML
  expect(markup.match(/<text/g)).toHaveLength(4)
  expect(weakNumbers(markup)).toEqual([])
})

test('a number that can not be read is noticed', () => {
  expect(weakNumbers('<circle fill="#A81C1C"/><text fill="#000">3</text>')).toEqual(['#000000 on #A81C1C'])
})
