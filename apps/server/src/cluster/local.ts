import { EventEmitter } from 'node:events'
import type { Bus, Topics } from './bus.ts'

export interface LocalBus extends Bus {
  /** Passes on what another node has said. */
  pass<T extends keyof Topics>(topic: T, message: Topics[T], from: string): void
}

/** The bus of a server that runs alone, and that of one node for its own parts. */
export function localBus(): LocalBus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    pass: (topic, message, from) => void emitter.emit(topic, message, from),
    subscribe(topic, listener) {
      emitter.on(topic, listener)
      return () => void emitter.off(topic, listener)
    },
    async close() {
      emitter.removeAllListeners()
    },
  }
}
