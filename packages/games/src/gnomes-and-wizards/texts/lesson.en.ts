/** What the lesson says. */
export const lessonEn = {
  'tutorial.hello.title': 'The goal',
  'tutorial.hello': 'Two races fight over the crystals of this cave.',
} as const
