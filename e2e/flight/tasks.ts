/** What kept a page's own thread busy, by a trace of the browser: time on the processor, so that what else runs on the machine doesn't count. */

export interface Tasks {
  /** Milliseconds of the longest time that this function took. */
  readonly longestOf: number
  /** How often it was called. */
  readonly calls: number
  /** Tasks above 50 ms. */
  readonly long: number
  /** Milliseconds of the longest one. */
  readonly longest: number
}

interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly functionName?: string } }
}

/** @param named the name of the function that is looked for. */
export function tasksIn(trace: Buffer | undefined, named: string): Tasks {
  const { traceEvents } = JSON.parse(trace?.toString() ?? '{"traceEvents":[]}') as { readonly traceEvents: readonly Traced[] }
  const called = traceEvents.filter(({ name, args }) => name === 'FunctionCall' && args?.data?.functionName === named)
  if (called.length === 0) throw new Error(`${named} was never called`)
  const [own] = called
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === own?.pid && tid === own.tid)
  const times = tasks.map(msOf)
  return {
    ...{ longestOf: Math.max(...called.map(msOf)), calls: called.length },
    ...{ long: times.filter((time) => time > 50).length, longest: Math.max(0, ...times) },
  }
}

const msOf = ({ tdur = 0 }: Traced): number => tdur / 1000
