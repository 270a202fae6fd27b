import { type ComponentType, lazy, Suspense } from 'react'
import type { CharacterProps } from '../../boards/shelved.ts'
import { Toadstool } from '../../kit/Toadstool.tsx'
import styles from './states.module.css'

/** Of the first game that has somebody for it. */
const [load] = Object.values(import.meta.glob<{ readonly default: ComponentType<CharacterProps> }>('../../boards/*/Character.tsx'))
const stays = { default: Stays }

/** The figures are no part of any page: where they can't be had the toadstool stays. */
const Drawn = lazy(async () => load?.().catch(() => stays) ?? stays)

/** Somebody where a page has nothing to show. */
export function Character({ who }: CharacterProps) {
  return (
    <span className={styles.character}>
      <Suspense fallback={<Stays />}>
        <Drawn who={who} />
      </Suspense>
    </span>
  )
}

function Stays() {
  return <Toadstool size={72} />
}
