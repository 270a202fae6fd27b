/** What the lesson says. */
export const lessonEn = {
  'tutorial.hello': 'Two races fight over the crystals of this cave.',
} as const
