import type { Topics } from './topics.ts'

export type { Topics } from './topics.ts'

/** @param from the node that said it; absent: this one */
export type Listener<T extends keyof Topics> = (message: Topics[T], from?: string) => void

export interface Bus {
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void
  /** @returns the function that ends the subscription. */
  subscribe<T extends keyof Topics>(topic: T, listener: Listener<T>): () => void
  close(): Promise<void>
}
