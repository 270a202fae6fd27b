import { settings } from '../settings.ts'

/** Letters, digits and signs can be switched off, by whoever dictates or hits keys by accident. */
export const isOn = (key: string): boolean => key.length > 1 || key === ' ' || settings().singleKeys

/** As it is printed: capital letters with Shift. */
export function keyName(key: string): string {
  if (key.length > 1 || key === ' ') return names[key] ?? key
  const capital = key.toUpperCase()
  return key === capital && key !== key.toLowerCase() ? `Shift+${key}` : capital
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowRight: '→',
}
