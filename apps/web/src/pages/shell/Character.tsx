import { useState } from 'react'
import { Toadstool } from '../../kit/Toadstool.tsx'
import asleep from './pictures/asleep.svg'
import astray from './pictures/astray.svg'
import broken from './pictures/broken.svg'
import calling from './pictures/calling.svg'
import offline from './pictures/offline.svg'
import styles from './states.module.css'

const pictures = { asleep, astray, broken, calling, offline }

/** Somebody where a page has nothing to show; where the picture can't be had, the toadstool. */
export function Character({ who }: { readonly who: keyof typeof pictures }) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <span className={styles.character}>
      {isMissing ? (
        <Toadstool size={72} />
      ) : (
        <img src={pictures[who]} alt="" width={112} height={112} draggable={false} onError={() => setIsMissing(true)} />
      )}
    </span>
  )
}
