/** Names of the classes in the built client: long ones would be a tenth of its style sheets. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const source = join(import.meta.dirname, '../src')

/** @returns a function that names a class by the place of its sheet among all sheets and its own place there, in the order in which it is asked. */
export function shortNames(): (name: string, file: string) => string {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort()
  const namesIn = new Map(sheets.map((sheet): [string, string[]] => [sheet, []]))
  return (name, file) => {
    const sheet = relative(source, file.replace(/\?.*$/, ''))
    const names = namesIn.get(sheet)
    if (!names) throw new Error(`${sheet} is none of the style sheets`)
    if (!names.includes(name)) names.push(name)
    return `c${sheets.indexOf(sheet).toString(36)}-${names.indexOf(name).toString(36)}`
  }
}
