import { type Activation, type Conversion, isUnit, type NirdId, scientistCard, unitCard } from '@toadstool/games/nirds'
import { Die, Icon, type IconName, part } from '../../kit/index.ts'
import styles from './Faces.module.css'

/** A die as it is printed: a face, any (`?`), one like another (`=`), a change (`+1`), an arrow, or a picture. */
type Sign = number | '→' | `:${string}` | string

/** The dice that a unit takes, or what a scientist makes of dice, in pictures. */
export const Faces = part(function Faces({ nird, size = 18 }: { readonly nird: NirdId; readonly size?: number }) {
  const signs = isUnit(nird) ? signsOf(unitCard(nird).activation) : signsOfConversion(scientistCard(nird).conversion)
  return (
    <span className={styles.faces} aria-hidden="true" style={{ fontSize: Math.max(least, size * 0.62) }}>
      {signs.map((sign, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signs in a row are nothing but their place.
        <SignOf key={place} sign={sign} size={size} />
      ))}
    </span>
  )
})

/** Pixels: smaller figures can't be read. */
const least = 11

function SignOf({ sign, size }: { readonly sign: Sign; readonly size: number }) {
  if (typeof sign === 'number') return <Die value={sign} size={size} label="" />
  if (sign === '→') return <Icon name="ui:chevron-right" size={size * 0.7} className={styles.arrow} />
  if (sign.startsWith(':')) return <Icon name={sign.slice(1) as IconName} size={size} />
  return (
    <span className={styles.sign} data-any={sign === '?' || undefined} style={{ minWidth: size, height: size }}>
      {sign}
    </span>
  )
}

function signsOf(activation: Activation): readonly Sign[] {
  switch (activation.kind) {
    case 'exact':
      return activation.values
    case 'any':
      return activation.n > 2 ? [`${activation.n} ×`, '?'] : Array.from({ length: activation.n }, () => '?')
    case 'pair':
      return ['=', '=']
    default:
      return ['=', '=', '=']
  }
}

function signsOfConversion(conversion: Conversion): readonly Sign[] {
  switch (conversion.op) {
    case 'set':
      return [...(conversion.from.length === 6 ? ['?'] : conversion.from), '→', conversion.to === 'any' ? '?' : conversion.to]
    case 'delta':
      return ['?', '→', conversion.by.length > 1 ? '±1' : '+1']
    case 'flip':
      return [1, ':ui:repeat', 6]
    case 'pairset':
      return ['=', '=', '→', '?', '?']
    case 'reroll':
      return [conversion.max > 2 ? '?…' : '1–2', ':ui:dices']
    case 'copy':
      return ['?', '→', '=']
    case 'shift':
      return ['−', '→', '+']
    case 'nudge2':
      return ['1–2', '→', '+2']
    case 'ones':
      return [1, '…', '→', 6]
    case 'raise2':
      return ['1–2', '→', '=']
  }
}
