import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { chromiumPath, launch } from './browser.ts'
import type { Heard } from './sound.ts'

const codeOf = (path: string): string => stripTypeScriptTypes(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** Nobody hears them here: each is rendered as browsers render it, and looked at. */
test.skipIf(!chromiumPath)(
  'sounds begin and end in silence, are short, never clip, not even two at once, and are about as loud as each other',
  async () => {
    const browser = await launch()
    const page = await browser.newPage()
    const code = `${codeOf('../apps/web/src/match/telling/synth.ts')}\n${codeOf('sound.ts')}\nwindow.heard = heardOf({ ranks, lengthOf, compose })`
    await page.addScriptTag({ type: 'module', content: code })
    const heard: readonly Heard[] = await page.evaluate('window.heard')
    await browser.close()
    const those = (are: (sound: Heard) => boolean) => heard.filter(are)
    expect(heard).toHaveLength(17)
    expect(those(({ peak }) => peak > 0.5)).toEqual([])
    expect(those(({ ends }) => ends > 0.001)).toEqual([])
    expect(those(({ step }) => step > 0.25)).toEqual([])
    expect(those(({ offset }) => offset > 0.005)).toEqual([])
    expect(those(({ seconds }) => seconds > 0.6)).toEqual([])
    const loudest = Math.max(...heard.map(({ loud }) => loud))
    expect(those(({ loud }) => loud < loudest - 6)).toEqual([])
  },
)
