import { useEffect, useState } from 'react'
import { lineOf } from '../../boards/index.ts'
import type { TurnPicture } from '../../boards/shelved.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import styles from './GamePage.module.css'

/** How a turn goes, for games that have the three pictures. */
export function TurnPictures({ slug }: { readonly slug: string }) {
  const t = useT()
  const language = useLanguage()
  const pictures = usePictures(slug)
  if (pictures?.length === 0) return null
  return (
    <section className={styles.turns}>
      <h2>{t('game.turn')}</h2>
      {pictures === undefined ? (
        <Room />
      ) : (
        <ol>
          {pictures.map((picture) => (
            <li key={picture.title.en}>
              <figure>
                <img src={picture.picture} alt="" width={170} height={92} loading="lazy" decoding="async" draggable={false} />
              </figure>
              <h3>{picture.title[language]}</h3>
              <p>{picture.text[language]}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What the pictures will take, so that nothing below them jumps. */
function Room() {
  return (
    <ol aria-hidden="true">
      {['first', 'second', 'third'].map((each) => (
        <li key={each}>
          <figure />
          <h3>&nbsp;</h3>
          <p />
        </li>
      ))}
    </ol>
  )
}

/** `undefined` while they load; empty where the game has none or they fail to load: the page is whole without them. */
function usePictures(slug: string): readonly TurnPicture[] | undefined {
  const { turn } = lineOf(slug)
  const [pictures, setPictures] = useState<readonly TurnPicture[] | undefined>(turn ? undefined : [])
  useEffect(() => {
    let isHere = true
    const show = (loaded: readonly TurnPicture[]) => isHere && setPictures(loaded)
    turn?.().then(
      ({ turn }) => show(turn),
      () => show([]),
    )
    return () => {
      isHere = false
    }
  }, [turn])
  return pictures
}
