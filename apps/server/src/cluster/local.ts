import { EventEmitter } from 'node:events'
import type { Bus } from './bus.ts'

/** The bus of a server that runs alone. */
export function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe(topic, listener) {
      emitter.on(topic, listener)
      return () => void emitter.off(topic, listener)
    },
    async close() {
      emitter.removeAllListeners()
    },
  }
}
