import type { recapEn } from './recap.en.ts'

export const recapDe: Record<keyof typeof recapEn, string> = {
  title: 'Während du weg warst',
  moves: '{n} Züge',
  show: 'Zeigen',
  skip: 'Zu jetzt',
  close: 'Weglegen',
  read: 'Was passiert ist',
}
