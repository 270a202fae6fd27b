import type { GameCard } from '@toadstool/games'
import { useGameCard, useShelf, useTables } from '../../api/lobby.ts'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { useLocal } from '../local/texts.ts'
import NotFoundPage from '../NotFoundPage.tsx'
import { Awaited } from '../shell/states.tsx'
import { byCompany, isVeiled, rangeOf } from '../tables/tables.ts'
import styles from './GamePage.module.css'
import { Record as OwnRecord } from './Record.tsx'
import { RuleSearch } from './RuleSearch.tsx'
import { StartBox } from './StartBox.tsx'
import { TurnPictures } from './TurnPictures.tsx'

export default function GamePage({ slug }: { readonly slug: string }) {
  const shelf = useShelf()
  const card = useGameCard(slug)
  if (card === undefined) return <Awaited of={shelf} />
  if (card === null) return <NotFoundPage />
  return <Game key={slug} slug={slug} card={card} />
}

function Game({ slug, card }: { readonly slug: string; readonly card: GameCard }) {
  const t = useT()
  const l = useLocal()
  const language = useLanguage()
  const { tables, running = 0 } = useTables(undefined, { game: slug, state: 'running' }).data ?? { tables: [] }
  const watch = tables.toSorted(byCompany).find((table) => table.yourSeat === null && !isVeiled(table))
  const narrow = useMedia('(max-width: 47.5em)')
  useTitle(card.title[language])
  const poster = (
    <div className={styles.poster}>
      <Poster slug={slug} label={t('game.poster', { game: card.title[language] })} wide={narrow} />
    </div>
  )
  const learn = (
    <Button wide icon="ui:graduation-cap" href={`/learn/${slug}`}>
      {t('game.learn', { n: card.lessonMinutes })}
    </Button>
  )
  const links = (
    <>
      {!narrow && learn}
      <Button wide icon="ui:users" href={`/local?game=${slug}`}>
        {l('title')}
      </Button>
      {watch && (
        <Button wide icon="ui:eye" href={`/t/${watch.id}`}>
          {t('game.watch', { n: running - tables.filter(isVeiled).length })}
        </Button>
      )}
      <Button wide kind="quiet" icon="ui:book-open" href={`/g/${slug}/rules`}>
        {t('game.rules')}
      </Button>
      <p className={styles.credit}>{t('game.credit', { designer: card.designer, age: card.age })}</p>
    </>
  )
  return (
    <div className={styles.page}>
      {narrow ? (
        poster
      ) : (
        <div className={styles.left}>
          {poster}
          {links}
        </div>
      )}
      <div className={styles.middle}>
        <h1>{card.title[language]}</h1>
        <p className={styles.pitch}>{card.pitch[language]}</p>
        <ul className={styles.figures}>
          <li>
            <Icon name="ui:users" size={18} />
            {t('game.players', { players: rangeOf(card.seats) })}
          </li>
          <li>
            <Icon name="ui:clock" size={18} />
            {t('card.minutes', { minutes: rangeOf(card.minutes) })}
          </li>
          <li>
            <Icon name="ui:bot" size={18} />
            {t('game.bots', { levels: card.botLevels.map((level) => t(`bot.${level}`).toLocaleLowerCase(language)).join(', ') })}
          </li>
        </ul>
        {narrow && learn}
        <TurnPictures slug={slug} />
        <RuleSearch slug={slug} />
      </div>
      <div className={styles.right}>
        <StartBox slug={slug} card={card} />
        <OwnRecord slug={slug} card={card} />
      </div>
      {narrow && <div className={styles.left}>{links}</div>}
    </div>
  )
}
