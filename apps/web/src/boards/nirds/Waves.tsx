import { type Ban, banner } from '@toadstool/games/nirds'
import { Icon } from '../kit/index.ts'
import { banIcons, bossIcons } from './art.ts'
import { tokenOf, useTable } from './table.ts'
import styles from './Waves.module.css'

const numerals = ['I', 'II', 'III', 'IV'] as const
const bans: readonly Ban[] = ['recruiting', 'trading', 'science']

/** How many gnomes of each wave are still to come, what is forbidden, and what boss waits at the end. */
export function Waves() {
  const { view, voice, narrow, t } = useTable()
  const { gnomesByWave, minions, ko } = view.counts
  const left = gnomesByWave.reduce((sum, n) => sum + n, 0)
  const now = gnomesByWave.findIndex((n) => n > 0)
  const held = bans.flatMap((ban) => {
    const gnome = banner(view, ban)
    return gnome ? [{ ban, gnome }] : []
  })
  const boss = view.boss?.id ?? (view.options.boss === 'random' ? undefined : view.options.boss)
  return (
    <div className={styles.top}>
      <span className={styles.wave} data-place="waves">
        {view.boss
          ? voice.name(tokenOf('boss', view.boss.id))
          : now < 0
            ? t('board.lastGnomes')
            : t('board.wave', { n: numerals[now] ?? '' })}
      </span>
      {!view.boss && (
        <span className={styles.counts} role="img" aria-label={t('board.gnomesLeft', { n: left })}>
          {narrow ? (
            <span>{t('board.gnomesLeft', { n: left })}</span>
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
      {view.boss?.id === 'scarecrow' && <span className={styles.counts}>{t('board.minionsLeft', { n: minions })}</span>}
      {held.map(({ ban, gnome }) => (
        <span key={ban} className={styles.ban} title={`${voice.name(tokenOf('gnome', gnome.id))}: ${t(`line.no-${ban}`)}`}>
          <Icon name={banIcons[ban]} size={16} />
          <span className={narrow && held.length > 1 ? 'visually-hidden' : undefined}>{t(`board.no-${ban}`)}</span>
        </span>
      ))}
      <span className={styles.right}>
        {!narrow && (
          <span data-place="ko" title={t('board.koText')}>
            {t('board.ko', { n: ko })}
          </span>
        )}
        {!view.boss && (
          <span className={styles.boss}>
            <Icon name={boss ? bossIcons[boss] : 'game:scarecrow'} size={22} />
            {boss ? voice.name(tokenOf('boss', boss)) : t('board.anyBoss')}
          </span>
        )}
      </span>
    </div>
  )
}
