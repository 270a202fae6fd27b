import { useState } from 'react'
import { type Shelf, useMyTables, useShelf, useTables } from '../api/lobby.ts'
import { useIsLost } from '../api/reached.ts'
import { byUrgency } from '../api/urgency.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Hero } from '../kit/Hero.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Toadstool } from '../kit/Toadstool.tsx'
import { useTitle } from '../kit/useTitle.ts'
import styles from './HomePage.module.css'
import { FindOpponent } from './meeting/FindOpponent.tsx'
import { Opponents } from './meeting/Opponents.tsx'
import { WhichGame } from './meeting/WhichGame.tsx'
import { GameFigures, ShelfCard } from './ShelfCard.tsx'
import { Awaited } from './shell/states.tsx'
import { TableStrip, YourTurnStrip } from './tables/TableStrip.tsx'
import { byCompany, isNewTo, isVeiled, lastPlayed } from './tables/tables.ts'
import { useGameTitle } from './tables/useGameTitle.ts'
import { presetNow, seatsForCompany, useInvite, useOpen, usePlayNow } from './tables/usePlay.ts'
import { isUpToYou } from './tables/whyNotStart.ts'

export default function HomePage() {
  const t = useT()
  const language = useLanguage()
  useTitle(t('brand.line'))
  const shelf = useShelf()
  const first = shelf.data?.[0]
  const play = usePlayNow()
  const mine = useMyTables().data?.tables
  const due = (mine ?? []).filter(isUpToYou).sort(byUrgency)
  const running = (mine ?? []).filter((table) => table.state === 'running' && table.yourSeat !== null && !due.includes(table))
  const title = useGameTitle()
  const latest = shelf.data && lastPlayed(shelf.data, mine ?? [])
  const preset = latest && latest.card.presets.length > 1 ? presetNow(latest, mine ?? []) : undefined
  const isLost = useIsLost()
  if (isLost && !shelf.data) return <Awaited of={shelf} />
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{t('brand.line')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div className={styles.actions}>
            <Button
              kind="primary"
              size="hero"
              icon="ui:play"
              busy={play.pending}
              disabled={!latest}
              onClick={() => latest && play.start(latest)}
            >
              <span className={styles.named}>
                {t('home.play')} <small>{latest && [title(latest.slug), preset?.label[language]].filter(Boolean).join(' · ')}</small>
              </span>
            </Button>
            <Invite shelf={shelf.data ?? []} />
          </div>
          <div className={styles.more}>
            {shelf.data && <FindOpponent shelf={shelf.data} />}
            {first && mine && isNewTo(mine, first.slug) && (
              <Button kind="quiet" icon="ui:graduation-cap" href={`/learn/${first.slug}`}>
                {t('game.learn', { n: first.card.lessonMinutes })}
              </Button>
            )}
          </div>
          <p className={styles.promise}>{t('home.promise')}</p>
        </div>
        <div className={styles.picture}>
          <Hero />
        </div>
      </section>
      <div className={styles.below} data-few={(shelf.data && shelf.data.length < 4) || undefined}>
        {due.length + running.length > 0 && (
          <ul className={styles.due} aria-label={t('nav.mine')}>
            {due.slice(0, 3).map((table) => (
              <li key={table.id}>
                <YourTurnStrip table={table} title={title(table.game)} />
              </li>
            ))}
            {running.slice(0, Math.max(1, 3 - due.length)).map((table) => (
              <li key={table.id}>
                <TableStrip table={table} title={title(table.game)} />
              </li>
            ))}
          </ul>
        )}
        <section className={styles.shelf} aria-labelledby="shelf">
          <h2 id="shelf" className="visually-hidden">
            {t('home.shelf')}
          </h2>
          <Awaited of={shelf} />
          <ul>
            {shelf.data?.map((game) => (
              <li key={game.slug}>
                <ShelfCard slug={game.slug} card={game.card} />
              </li>
            ))}
          </ul>
        </section>
        {shelf.data && (
          <div className={styles.people}>
            <Now />
            <Opponents title={t('opponents.here')} hereOnly most={4} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Opens a table for friends; where there are several games, it asks which. */
function Invite({ shelf }: { readonly shelf: Shelf }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const { start, pending } = useInvite()
  const games = shelf.filter(({ card }) => card.seats.max > 1)
  const [only] = games
  return (
    <>
      <Button
        size="hero"
        icon="ui:link"
        busy={pending}
        disabled={!only}
        onClick={() => (only && games.length === 1 ? start(only) : setAsks(true))}
      >
        <span className={styles.long}>{t('home.invite')}</span>
        <span className={styles.short}>{t('home.invite.short')}</span>
      </Button>
      {asks && (
        <WhichGame
          games={games}
          busy={pending}
          line={({ card }) => <GameFigures card={card} />}
          take={start}
          close={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** Tables to join or to watch. */
function Now() {
  const t = useT()
  const title = useGameTitle()
  const listed = useTables()
  const first = useShelf().data?.[0]
  const { open, pending } = useOpen()
  const tables = (listed.data?.tables ?? [])
    .filter((table) => table.state !== 'over' && table.yourSeat === null && !isVeiled(table))
    .sort(byCompany)
  return (
    <section className={styles.now} aria-labelledby="now">
      <h2 id="now">{t('home.now')}</h2>
      {tables.length > 0 && (
        <ul>
          {tables.slice(0, 4).map((table) => (
            <li key={table.id}>
              <TableStrip table={table} title={title(table.game)} />
            </li>
          ))}
        </ul>
      )}
      {listed.data && tables.length === 0 && (
        <Panel className={styles.empty}>
          <Toadstool size={44} />
          <p>{t('home.empty')}</p>
          <Button
            icon="ui:lock-open"
            busy={pending}
            disabled={!first}
            onClick={() => first && open({ game: first.slug, seats: seatsForCompany(first.card) })}
          >
            {t('table.open')}
          </Button>
        </Panel>
      )}
      {tables.length > 4 && listed.data && (
        <p>
          <Button href="/tables" size="small">
            {t('home.all', { n: listed.data.total ?? tables.length })}
          </Button>
        </p>
      )}
    </section>
  )
}
