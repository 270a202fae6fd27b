import { useEffect, useState } from 'react'
import { endCalls, type Obstacle, takeCalls, takesCalls, useAlerts } from '../../api/alerts.ts'

export interface Taking {
  /** Whether this browser takes calls; `null`: it can't; `undefined`: nobody knows yet. */
  readonly takes: boolean | null | undefined
  readonly obstacle: Obstacle | null
  readonly busy: boolean
  /** The browser asks for leave: only after a touch. @returns whether it is as wanted */
  set(wanted: boolean): Promise<boolean>
}

/** Whether this browser takes calls, and the way to change that. */
export function useTaking(): Taking {
  const key = useAlerts().data?.key
  const [state, setState] = useState<Pick<Taking, 'takes' | 'obstacle' | 'busy'>>({ takes: undefined, obstacle: null, busy: false })
  useEffect(() => {
    let current = true
    takesCalls().then(
      (takes) => current && setState((before) => ({ ...before, takes, obstacle: takes === null ? 'never' : before.obstacle })),
      () => current && setState({ takes: null, obstacle: 'never', busy: false }),
    )
    return () => {
      current = false
    }
  }, [])
  return {
    ...state,
    async set(wanted) {
      if (key === undefined) return false
      setState((before) => ({ ...before, busy: true, obstacle: null }))
      const obstacle = wanted ? await takeCalls(key) : await endCalls().then(none, failed)
      const takes = obstacle ? !wanted : wanted
      setState({ takes, obstacle, busy: false })
      return obstacle === null
    },
  }
}

const none = (): null => null
const failed = (): Obstacle => 'failed'
