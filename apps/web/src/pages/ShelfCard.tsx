import type { GameCard } from '@toadstool/games'
import { Link } from 'wouter'
import { Poster } from '../boards/Poster.tsx'
import { useLanguage, useT } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import styles from './ShelfCard.module.css'
import { rangeOf } from './tables/tables.ts'

export function ShelfCard({ slug, card }: { readonly slug: string; readonly card: GameCard }) {
  const language = useLanguage()
  return (
    <Link href={`/g/${slug}`} className={styles.card}>
      <span className={styles.picture}>
        <Poster slug={slug} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{card.title[language]}</span>
        <span className={styles.tagline}>{card.tagline[language]}</span>
        <GameFigures card={card} />
      </span>
    </Link>
  )
}

/** How many, how long. */
export function GameFigures({ card }: { readonly card: GameCard }) {
  const t = useT()
  const { seats, minutes } = card
  return (
    <span className={styles.figures}>
      <span>
        <Icon name="ui:users" size={16} label={t('card.players')} />
        {rangeOf(seats)}
      </span>
      <span>
        <Icon name="ui:clock" size={16} label={t('card.length')} />
        {t('card.minutes', { minutes: rangeOf(minutes) })}
      </span>
    </span>
  )
}
