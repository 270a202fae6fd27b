import { isOn, keyName } from '../../kit/keys.ts'
import css from './Key.module.css'

/** A key as it is printed. */
export function Key({ name }: { readonly name: string }) {
  return <kbd className={css.key}>{keyName(name)}</kbd>
}

/**
 * A key beside the words of its button, drawn by its style so that it is no part of the button's name: screen readers get
 * `aria-keyshortcuts`.
 */
export function KeyHint({ name }: { readonly name: string }) {
  if (!isOn(name)) return null
  return (
    <span aria-hidden="true" className={css.hint}>
      <kbd className={css.key} data-key={keyName(name)} />
    </span>
  )
}

/** What `aria-keyshortcuts` says of it. */
export const heardKey = (name: string | undefined): string | undefined =>
  name === undefined || !isOn(name) ? undefined : name === ' ' ? 'Space' : name === name.toLowerCase() ? name.toUpperCase() : keyName(name)
