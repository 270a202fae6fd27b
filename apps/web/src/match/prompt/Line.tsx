import type { ReactNode } from 'react'
import { Icon } from '../../icons/index.ts'

interface LineProps {
  readonly icon: Parameters<typeof Icon>[0]['name']
  readonly alert?: boolean
  /** There is nothing to do about it, so the line is only as high as its text. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** A line beneath the prompt, in a list of the class `lines`. */
export const Line = ({ icon, alert, quiet, children }: LineProps) => (
  <li data-tone={alert ? 'alert' : quiet ? 'quiet' : undefined}>
    <Icon name={icon} size={17} />
    {children}
  </li>
)
