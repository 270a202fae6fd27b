import { useLanguage, useT } from '../../i18n/index.ts'
import { Art } from '../../kit/Art.tsx'
import { turnPictures } from '../../kit/posters/turns.ts'
import styles from './GamePage.module.css'

/** How a turn goes, for games that have the three pictures. */
export function TurnPictures({ slug }: { readonly slug: string }) {
  const t = useT()
  const language = useLanguage()
  const pictures = turnPictures[slug]
  if (!pictures) return null
  return (
    <section className={styles.turns}>
      <h2>{t('game.turn')}</h2>
      <ol>
        {pictures.map((picture) => (
          <li key={picture.title.en}>
            <figure>
              <Art art={picture.art} width={170} />
            </figure>
            <h3>{picture.title[language]}</h3>
            <p>{picture.text[language]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
