import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import styles from './FlightLayer.module.css'

interface FlightLayerProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** What is on its way from one place to another, above the whole page. */
export const FlightLayer = ({ ref, children }: FlightLayerProps) =>
  createPortal(
    <div ref={ref} className={styles.layer} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
