// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', sessionStorage)
})

async function read(stored: string) {
  sessionStorage.setItem('toadstool.settings', stored)
  return (await import('./settings.ts')).settings()
}

test('what this device has kept counts as far as each setting may still be that', async () => {
  const usual = await read('{}')
  expect(usual).toMatchObject({ language: 'en', theme: 'system', textSize: 100, volume: 70, sound: true })
  vi.resetModules()
  const own = { language: 'de', theme: 'dark', motion: 'fast', textSize: 130, volume: 0, sound: false }
  expect(await read(JSON.stringify(own))).toEqual({ ...usual, ...own })
  const wrong = { language: 'fr', theme: 'pink', motion: true, textSize: 500, volume: -1, sound: 'loud', gone: 1 }
  for (const stored of [JSON.stringify(wrong), 'null', '[', '"de"']) {
    vi.resetModules()
    expect([stored, await read(stored)]).toEqual([stored, usual])
  }
})
