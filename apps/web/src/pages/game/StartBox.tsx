import type { GameCard } from '@toadstool/games'
import { useState } from 'react'
import { colorAt } from '../../boards/index.ts'
import { type TextKey, useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Segments, Select, Switch } from '../../kit/Field.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { OptionFields } from '../tables/OptionFields.tsx'
import { type Options, paceChoices, paces, presetOf, presetOptions, usualOptions } from '../tables/options.ts'
import { useInvite, useOpen } from '../tables/usePlay.ts'
import styles from './GamePage.module.css'

/** Against bots at once, or a table for people. */
export function StartBox({ slug, card }: { readonly slug: string; readonly card: GameCard }) {
  const t = useT()
  const language = useLanguage()
  const [mode, setMode] = useState<'bot' | 'people'>('bot')
  const [level, setLevel] = useState(card.botLevels.includes('normal') ? 'normal' : (card.botLevels[0] ?? 'normal'))
  const [seats, setSeats] = useState(Math.max(2, card.seats.min))
  const [sit, setSit] = useState('lot')
  const [options, setOptions] = useState<Options>(() => usualOptions(card))
  const [pace, setPace] = useState('none')
  const [listed, setListed] = useState(true)
  const { open, pending } = useOpen()
  const invite = useInvite()

  const seat = () => (sit === 'lot' ? String(Math.floor(Math.random() * seats)) : sit)
  const wish = { game: slug, seats, options: { ...options }, pace: paces[pace] ?? ({ kind: 'none' } as const) }
  const start = () =>
    mode === 'bot'
      ? open({ ...wish, sit: seat(), bots: Array.from({ length: seats - 1 }, () => level), start: true })
      : open({ ...wish, sit: seat(), listed })
  const preset = presetOf(card, options)

  return (
    <Panel className={styles.start}>
      <h2>{t('start.title')}</h2>
      <Segments
        label={t('start.against')}
        value={mode}
        onChange={setMode}
        wide
        tone="paper"
        values={[
          { value: 'bot', label: t('start.bot') },
          { value: 'people', label: t('start.people') },
        ]}
      />
      {mode === 'bot' && (
        <Select
          label={t('start.strength')}
          value={level}
          onChange={setLevel}
          values={card.botLevels.map((value) => ({ value, label: t(`bot.${value}`) }))}
        />
      )}
      {card.seats.max > card.seats.min && (
        <Select
          label={t('start.seats')}
          value={seats}
          onChange={setSeats}
          values={Array.from({ length: card.seats.max - card.seats.min + 1 }, (_, more) => {
            const value = card.seats.min + more
            return { value, label: String(value) }
          })}
        />
      )}
      <Select
        label={t('start.game')}
        value={preset ?? 'own'}
        onChange={(key) => setOptions({ ...usualOptions(card), ...presetOptions(card, key) })}
        values={[
          ...card.presets.map((each) => ({ value: each.key, label: each.label[language] })),
          ...(preset ? [] : [{ value: 'own', label: t('start.own') }]),
        ]}
      />
      <Select
        label={t('start.sit')}
        value={sit}
        onChange={setSit}
        values={[
          { value: 'lot', label: t('start.lot') },
          ...Array.from({ length: seats }, (_, at) => ({
            value: String(at),
            label: t('start.seat', { n: at + 1, color: t(`color.${colorAt(slug, String(at))}`) }),
          })),
        ]}
      />
      {mode === 'people' && (
        <>
          <Select label={t('table.pace')} value={pace} onChange={setPace} values={paceChoices(t, { kind: 'none' })} />
          <Switch label={t('table.listed')} hint={t('table.listed.hint')} on={listed} onChange={setListed} />
        </>
      )}
      {card.options.length > 0 && (
        <details>
          <summary>{t('start.more')}</summary>
          <div className={styles.more}>
            <OptionFields card={card} options={options} onChange={(change) => setOptions({ ...options, ...change })} />
          </div>
        </details>
      )}
      <div className={styles.go}>
        <Button kind="primary" size="hero" wide icon={mode === 'bot' ? 'ui:play' : 'ui:lock-open'} busy={pending} onClick={start}>
          {t((mode === 'bot' ? 'home.play' : 'table.open') satisfies TextKey)}
        </Button>
        <Button wide icon="ui:link" busy={invite.pending} onClick={() => invite.start({ slug }, { ...wish, sit: seat() })}>
          {t('home.invite')}
        </Button>
      </div>
    </Panel>
  )
}
