/** Which functions were called, in all threads of a process: a byte of shared memory for each. */

/** Bytes for the marks: enough that hardly two functions share one. If they do, a test is tried that needn't be. */
export const size = 2 ** 20

export function placeOf(call: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < call.length; at += 1) hash = Math.imul(hash ^ call.charCodeAt(at), 16_777_619)
  return (hash >>> 0) % size
}

/** Takes the calls that instrumented sources tell of, see `telling`. */
export function marking(memory: SharedArrayBuffer): { add(call: string): void } {
  const bytes = new Uint8Array(memory)
  const places = new Map<string, number>()
  return {
    add(call) {
      const place = places.get(call) ?? placeOf(call)
      places.set(call, place)
      bytes[place] = 1
    },
  }
}

export function marked(memory: SharedArrayBuffer): number[] {
  const bytes = new Uint8Array(memory)
  const found: number[] = []
  for (let place = bytes.indexOf(1); place !== -1; place = bytes.indexOf(1, place + 1)) found.push(place)
  return found
}
