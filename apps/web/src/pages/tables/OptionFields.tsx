import { type GameCard, isAsked, levelOf, type OptionField, valuesOf } from '@toadstool/games/card'
import { type ComponentType, Suspense, useState } from 'react'
import type { EditorProps } from '../../boards/board.ts'
import { editorOf } from '../../boards/index.ts'
import { fill } from '../../i18n/fill.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select, TextField } from '../../kit/Field.tsx'
import { useOnChange } from '../../kit/useOnChange.ts'
import styles from './OptionFields.module.css'
import type { Options } from './options.ts'

interface OptionFieldsProps {
  /** Slug of the game. */
  readonly game: string
  readonly card: GameCard
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  readonly onChange: (change: Options) => void
  readonly disabled?: boolean
  readonly inline?: boolean
}

/** The setup options of a game, as far as there is a choice with this many seats. */
export function OptionFields({ game, card, options, seats, onChange, disabled, inline }: OptionFieldsProps) {
  const language = useLanguage()
  const common = { ...(disabled ? { disabled } : {}), ...(inline ? { inline } : {}) }
  return card.options.map((field) => {
    if (!isAsked(field, options, seats)) return null
    const change = (value: Options[string]) => onChange({ [field.key]: value })
    if (field.longest !== undefined) {
      return (
        <TextOption
          key={field.key}
          field={field}
          text={String(options[field.key] ?? '')}
          onChange={change}
          disabled={disabled === true}
          seats={seats}
          Editor={editorOf(game, field.key)}
        />
      )
    }
    const values = valuesOf(field, seats, options)
    const chosen = values.find((each) => each.value === options[field.key]) ?? values[0]
    return (
      chosen && (
        <Select
          key={field.key}
          label={field.label[language]}
          value={chosen.value}
          values={values.map((each) => ({ value: each.value, label: each.label[language] }))}
          onChange={change}
          {...common}
        />
      )
    )
  })
}

interface TextOptionProps {
  readonly field: OptionField
  readonly text: string
  readonly onChange: (text: string) => void
  readonly disabled: boolean
  readonly seats: number
  /** Makes the text for players who can't write it by hand. */
  readonly Editor: ComponentType<EditorProps> | undefined
}

/** Free text: it takes effect when the field is left. */
function TextOption({ field, text, onChange, disabled, seats, Editor }: TextOptionProps) {
  const t = useT()
  const language = useLanguage()
  const [draws, setDraws] = useState(false)
  const [written, setWritten] = useState(text)
  useOnChange([text], () => setWritten(text))
  return (
    <>
      <TextField
        label={field.label[language]}
        value={written}
        onChange={setWritten}
        onBlur={() => written !== text && onChange(written)}
        disabled={disabled}
        {...(field.longest === undefined ? {} : { maxLength: field.longest })}
      />
      {Editor && !disabled && (
        <Button icon="ui:pencil" onClick={() => setDraws(true)}>
          {t('options.draw')}
        </Button>
      )}
      {Editor && draws && (
        <Suspense>
          <Editor text={text} seats={seats} language={language} onChange={onChange} onClose={() => setDraws(false)} />
        </Suspense>
      )}
    </>
  )
}

interface LevelProps {
  readonly card: GameCard
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
}

/** How difficult the chosen options are, in games that have levels. */
export function Level({ card, options, seats }: LevelProps) {
  const language = useLanguage()
  const level = levelOf(card, options, seats)
  if (level === undefined || !card.level) return null
  return (
    <p className={styles.level} role="status">
      {fill(card.level.label[language], { n: level })}
    </p>
  )
}
