import { type CardId, type Effect, isLearned, isSecret, learned, nameOf, secrets } from '@toadstool/games/gnomes-and-wizards'
import { Icon, type IconName } from '../../kit/index.ts'
import { counterIcons } from '../art.ts'
import { useTable } from '../table.ts'
import styles from './Brief.module.css'

/** What a card does in one line of a small card: a sign with its figure, or two words. */
export function Brief({ card }: { readonly card: CardId }) {
  const { t } = useTable()
  const name = nameOf(card)
  const effects: readonly Effect[] = isLearned(name) ? learned[name].effects : isSecret(name) ? secrets[name].effects : []
  return (
    <span className={styles.brief}>
      {effects.map((effect) => {
        const sign = signOf(effect)
        return sign ? (
          <span key={effect.do} className={styles.sign}>
            <Icon name={sign[0]} size={14} />
            {sign[1]}
          </span>
        ) : (
          <span key={effect.do}>{t(`board.brief.${effect.do}`)}</span>
        )
      })}
    </span>
  )
}

/** Crystals that a learned card costs each time; a secret card costs none. */
export function Cost({ card }: { readonly card: CardId }) {
  const name = nameOf(card)
  if (!isLearned(name)) return null
  return (
    <span className={styles.cost}>
      <Icon name="game:crystal-cluster" size={13} />
      {learned[name].cost}
    </span>
  )
}

/** Sign and figure of an effect; `undefined` where there is none and words tell it. */
function signOf(effect: Effect): readonly [icon: IconName, figure?: string] | undefined {
  switch (effect.do) {
    case 'boost':
      return effect.extraAttack ? ['game:crossed-swords', '2×'] : ['game:walking-boot', `+${effect.move}`]
    case 'shield':
      return ['game:shield', `+${effect.by}`]
    case 'attack':
      return ['game:crossed-swords', `${effect.power}`]
    case 'heal':
      return ['game:hearts', `+${effect.by}`]
    case 'damage':
      return ['game:hearts', `−${effect.by}`]
    case 'counter':
      return [counterIcons[effect.counter]]
    case 'horn':
      return ['game:hunting-horn', '+1']
    case 'gain':
      return ['game:crystal-cluster', `+${effect.crystals}`]
    case 'drain':
      return ['game:crystal-cluster', `−${effect.upTo}`]
    default:
      return undefined
  }
}
