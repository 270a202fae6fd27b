import { Icon } from '../kit/index.ts'
import { faceIcons } from './art.ts'
import styles from './Heading.module.css'
import { useTable } from './table.ts'

/** "Turn 34 · Feet-plus: one more die per attack" */
export function Heading() {
  const { view, narrow, t } = useTable()
  const { no, face } = view.turn
  if (narrow) return <>{[t('term.turn', { n: no }), face && t(`face.${face}`)].filter(Boolean).join(' · ')}</>
  return (
    <span className={styles.heading}>
      <span className={styles.turn}>{t('term.turn', { n: no })}</span>
      {face && (
        <span className={styles.face}>
          <Icon name={faceIcons[face]} size={17} />
          <span>
            {t(`face.${face}`)}
            <span className={styles.does}>: {t(`face.${face}.text`)}</span>
          </span>
        </span>
      )}
    </span>
  )
}
