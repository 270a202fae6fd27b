import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import { faceIcons } from './art.ts'
import styles from './Heading.module.css'
import type { Props } from './land/marks.ts'

/** "Turn 34 · Feet-plus: one more die per attack" */
export function Heading({ view, voice, narrow }: Props) {
  const { no, face } = view.turn
  if (narrow) return <>{[say(voice, 'term.turn', { n: no }), face && say(voice, `face.${face}`)].filter(Boolean).join(' · ')}</>
  return (
    <span className={styles.heading}>
      <span className={styles.turn}>{say(voice, 'term.turn', { n: no })}</span>
      {face && (
        <span className={styles.face}>
          <Icon name={faceIcons[face]} size={17} />
          <span>
            {say(voice, `face.${face}`)}
            <span className={styles.does}>: {say(voice, `face.${face}.text`)}</span>
          </span>
        </span>
      )}
    </span>
  )
}
