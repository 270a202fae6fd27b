/** What a node tells whoever runs it. */

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Adds one to a figure. */
export type Count = (name: 'heads_late' | 'news_sent' | 'news_lost' | 'news_missed' | 'news_refused') => void
