import type { Texts } from '../../tabletop/say.ts'

export const de: Texts = { 'tutorial.hello': 'Willkommen in der Höhle.' }
