import { type GameCard, isAsked, sideOf } from '@toadstool/games/card'
import { useTables } from '../../api/lobby.ts'
import { paceChoices } from '../../api/paces.ts'
import { colorAt } from '../../boards/index.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Segments, Select, Switch } from '../../kit/Field.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { presetOf } from '../../match/preset.ts'
import { LookersCount } from '../meeting/LookersCount.tsx'
import { Level, OptionFields } from '../tables/OptionFields.tsx'
import { seatCounts } from '../tables/options.ts'
import { SpectatorFields } from '../tables/SpectatorFields.tsx'
import { lookersFor } from '../tables/tables.ts'
import styles from './GamePage.module.css'
import { type Start, useStart } from './useStart.ts'

interface StartBoxProps {
  readonly slug: string
  readonly card: GameCard
}

/** A game against bots at once, or a table for people; a solo game begins at once too. */
export function StartBox({ slug, card }: StartBoxProps) {
  const t = useT()
  const start = useStart(slug, card)
  const { options, seats, isAlone, mode, pending } = start
  const looking = lookersFor(useTables().data?.tables ?? [], slug)
  return (
    <Panel className={styles.start}>
      <h2 id={heading} tabIndex={-1}>
        {t('start.title')}
      </h2>
      <Company card={card} start={start} />
      <Terms slug={slug} card={card} start={start} />
      {mode === 'people' && (
        <>
          <Select label={t('table.pace')} value={start.pace} onChange={start.setPace} values={paceChoices(t, { kind: 'none' })} />
          <Switch label={t('table.listed')} hint={t('table.listed.hint')} on={start.listed} onChange={start.setListed} />
          <SpectatorFields watching={start.watching} delay={start.delay} onChange={start.setSpectators} />
        </>
      )}
      {card.options.some((field) => isAsked(field, options, seats)) && (
        <details>
          <summary>{t('start.more')}</summary>
          <div className={styles.more}>
            <OptionFields game={slug} card={card} options={options} seats={seats} onChange={start.setOptions} />
          </div>
        </details>
      )}
      <Level card={card} options={options} seats={seats} />
      <div className={styles.go}>
        <Brief card={card} start={start} />
        <Button
          kind="primary"
          size="hero"
          wide
          icon={mode === 'bot' ? 'ui:play' : 'ui:lock-open'}
          busy={pending === 'start'}
          onClick={start.start}
        >
          {t(mode === 'bot' ? 'home.play' : 'table.open')}
        </Button>
      </div>
      {!isAlone && (
        <div className={styles.others}>
          <Button wide icon="ui:users" busy={pending === 'find'} onClick={start.find}>
            {t('find.find')}
            <LookersCount n={looking} />
          </Button>
          <Button wide icon="ui:link" busy={pending === 'invite'} onClick={start.invite}>
            {t('home.invite')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface PartProps {
  readonly card: GameCard
  readonly start: Start
}

/** What would begin, beside the button that stays in sight on small screens; a touch leads to where it can be changed. */
function Brief({ card, start }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const { mode, level, seats, options } = start
  const preset = card.presets.find(({ key }) => key === presetOf(card, options, seats))
  const company = mode === 'people' ? t('start.people') : t('game.bots', { levels: t(`bot.${level}`).toLocaleLowerCase(language) })
  return (
    <a className={styles.brief} href={`#${heading}`}>
      <b>{preset?.label[language] ?? t('start.own')}</b>
      <span>{[seats > 1 && company, t('record.seats', { n: seats })].filter(Boolean).join(' · ')}</span>
    </a>
  )
}

const heading = 'start'

/** With whom, and at what strength. */
function Company({ card, start }: PartProps) {
  const t = useT()
  if (start.isAlone || card.botLevels.length === 0) return null
  return (
    <>
      <Segments
        label={t('start.against')}
        value={start.mode}
        onChange={start.setMode}
        wide
        tone="paper"
        values={[
          { value: 'bot', label: t(card.together ? 'start.bots' : 'start.bot') },
          { value: 'people', label: t('start.people') },
        ]}
      />
      {start.mode === 'bot' && (
        <Select
          label={t('start.strength')}
          value={start.level}
          onChange={start.setLevel}
          values={card.botLevels.map((value) => ({ value, label: t(`bot.${value}`) }))}
        />
      )}
    </>
  )
}

/** How many seats, which game, and where one sits. */
function Terms({ slug, card, start }: PartProps & { readonly slug: string }) {
  const t = useT()
  const language = useLanguage()
  const { seats, options } = start
  const preset = presetOf(card, options, seats)
  const seatLabel = (at: number) => {
    const side = sideOf(card, String(at), seats, options)?.[language]
    const place = t('start.seat', { n: at + 1, color: t(`color.${colorAt(slug, String(at))}`) })
    return side ? `${place}: ${side}` : place
  }
  return (
    <>
      {card.seats.max > card.seats.min && (
        <Select
          label={t('start.seats')}
          value={seats}
          onChange={start.setSeats}
          values={seatCounts(card).map((value) => ({ value, label: value === 1 ? t('start.alone') : String(value) }))}
        />
      )}
      <Select
        label={t('start.game')}
        value={preset ?? 'own'}
        onChange={start.setPreset}
        hint={card.presets.find(({ key }) => key === preset)?.note?.[language]}
        values={[
          ...card.presets.map((each) => ({ value: each.key, label: each.label[language] })),
          ...(preset ? [] : [{ value: 'own', label: t('start.own') }]),
        ]}
      />
      {!start.isAlone && (
        <Select
          label={t('start.sit')}
          value={start.sit}
          onChange={start.setSit}
          values={[
            { value: 'lot', label: t('start.lot') },
            ...Array.from({ length: seats }, (_, at) => ({ value: String(at), label: seatLabel(at) })),
          ]}
        />
      )}
    </>
  )
}
