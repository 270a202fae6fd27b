import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { isFocusLost } from '../../kit/focus.ts'
import { useEvent } from '../../kit/useEvent.ts'
import css from './Popover.module.css'

interface PopoverProps {
  readonly open: boolean
  setOpen(open: boolean): void
  readonly icon: IconName
  readonly label: string
  readonly align: 'left' | 'right'
  readonly up?: boolean
  /** Stands as one button in a line of buttons; its panel is as wide as the line. */
  readonly inLine?: boolean
  readonly children: ReactNode
}

/** A button with a small panel of items; Esc and a click elsewhere close it. */
export function Popover({ open, setOpen, icon, label, align, up, inLine = false, children }: PopoverProps) {
  const place = useRef<HTMLDivElement>(null)
  const turn = useEvent(() => setOpen(!open))
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', onEscape, true)
    }
  }, [open, setOpen])
  // An item that closes the panel vanishes with it: the focus goes back to the button.
  useLayoutEffect(() => {
    const opener = place.current?.querySelector('button')
    return () => {
      if (open && isFocusLost()) opener?.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <div ref={place} className={css.place} data-open={open || undefined} data-in-line={inLine || undefined}>
      <Button kind={inLine ? 'plain' : 'quiet'} size="small" icon={icon} label={label} onClick={turn} />
      {open && (
        <div className={css.panel} data-align={align} data-up={up || undefined}>
          {children}
        </div>
      )}
    </div>
  )
}

interface ItemProps {
  readonly icon: IconName
  readonly dimmed?: boolean
  readonly children: ReactNode
  readonly onClick: () => void
}

export function Item({ icon, dimmed, children, onClick }: ItemProps) {
  return (
    <button type="button" className={css.item} data-dimmed={dimmed || undefined} onClick={onClick}>
      <Icon name={icon} size={18} />
      {children}
    </button>
  )
}
