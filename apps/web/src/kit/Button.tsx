import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from '../icons/index.ts'
import styles from './Button.module.css'
import { part } from './part.ts'

interface ButtonProps {
  readonly children?: ReactNode
  /** One primary per screen. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'hero' | 'normal' | 'small'
  readonly icon?: IconName
  /** Accessible name of a button that shows only an icon. */
  readonly label?: string
  /** A link that looks like a button. */
  readonly href?: string
  readonly wide?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Looks disabled, but can be pressed: it says why. */
  readonly dimmed?: boolean
  readonly submit?: boolean
  readonly pressed?: boolean
  readonly describedBy?: string
  /** As `aria-keyshortcuts` names it. */
  readonly shortcut?: string | undefined
  readonly onClick?: MouseEventHandler
}

export const Button = part(function Button({
  children,
  kind = 'plain',
  size = 'normal',
  icon,
  label,
  href,
  wide,
  busy,
  disabled,
  dimmed,
  submit,
  ...rest
}: ButtonProps) {
  const looks = {
    className: styles.button,
    'data-kind': kind,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-bare': children === undefined || undefined,
    'aria-label': label,
    title: children === undefined ? label : undefined,
  }
  const inside = (
    <>
      {icon && <Icon name={icon} size={size === 'hero' ? 22 : 19} />}
      {children}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} {...looks} onClick={rest.onClick}>
        {inside}
      </Link>
    )
  return (
    <button
      type={submit ? 'submit' : 'button'}
      {...looks}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={dimmed || undefined}
      aria-pressed={rest.pressed}
      aria-describedby={rest.describedBy}
      aria-keyshortcuts={rest.shortcut}
      onClick={busy ? undefined : rest.onClick}
    >
      {inside}
    </button>
  )
})
