/** Was die Lektion sagt. */
export const lessonDe = {
  'tutorial.hello.title': 'Das Ziel',
  'tutorial.hello': 'Zwei Völker kämpfen um die Kristalle dieser Höhle.',
} as const
