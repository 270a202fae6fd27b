import { type Ban, banner } from '@toadstool/games/nirds'
import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import { banIcons, bossIcons } from './art.ts'
import type { Props } from './props.ts'
import styles from './Waves.module.css'

const numerals = ['I', 'II', 'III', 'IV'] as const
const bans: readonly Ban[] = ['recruiting', 'trading', 'science']

/** How many gnomes of each wave are still to come, what is forbidden, and what boss waits at the end. */
export function Waves({ view, voice, narrow }: Props) {
  const { gnomesByWave, minions, ko } = view.counts
  const left = gnomesByWave.reduce((sum, n) => sum + n, 0)
  const now = gnomesByWave.findIndex((n) => n > 0)
  const held = bans.flatMap((ban) => {
    const gnome = banner(view, ban)
    return gnome ? [{ ban, gnome }] : []
  })
  const boss = view.boss?.id ?? (view.options.boss === 'random' ? undefined : view.options.boss)
  return (
    <div className={styles.top} data-narrow={narrow || undefined}>
      <span className={styles.wave} data-place="waves">
        {view.boss
          ? voiceOfBoss(view, voice)
          : now < 0
            ? say(voice, 'board.lastGnomes')
            : say(voice, 'board.wave', { n: numerals[now] ?? '' })}
      </span>
      {!view.boss && (
        <span className={styles.counts} role="img" aria-label={say(voice, 'board.gnomesLeft', { n: left })}>
          {narrow ? (
            <span>{say(voice, 'board.gnomesLeft', { n: left })}</span>
          ) : (
            gnomesByWave.map((n, wave) => (
              <span key={numerals[wave]} className={styles.count} data-state={n === 0 ? 'done' : wave === now ? 'now' : 'ahead'}>
                {numerals[wave]}
                <b>{n}</b>
              </span>
            ))
          )}
        </span>
      )}
      {view.boss?.id === 'scarecrow' && <span className={styles.counts}>{say(voice, 'board.minionsLeft', { n: minions })}</span>}
      {held.map(({ ban, gnome }) => (
        <span key={ban} className={styles.ban} title={`${voice.name(`gnome:${gnome.id}`)}: ${say(voice, `line.no-${ban}`)}`}>
          <Icon name={banIcons[ban]} size={16} />
          <span className={narrow && held.length > 1 ? 'visually-hidden' : undefined}>{say(voice, `board.no-${ban}`)}</span>
        </span>
      ))}
      <span className={styles.right}>
        {!narrow && <span title={say(voice, 'board.koText')}>{say(voice, 'board.ko', { n: ko })}</span>}
        {!view.boss && (
          <span className={styles.boss}>
            <Icon name={boss ? bossIcons[boss] : 'game:scarecrow'} size={22} />
            {boss ? voice.name(`boss:${boss}`) : say(voice, 'board.anyBoss')}
          </span>
        )}
      </span>
    </div>
  )
}

const voiceOfBoss = (view: Props['view'], voice: Props['voice']): string => (view.boss ? voice.name(`boss:${view.boss.id}`) : '')
