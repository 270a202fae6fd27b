import type { Language } from '@toadstool/games/tabletop'
import { useSyncExternalStore } from 'react'
import { filling } from './i18n/books.ts'

export interface Settings {
  readonly language: Language
  readonly theme: 'system' | 'light' | 'dark'
  readonly motion: 'system' | 'full' | 'fast' | 'reduced'
  /** How quickly bots play. */
  readonly bots: 'calm' | 'usual' | 'quick'
  /** Percent, 90–130. */
  readonly textSize: number
  readonly strongPatterns: boolean
  readonly sound: boolean
  /** Percent, 0–100. */
  readonly volume: number
  readonly vibrate: boolean
  /** Have the browser tell me when it is my turn. */
  readonly notify: boolean
  /** A complete move waits for its button, or for a second touch. */
  readonly confirmMoves: boolean
  /** What is read out of others' doings: everything, what names me or mine, or nothing but my own turn. */
  readonly announce: 'all' | 'mine' | 'turn'
  /** The list of choices is always open. */
  readonly choicesList: boolean
  /** Letters, digits and signs act by themselves. */
  readonly singleKeys: boolean
  /** False: new matches don't stop to ask me for reactions. */
  readonly reactions: boolean
  /** A finger has been held on a thing to read it: nobody need say how any more. */
  readonly hasHeld: boolean
}

/** This device's settings, and the way to change some of them. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  return [useSyncExternalStore(subscribe, settings), changeSettings]
}

export const settings = (): Settings => current

export function changeSettings(change: Partial<Settings>): void {
  keep({ ...current, ...change })
  store()
}

function store(): void {
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Private windows may refuse to store anything: the settings then last as long as the page.
  }
}

/** True when moves should be shown without animation. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, reducedMotion)
}

export const reducedMotion = (): boolean => current.motion === 'reduced' || (current.motion === 'system' && stillness.matches)

/** True while the dark theme is shown. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

const key = 'toadstool.settings'
const words: Readonly<Record<string, readonly unknown[]>> = {
  language: ['en', 'de'],
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'full', 'fast', 'reduced'],
  announce: ['all', 'mine', 'turn'],
  bots: ['calm', 'usual', 'quick'],
}
const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = { textSize: [90, 130], volume: [0, 100] }
const listeners = new Set<() => void>()
const inBrowser = typeof window !== 'undefined'
const media = (query: string): Pick<MediaQueryList, 'matches' | 'addEventListener'> =>
  inBrowser && window.matchMedia ? window.matchMedia(query) : { matches: false, addEventListener: () => undefined }
const darkness = media('(prefers-color-scheme: dark)')
const stillness = media('(prefers-reduced-motion: reduce)')
let current: Settings = kept()
apply()

darkness.addEventListener('change', () => keep({ ...current }))
stillness.addEventListener('change', () => keep({ ...current }))
if (inBrowser)
  window.addEventListener('storage', (event) => {
    if (event.key === key) keep(kept())
  })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another language is spoken once its texts are here. */
function keep(next: Settings): void {
  const texts = next.language === current.language ? undefined : filling(next.language)
  if (texts) void texts.then(() => changeSettings({ language: next.language })).catch(() => undefined)
  put(texts ? { ...next, language: current.language } : next)
}

function put(next: Settings): void {
  current = next
  apply()
  for (const listener of listeners) listener()
}

function isDark(): boolean {
  return current.theme === 'dark' || (current.theme === 'system' && darkness.matches)
}

function apply(): void {
  if (!inBrowser) return
  const root = document.documentElement
  root.lang = current.language
  root.dataset.theme = isDark() ? 'dark' : 'light'
  root.dataset.motion = reducedMotion() ? 'reduced' : current.motion === 'fast' ? 'fast' : 'full'
  root.dataset.patterns = current.strongPatterns ? 'strong' : 'plain'
  root.style.setProperty('--text-scale', String(current.textSize / 100))
}

function kept(): Settings {
  const first: Settings = {
    language: inBrowser && navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en',
    theme: 'system',
    motion: 'system',
    bots: 'usual',
    textSize: 100,
    strongPatterns: false,
    sound: true,
    volume: 70,
    vibrate: true,
    notify: false,
    confirmMoves: false,
    announce: 'all',
    choicesList: false,
    singleKeys: true,
    reactions: true,
    hasHeld: false,
  }
  try {
    return sane(first, JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return first
  }
}

/** What was stored, as far as each value is still one that the setting may have. */
function sane(first: Settings, stored: Partial<Record<string, unknown>>): Settings {
  const may = (name: string, value: unknown): boolean => {
    const [least, most] = bounds[name] ?? []
    if (least !== undefined && most !== undefined) return Number(value) >= least && Number(value) <= most
    return words[name]?.includes(value) ?? true
  }
  const entries = Object.entries(first).map(([name, usual]) => {
    const value = stored[name]
    return [name, typeof value === typeof usual && may(name, value) ? value : usual]
  })
  return Object.fromEntries(entries) as Settings
}
