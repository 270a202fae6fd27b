/** Leaves the lessons out of the rulebooks of the page, with what they say: only who learns a game needs its lesson (`src/match/lesson/lessons.ts`). */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { lessonBooks } from './languages.ts'

const rulebook = /\/packages\/games\/src\/[\w-]+\/index\.ts$/
const lesson = /\/packages\/games\/src\/[\w-]+\/tutorial\.ts$/
const none = '\0no-lesson'

export function lessonsApart(): Plugin {
  return {
    name: 'lessons-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './tutorial.ts' && rulebook.test(importer ?? '') ? none : null),
    load(id) {
      if (id === none) return 'export const tutorial = undefined'
      return lesson.test(id) ? { code: `${readFileSync(id, 'utf8')}\n${lessonBooks(dirname(id))}`, moduleType: 'ts' } : null
    },
  }
}
