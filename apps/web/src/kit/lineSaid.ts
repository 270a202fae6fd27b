import type { SaidLine } from './ChatBox.tsx'

/** A line as it is told in passing: "Ana: shall we begin?", cut off where it grows long. */
export function lineSaid({ name, payload }: Pick<SaidLine, 'name' | 'payload'>): string {
  const words = [...payload]
  return `${name}: ${words.length > glance ? `${words.slice(0, glance).join('')}…` : payload}`
}

/** Letters that are read in passing. */
const glance = 90
