import { useEffect, useRef } from 'react'
import { useSettings } from '../../settings.ts'
import type { Scene } from '../scene.ts'
import { switchesOf } from './orders.ts'

/** For players whose settings say no reactions: gives the quiet standing orders once, when the match begins. */
export function QuietOrders({ scene: { machine, now, source } }: { readonly scene: Scene }): null {
  const [{ reactions }] = useSettings()
  const done = useRef(false)
  const { speaker } = machine
  useEffect(() => {
    if (done.current || !speaker || reactions || now.version > 0) return
    done.current = true
    for (const order of switchesOf(speaker)) {
      if (order.quiet && order.quiet !== order.now) source.say({ move: order.move, args: [...order.args, order.quiet] })
    }
  })
  return null
}
