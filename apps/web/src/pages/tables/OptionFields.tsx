import type { GameCard } from '@toadstool/games'
import { useLanguage } from '../../i18n/index.ts'
import { Select } from '../../kit/Field.tsx'
import type { Options } from './options.ts'

interface OptionFieldsProps {
  readonly card: GameCard
  readonly options: Readonly<Record<string, unknown>>
  readonly onChange: (change: Options) => void
  readonly disabled?: boolean
  readonly inline?: boolean
}

/** The setup options of a game as its card lists them. */
export function OptionFields({ card, options, onChange, disabled, inline }: OptionFieldsProps) {
  const language = useLanguage()
  return card.options.map((option) => {
    const [usual] = option.values
    if (!usual) return null
    const chosen = option.values.find((each) => each.value === options[option.key]) ?? usual
    return (
      <Select
        key={option.key}
        label={option.label[language]}
        value={chosen.value}
        values={option.values.map((each) => ({ value: each.value, label: each.label[language] }))}
        onChange={(value) => onChange({ [option.key]: value })}
        {...(disabled ? { disabled } : {})}
        {...(inline ? { inline } : {})}
      />
    )
  })
}
