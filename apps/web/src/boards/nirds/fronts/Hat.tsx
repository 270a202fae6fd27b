import { ivory, print } from '../../../kit/print.ts'
import { part } from '../../kit/index.ts'

/** A gnome's pointed hat with its fur rim. */
export const Hat = part(function Hat({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 60 48" aria-hidden="true">
      <path d="M6 40C14 30 22 14 33 2c6 10 12 25 21 38Z" fill="#b3261e" stroke={print} strokeWidth={2.5} strokeLinejoin="round" />
      <path d="M4 38c12-6 40-6 52 0 2 3 1 7-2 8-12-5-36-5-48 0-3-1-4-5-2-8Z" fill={ivory} stroke={print} strokeWidth={2} />
    </svg>
  )
})
