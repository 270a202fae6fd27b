export const recapEn = {
  title: 'While you were away',
  moves: '{n} moves',
  show: 'Show me',
  skip: 'To now',
  close: 'Put away',
  read: 'What has happened',
} as const
