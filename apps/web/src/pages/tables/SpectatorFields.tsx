import type { Delay, Watching } from '@toadstool/protocol'
import { useT } from '../../i18n/index.ts'
import { Select, Switch } from '../../kit/Field.tsx'

interface SpectatorFieldsProps {
  readonly watching: Watching
  readonly delay: Delay
  readonly inline?: boolean
  readonly disabled?: boolean
  onChange(change: { readonly watching: Watching } | { readonly delay: Delay }): void
}

/** Whether others may look on while the match is played, and how late. */
export function SpectatorFields({ watching, delay, inline = false, disabled = false, onChange }: SpectatorFieldsProps) {
  const t = useT()
  return (
    <>
      <Switch
        label={t('table.watching')}
        hint={t('table.watching.hint')}
        on={watching === 'open'}
        disabled={disabled}
        onChange={(on) => onChange({ watching: on ? 'open' : 'closed' })}
      />
      {watching === 'open' && (
        <Select
          label={t('table.delay')}
          inline={inline}
          disabled={disabled}
          value={delay}
          values={delays.map((value) => ({ value, label: t(`table.delay.${value}`) }))}
          onChange={(next) => onChange({ delay: next })}
        />
      )}
    </>
  )
}

const delays: readonly Delay[] = [0, 1, 3]
