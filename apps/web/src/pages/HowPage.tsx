import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useTitle } from '../kit/useTitle.ts'
import styles from './Page.module.css'

/** How it works, what we promise, and who made what we use. */
export default function HowPage() {
  const t = useT()
  useTitle(t('nav.how'))
  return (
    <div className={styles.column}>
      <h1>{t('nav.how')}</h1>
      <Panel title={t('how.play.title')} className={styles.prose}>
        <ol>
          <li>{t('how.play.1')}</li>
          <li>{t('how.play.2')}</li>
          <li>{t('how.play.3')}</li>
        </ol>
        <div className={styles.actions}>
          <Button kind="primary" href="/">
            {t('mine.start')}
          </Button>
          <Button href="/tables">{t('nav.tables')}</Button>
        </div>
      </Panel>
      <Panel title={t('how.board.title')} className={styles.prose}>
        <p>{t('how.board.1')}</p>
        <p>{t('how.board.2')}</p>
        <p>{t('how.board.3')}</p>
      </Panel>
      <Panel title={t('how.fair.title')} className={styles.prose}>
        <p>{t('how.fair.1')}</p>
        <p>{t('how.fair.2')}</p>
      </Panel>
      <Panel title={t('how.you.title')} className={styles.prose}>
        <p>{t('how.you.1')}</p>
        <p>{t('how.you.2')}</p>
      </Panel>
      <Panel title={t('how.credits.title')} className={styles.prose}>
        <ul>
          <li>
            {t('how.credits.icons')} <a href="https://game-icons.net">game-icons.net</a>,{' '}
            <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>, {t('how.credits.changed')}
          </li>
          <li>
            {t('how.credits.lucide')} <a href="https://lucide.dev">Lucide</a>, ISC.
          </li>
          <li>{t('how.credits.fonts')}</li>
          <li>
            {t('how.credits.engine')} <a href="https://boardgame.io">boardgame.io</a>, MIT.
          </li>
          <li>{t('how.credits.games')}</li>
        </ul>
      </Panel>
    </div>
  )
}
