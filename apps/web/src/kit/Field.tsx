import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/index.ts'
import styles from './Field.module.css'

/** A labelled choice among a few listed values, drawn by the platform. */
export function Select<V extends string | number | boolean>({ label, value, values, onChange, hint, disabled, inline }: SelectProps<V>) {
  const id = useId()
  return (
    <div className={inline ? styles.row : styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.select} data-inline={inline || undefined}>
        <select
          id={id}
          value={String(value)}
          disabled={disabled}
          aria-describedby={hint ? `${id}-below` : undefined}
          onChange={(event) => {
            const picked = values.find((each) => String(each.value) === event.target.value)
            if (picked) onChange(picked.value)
          }}
        >
          {values.map((each) => (
            <option key={String(each.value)} value={String(each.value)}>
              {each.label}
            </option>
          ))}
        </select>
        <Icon name="ui:chevron-down" size={16} />
      </span>
      {hint && (
        <p id={`${id}-below`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface SelectProps<V> {
  readonly label: ReactNode
  readonly value: V
  readonly values: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
  readonly hint?: string | undefined
  readonly disabled?: boolean
  /** Label and value in one line. */
  readonly inline?: boolean
}

/** A labelled line of text. */
export function TextField({ label, value, onChange, error, hint, ...rest }: TextFieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        {...rest}
      />
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.hint}>
          {error && <Icon name="ui:circle-alert" size={16} />}
          {below}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string
  readonly maxLength?: number
  readonly autoComplete?: string
  readonly onBlur?: () => void
  readonly disabled?: boolean
}

/** A search box with its magnifying glass. */
export function SearchField({ label, value, onChange, result, placeholder }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <Icon name="ui:search" size={20} />
      <span className="visually-hidden">{label}</span>
      <input type="search" value={value} placeholder={placeholder ?? label} onChange={(event) => onChange(event.target.value)} />
      {result && (
        <span className={styles.result} role="status">
          {result}
        </span>
      )}
    </label>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
  /** What was found, in words. */
  readonly result?: string | undefined
}

/** A choice of one in two to four, all in sight. */
export function Segments<V extends string>({ label, value, values, onChange, wide, tone = 'ink' }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles.segments} data-wide={wide || undefined} data-tone={tone}>
      <legend className="visually-hidden">{label}</legend>
      {values.map((each) => (
        <label key={each.value} title={each.name}>
          <input type="radio" name={name} checked={each.value === value} aria-label={each.name} onChange={() => onChange(each.value)} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface SegmentsProps<V> {
  readonly label: string
  readonly value: V
  /** A label that is a picture has a `name` in words. */
  readonly values: readonly { readonly value: V; readonly label: ReactNode; readonly name?: string }[]
  readonly onChange: (value: V) => void
  readonly wide?: boolean
  readonly tone?: 'ink' | 'paper'
}

/** On or off. */
export function Switch({ label, hint, on, onChange, disabled }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.strong}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={styles.switch}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

interface SwitchProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** A percentage. */
export function Slider({ label, hint, value, min, max, step = 5, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <span className={styles.strong}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <span className={styles.slider}>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={`${value} %`}
          style={{ '--part': `${((value - min) / (max - min)) * 100}%` } as React.CSSProperties}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output className="figure" htmlFor={id}>
          {value} %
        </output>
      </span>
    </div>
  )
}

interface SliderProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

/** A setting with its control at the right. */
export function Row({ label, hint, children }: { readonly label: ReactNode; readonly hint?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>
        <span className={styles.strong}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {children}
    </div>
  )
}
