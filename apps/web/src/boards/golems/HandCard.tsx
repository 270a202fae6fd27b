import { type CardId, deckOf, effectOf, eventOf, materials, partOf, shapes, sizes, spellPrice } from '@toadstool/games/golems'
import { idOf, say, type Token, type Voice } from '@toadstool/games/tabletop'
import { useRef, useState } from 'react'
import { Card, type CardState } from '../../kit/Card.tsx'
import { artOf } from './art.ts'
import { useBench } from './bench.ts'
import { signed } from './figures.tsx'
import { actOnCard, stateOf } from './hand.ts'
import type { Props } from './props.ts'
import styles from './Tray.module.css'

interface HandCardProps extends Props {
  readonly token: Token
  /** With its rule text, narrow with its figures, or as small as a phone needs. */
  readonly size: 'full' | 'small' | 'phone'
  /** Above the limit of the hand. */
  readonly over: boolean
  readonly place: number
}

/** A card of one's own: a touch uses it, a longer look enlarges it, a drag brings it to the workbench. */
export function HandCard({ token, size, over, place, ...props }: HandCardProps) {
  const { voice, narrow, previous } = props
  const bench = useBench()
  const [near, setNear] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const card = idOf(token)
  const state = stateOf(props, bench, card)
  const deck = deckOf(card)
  const fresh = previous?.hand && !previous.hand[deck].includes(card)
  const show = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      held.current = true
      setNear(true)
    }, after)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setNear(false)
  }
  const figures = cardFigures(voice, card)
  return (
    <li
      className={fresh && !props.reducedMotion ? styles.drawn : undefined}
      data-token={token}
      data-state={state}
      data-over={over || undefined}
      data-letters={longest(voice.name(token)) > 10 ? 'many' : longest(voice.name(token)) > 8 ? 'some' : undefined}
      draggable={!narrow && deck === 'golem'}
      onDragStart={(event) => {
        hide()
        event.dataTransfer.setData('text/plain', token)
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(500)}
      onPointerDown={(event) => {
        held.current = false
        if (event.pointerType !== 'mouse') show(450)
      }}
      onPointerLeave={hide}
      onPointerUp={(event) => event.pointerType !== 'mouse' && hide()}
      onPointerCancel={hide}
    >
      <Card
        title={voice.name(token)}
        text={size === 'full' ? brief(voice, card) : size === 'small' ? figures.map((line) => <span key={line}>{line}</span>) : undefined}
        art={artOf(card)}
        size={size}
        state={state === 'benched' ? undefined : (state as CardState | undefined)}
        cursor={props.cursor === token}
        note={state === 'legal' ? say(voice, 'a11y.legal') : state === 'benched' ? say(voice, 'a11y.benched') : undefined}
        onClick={() => {
          if (held.current && narrow) return
          hide()
          actOnCard(props, card)
        }}
      />
      {near && (
        <div className={styles.near} style={{ left: narrow ? undefined : Math.max(8, Math.min(660, place * 62)) }}>
          <BigCard voice={voice} card={card} />
        </div>
      )}
    </li>
  )
}

/** A card with all that it says. */
export function BigCard({ voice, card }: { readonly voice: Voice; readonly card: CardId }) {
  return (
    <Card
      title={voice.name(`card:${card}`)}
      text={
        <>
          <b>{cardFigures(voice, card).join(' · ')}</b>
          <br />
          {ruleText(voice, card)}
        </>
      }
      art={artOf(card)}
      size="large"
    />
  )
}

/** "F3 A2" and "Rock"; "Hits 4" and "F3 A4"; "Move 2"; "2 mana". */
export function cardFigures(voice: Voice, card: CardId): readonly string[] {
  if (deckOf(card) === 'event') {
    const effect = effectOf(card)
    if (!effect) return [say(voice, 'term.mana', { n: spellPrice })]
    if (effect.do === 'addForce') return [`${voice.name(`trait:${effect.hardness}`)} +${effect.by}`]
    if (effect.do === 'addArmor') return [say(voice, 'term.armorBy', { n: effect.by })]
    return [[...(effect.shapes ?? []), ...(effect.sizes ?? [])].map((trait) => voice.name(`trait:${trait}`)).join(', ')]
  }
  const part = partOf(card)
  if (part.kind === 'material') {
    const { force, armor, hardness } = materials[part.id]
    return [say(voice, 'term.figures', { force, armor }), say(voice, `hardness.${hardness}`)]
  }
  if (part.kind === 'size') {
    const { hits, force, armor } = sizes[part.id]
    return [`${say(voice, 'term.hits')} ${hits}`, say(voice, 'term.figures', { force, armor })]
  }
  const { move, force, armor } = shapes[part.id]
  const more = [
    ...(force === 0 ? [] : [say(voice, 'term.forceShort', { n: signed(force) })]),
    ...(armor === 0 ? [] : [say(voice, 'term.armorShort', { n: signed(armor) })]),
  ]
  return [`${say(voice, 'term.moveShort')} ${move}`, ...(more.length > 0 ? [more.join(' ')] : [])]
}

/** A short line for the card in the hand. */
export const brief = (voice: Voice, card: CardId): string =>
  deckOf(card) === 'event' ? say(voice, `brief.${eventOf(card)}`) : cardFigures(voice, card).join(' · ')

/** Letters of the longest word: titles are set smaller for it. */
const longest = (title: string): number => Math.max(...title.split(/[ -]/).map((word) => word.length))

function ruleText(voice: Voice, card: CardId): string {
  if (deckOf(card) === 'event') return say(voice, `ability.${eventOf(card)}`)
  const part = partOf(card)
  if (part.kind === 'material')
    return `${say(voice, `ability.${part.id}`)} ${say(voice, 'term.foundAt', { terrain: `terrain:${materials[part.id].terrain}` })}`
  return say(voice, `term.${part.kind}Card`)
}
