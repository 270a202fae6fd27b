import type { Texts } from '../../tabletop/say.ts'

export const en: Texts = { 'tutorial.hello': 'Welcome to the cave.' }
