/** Who may open a connection, and how many at once. */
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Server } from 'socket.io'
import { expect, test, vi } from 'vitest'
import { connectionGuard, lineLimit, mostFromNetwork, mostLinesFromNetwork } from './connections.ts'

const ours = 'https://toadstool.example'

function guard(publicUrl: string | null = ours) {
  const clock = { now: 0 }
  const { options, watch } = connectionGuard({ publicUrl, now: () => clock.now })
  const engine = new EventEmitter()
  watch({ engine } as unknown as Server)
  const request = (address: string, headers: object) => ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage
  const isWelcome = (address = '10.0.0.1', headers: object = { host: 'toadstool.example' }): boolean => {
    const decide = vi.fn()
    options.allowRequest?.(request(address, headers), decide)
    expect(decide).toHaveBeenCalledOnce()
    expect(decide.mock.calls[0]?.[0]).toBeNull()
    return decide.mock.calls[0]?.[1] as boolean
  }
  const connect = (address: string) => {
    const connection = Object.assign(new EventEmitter(), { request: request(address, {}) })
    engine.emit('connection', connection)
    return () => void connection.emit('close')
  }
  return { clock, options, isWelcome, connect }
}

/** How many of these requests are granted. */
const granted = (times: number, ask: () => boolean): number => Array.from({ length: times }, () => ask()).filter(Boolean).length

test('our own pages and programs come in, pages of others and other names do not', () => {
  const { isWelcome, options } = guard()
  const from = (origin?: string, host = 'toadstool.example') => isWelcome('10.0.0.1', { host, ...(origin !== undefined && { origin }) })
  expect([from(), from(ours), from('https://evil.example'), from(undefined, 'evil.example')]).toEqual([true, true, false, false])
  expect(isWelcome('10.0.0.1', {})).toBe(false)
  expect(options).toMatchObject({ serveClient: false, perMessageDeflate: false, pingInterval: 5000, pingTimeout: 5000 })
})

test('a network has 300 connections open at once; one that is closed makes room', () => {
  const { isWelcome, connect } = guard()
  const ends = Array.from({ length: 299 }, () => connect('10.0.0.1'))
  expect(isWelcome()).toBe(true)
  ends.push(connect('10.0.0.1'))
  expect([isWelcome(), isWelcome('10.0.0.2')]).toEqual([false, true])
  ends[0]?.()
  expect(isWelcome()).toBe(true)
  ends.push(connect('10.0.0.1'))
  expect(isWelcome()).toBe(false)
  for (const end of ends.slice(1)) end()
  connect('10.0.0.1')
  expect([isWelcome(), mostFromNetwork]).toEqual([true, 300])
})

test('a network comes 600 times at once, and then 20 times a second', () => {
  const { clock, isWelcome } = guard()
  expect(granted(700, isWelcome)).toBe(600)
  clock.now = 1000
  expect(granted(30, isWelcome)).toBe(20)
})

test('a network has 1500 lines open at once, for whatever; a proxy that is trusted has as many as it needs', () => {
  const limit = lineLimit((address) => address === '10.0.0.9')
  const line = (address: string | undefined) => {
    const made = Object.assign(new EventEmitter(), { remoteAddress: address, destroy: vi.fn() })
    limit(made as unknown as Socket)
    return { isTaken: made.destroy.mock.calls.length === 0, end: () => void made.emit('close') }
  }
  const lines = Array.from({ length: 1501 }, () => line('10.0.0.1'))
  expect(lines.filter(({ isTaken }) => isTaken)).toHaveLength(1500)
  expect(granted(1600, () => line('10.0.0.9').isTaken)).toBe(1600)
  expect(line('10.0.0.2').isTaken).toBe(true)
  // Closing a refused connection makes no room.
  lines[1500]?.end()
  expect(line('10.0.0.1').isTaken).toBe(false)
  lines[0]?.end()
  expect([line('10.0.0.1').isTaken, line('10.0.0.1').isTaken]).toEqual([true, false])
  expect([line(undefined).isTaken, mostLinesFromNetwork]).toEqual([true, 1500])
})
