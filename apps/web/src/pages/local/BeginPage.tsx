import { type GameCard, isAsked } from '@toadstool/games/card'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useKnown, useShelf } from '../../api/lobby.ts'
import { useLanguage, useT, withTexts } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { loaded } from '../../kit/loaded.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { presetOf } from '../../match/preset.ts'
import page from '../Page.module.css'
import { Awaited } from '../shell/states.tsx'
import { Level, OptionFields } from '../tables/OptionFields.tsx'
import { seatCounts } from '../tables/options.ts'
import styles from './BeginPage.module.css'
import { OpenFile } from './OpenFile.tsx'
import { SeatField } from './SeatField.tsx'
import { useLocal } from './texts.ts'
import { type BeginningForm, useBeginning } from './useBeginning.ts'

const LocalTables = loaded(() => withTexts(import('./LocalTables.tsx')), null)

/** Begins a match that this device hosts itself. */
export function BeginPage() {
  const l = useLocal()
  const language = useLanguage()
  const asked = useShelf()
  const known = useKnown(asked.data === undefined)?.shelf
  const shelf = asked.data ?? (known?.length ? known : undefined)
  const [search, setSearch] = useSearchParams()
  useTitle(l('title'))
  const chosen = shelf?.find(({ slug }) => slug === search.get('game')) ?? shelf?.[0]
  return (
    <div className={page.column}>
      <h1>{l('title')}</h1>
      <p className={page.lead}>{l('lead')}</p>
      {shelf && chosen ? (
        <Panel className={styles.form}>
          <Select
            label={l('game')}
            value={chosen.slug}
            values={shelf.map(({ slug, card }) => ({ value: slug, label: card.title[language] }))}
            onChange={(game) => setSearch({ game }, { replace: true })}
          />
          <Form key={chosen.slug} game={chosen.slug} card={chosen.card} />
        </Panel>
      ) : (
        <Awaited of={asked} />
      )}
      <LocalTables />
      <OpenFile />
    </div>
  )
}

function Form({ game, card }: { readonly game: string; readonly card: GameCard }) {
  const t = useT()
  const l = useLocal()
  const form = useBeginning(game, card)
  const { seats, options, why } = form
  const { begin, isBusy } = useBegin(form)
  return (
    <>
      {card.seats.max > card.seats.min && (
        <Select
          label={t('start.seats')}
          value={seats}
          values={seatCounts(card).map((value) => ({ value, label: value === 1 ? t('start.alone') : String(value) }))}
          onChange={form.setSeats}
        />
      )}
      <h2 className={styles.who}>{l('who')}</h2>
      <ul className={styles.seats}>
        {form.sittings.map((sitting, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
          <li key={at}>
            <SeatField
              {...{ game, card, at, sitting, seats, options }}
              usualName={form.guestName(at)}
              onChange={(change) => form.sit(at, change)}
            />
          </li>
        ))}
      </ul>
      {form.isShared && <p className={styles.note}>{l('curtain.note')}</p>}
      <Terms game={game} card={card} form={form} />
      <p role="status" className={styles.why}>
        {why && l(why)}
      </p>
      <Button kind="primary" size="hero" wide icon="ui:play" busy={isBusy} disabled={why !== undefined} onClick={begin}>
        {l('begin')}
      </Button>
    </>
  )
}

function useBegin({ wish }: BeginningForm) {
  const l = useLocal()
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      const { beginLocal } = await import('../../local/source.ts')
      // So that the browser doesn't clear it away with what it keeps of other sites.
      void navigator.storage?.persist?.().catch(() => false)
      go(`/local/${await beginLocal(wish())}`)
    } catch (error) {
      setBusy(false)
      toast(l(error instanceof Error && error.message === 'worker' ? 'fault.worker.text' : 'begin.failed'), { tone: 'problem' })
    }
  }
  return { begin: () => void begin(), isBusy }
}

interface TermsProps {
  readonly game: string
  readonly card: GameCard
  readonly form: BeginningForm
}

/** Which game of the game. */
function Terms({ game, card, form: { options, seats, setOptions, setPreset } }: TermsProps) {
  const t = useT()
  const l = useLocal()
  const language = useLanguage()
  const preset = presetOf(card, options, seats)
  return (
    <>
      <Select
        label={l('kind')}
        value={preset ?? 'own'}
        onChange={setPreset}
        hint={card.presets.find(({ key }) => key === preset)?.note?.[language]}
        values={[
          ...card.presets.map(({ key, label }) => ({ value: key, label: label[language] })),
          ...(preset ? [] : [{ value: 'own', label: t('start.own') }]),
        ]}
      />
      {card.options.some((field) => isAsked(field, options, seats)) && (
        <details className={styles.more}>
          <summary>{t('start.more')}</summary>
          <OptionFields game={game} card={card} options={options} seats={seats} onChange={setOptions} />
        </details>
      )}
      <Level card={card} options={options} seats={seats} />
    </>
  )
}
