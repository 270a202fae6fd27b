import { type GnomeId, gnomeCard, type Part, type Prize } from '@toadstool/games/nirds'
import type { Texts } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon, type IconName, part } from '../../kit/index.ts'
import { goodIcons } from '../art.ts'
import styles from './Attacks.module.css'

interface SignsProps {
  readonly gnome: GnomeId
  readonly texts: Texts
}

/** What it does when it attacks, in signs: "−1 heart, all: −1 die". */
export const Attacks = part(function Attacks({ gnome, texts }: SignsProps) {
  const { attack, sun } = gnomeCard(gnome)
  return (
    <span className={styles.row} aria-hidden="true">
      {sun && (
        <Sign
          icon={goodIcons['heal' in sun ? 'life' : 'die']}
          n={'heal' in sun ? `+${sun.heal}` : '−1'}
          who={<Icon name="game:sun" size={13} />}
        />
      )}
      {attack.map((part) => {
        const { n, icon, who } = signOf(part)
        return <Sign key={JSON.stringify(part)} n={n} icon={icon} who={who && texts[`board.on-${who}`]} />
      })}
    </span>
  )
})

/** What its end brings. */
export const Prizes = part(function Prizes({ gnome, texts }: SignsProps) {
  const { prize = [] } = gnomeCard(gnome)
  if (prize.length === 0) return null
  return (
    <span className={styles.row} data-prize="" aria-hidden="true">
      <span className={styles.who}>{texts['when.ko']}</span>
      {prize.map((each) => (
        <Sign key={JSON.stringify(each)} {...prizeSign(each)} />
      ))}
    </span>
  )
})

interface Signed {
  readonly n: string
  readonly icon: IconName
  readonly who?: ReactNode
}

function Sign({ n, icon, who }: Signed) {
  return (
    <span className={styles.sign}>
      {who && <span className={styles.who}>{who}</span>}
      {n}
      <Icon name={icon} size={13} />
    </span>
  )
}

function signOf(part: Part): { readonly n: string; readonly icon: IconName; readonly who?: 'any' | 'all' } {
  if ('add' in part) return { n: '+1', icon: goodIcons.gnome }
  const { on, n = 1 } = part
  const who = on && { who: on }
  return 'lose' in part ? { n: `−${n}`, icon: goodIcons[part.lose], ...who } : { n: `+${n}`, icon: goodIcons[part.gain], ...who }
}

function prizeSign(prize: Prize): Signed {
  if ('free' in prize) return { n: prize.free === 1 ? '+I' : '+II', icon: goodIcons.nird }
  if ('wake' in prize) return { n: '☼', icon: goodIcons[prize.wake] }
  if ('lose' in prize) return { n: '−1', icon: goodIcons[prize.lose] }
  return { n: `+${prize.n ?? 1}`, icon: goodIcons[prize.gain] }
}
