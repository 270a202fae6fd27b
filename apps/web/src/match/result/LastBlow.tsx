import type { Fighter, Finale, ThrownDie } from '@toadstool/games'
import { capital, entriesOf, ownerWords, say, sayAloud, type Token } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import css from './LastBlow.module.css'

/** The sentence of the picture, the dice, and the moment itself once more: the table before it, then the blow. */
export function LastBlow({ scene, finale }: { readonly scene: Scene; readonly finale: Finale }) {
  const m = useA()
  const { voice, rulebook, view, now, source, playFrom, board, seat } = scene
  const entries = entriesOf(rulebook.logOf(view))
  const told = entries.find(({ id }) => id === finale.event)
  const ear = { seat, entries }
  const owned = (token: Token, name: string): string => (told ? ownerWords(voice, ear, told, token).join(name) : name)
  const before = momentBefore(scene, finale)
  return (
    <div className={css.blow} data-blow="">
      <h3>
        {finale.by.seat !== null && <SeatEmblem color={colorOf(finale.by.seat, board?.seatColors)} size={24} />}
        {capital(say({ ...voice, owned }, finale.said.key, finale.said.params))}
      </h3>
      <Dice scene={scene} finale={finale} />
      {told && <p>{sayAloud(voice, ear, [told])}</p>}
      {source.recall && now.version > 1 && (
        <button type="button" className={css.again} onClick={() => playFrom(before)}>
          <Icon name="ui:play" size={17} />
          {m('over.again.see')}
        </button>
      )}
    </div>
  )
}

/** The table just before the blow; as long as the match hasn't been played again, before its last action. */
function momentBefore({ played, now }: Scene, { event }: Finale): number {
  const step = played.steps.find(({ events }) => events.some(({ id }) => id === event))
  return Math.max(0, (step?.version ?? now.version) - 1)
}

function Dice({ scene, finale: { by, at, dice } }: { readonly scene: Scene; readonly finale: Finale }) {
  const m = useA()
  if (!dice || !scene.board?.end?.Die) return null
  const thrown = dice.by.length + dice.at.length
  const size = thrown > 7 ? 26 : thrown > 5 ? 31 : 36
  return (
    <div className={css.dice}>
      <Row scene={scene} dice={dice.by} fighter={by} size={size} />
      {at && dice.at.length > 0 && (
        <>
          <span>{m('over.against')}</span>
          <Row scene={scene} dice={dice.at} fighter={at} size={size} />
        </>
      )}
    </div>
  )
}

interface RowProps {
  readonly scene: Scene
  readonly dice: readonly ThrownDie[]
  readonly fighter: Fighter
  readonly size: number
}

function Row({ scene, dice, fighter, size }: RowProps) {
  const Die = scene.board?.end?.Die
  return (
    <span className={css.row}>
      {Die &&
        dice.map((die, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of a throw are nothing but their place.
          <Die key={place} die={die} fighter={fighter} size={size} />
        ))}
    </span>
  )
}
