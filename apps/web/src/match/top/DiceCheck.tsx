import { Link } from 'wouter'
import { Icon } from '../../icons/index.ts'
import { provedBy } from '../past/proved.ts'
import type { Replay } from '../past/useReplay.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './TopStrip.module.css'

/** In a replay: whether this browser got the same dice from the secret that was sealed; leads to the proof. */
export function DiceCheck({ scene: { links }, replay: { isFair } }: { readonly scene: Scene; readonly replay: Replay }) {
  const m = useM()
  const [icon, key] =
    isFair === null
      ? (['ui:hourglass', 'past.checking'] as const)
      : isFair
        ? (['ui:shield-check', 'past.fair'] as const)
        : (['ui:triangle-alert', 'past.unfair'] as const)
  return (
    <Link href={provedBy(links)?.at ?? '/'} className={css.dice} data-fair={isFair ?? undefined} title={m(key)}>
      <Icon name={icon} size={20} />
      <span role="status">{m(key)}</span>
    </Link>
  )
}
