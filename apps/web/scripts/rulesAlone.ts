/** In the worker that hosts matches: rules and bots without their texts, which the page has. */
import type { Plugin } from 'vite'

const texts = /\/packages\/games\/src\/[\w-]+\/texts\/(en|de)\.ts$/

export function rulesAlone(): Plugin {
  return {
    name: 'rules-alone',
    apply: 'build',
    load(id) {
      const language = texts.exec(id)?.[1]
      return language ? `export const ${language} = {}` : null
    },
  }
}
