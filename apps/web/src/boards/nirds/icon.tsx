import { type BossId, type FieldId, type GnomeId, holderOf, isGnome, isNird, isTactic, ownDie } from '@toadstool/games/nirds'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/index.ts'
import { Die } from '../../kit/Die.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { bossIcons, fieldIcons, iconOfGnome, iconOfNird, iconOfTactic } from './art.ts'
import type { Props } from './props.ts'
import { colorOfSeat } from './seats.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view }: Props, token: Token): ReactNode {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'nird':
    case 'card':
      return isNird(id) ? <Icon name={iconOfNird(id)} size={22} /> : null
    case 'gnome':
      return isGnome(id) ? <Icon name={iconOfGnome(id as GnomeId)} size={22} /> : null
    case 'tactic':
      return isTactic(id) ? <Icon name={iconOfTactic(id)} size={22} /> : null
    case 'boss':
      return Object.hasOwn(bossIcons, id) ? <Icon name={bossIcons[id as BossId]} size={22} /> : null
    case 'field':
      return Object.hasOwn(fieldIcons, id) ? <Icon name={fieldIcons[id as FieldId]} size={22} /> : null
    case 'seat':
      return view.players[id] ? <SeatEmblem color={colorOfSeat(id)} size={22} /> : null
    case 'die':
      return dieIcon(view, id)
    default:
      return null
  }
}

function dieIcon(view: Props['view'], id: string): ReactNode {
  const holder = holderOf(view, id)
  const die = holder === undefined ? undefined : ownDie(view, holder, id)
  return die ? (
    <span aria-hidden="true">
      <Die value={die.value} size={22} label="" />
    </span>
  ) : null
}
