import { type FigureSet, moods } from '@toadstool/figures'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Figure } from '../../../kit/Figure.tsx'
import { figuresLater } from '../../../kit/figures.ts'
import styles from './Sheets.module.css'

export interface Sheet {
  readonly game: string
  readonly set: FigureSet
}

/** Every figure of every game from the product's own data: on cards, at 42 and at 28 pixels, on tokens, in moods; in the dark and in grey. */
export function Sheets({ sheets }: { readonly sheets: readonly Sheet[] }) {
  const [ground, setGround] = useState<'light' | 'dark' | 'grey'>('light')
  return (
    <div className={styles.sheets} data-ground={ground}>
      <p>
        {(['light', 'dark', 'grey'] as const).map((each) => (
          <Button key={each} size="small" pressed={ground === each} onClick={() => setGround(each)}>
            {each}
          </Button>
        ))}
      </p>
      {sheets.map((sheet) => (
        <OfGame key={sheet.game} {...sheet} />
      ))}
    </div>
  )
}

function OfGame({ game, set }: Sheet) {
  const [of] = useState(() => figuresLater(async () => ({ figures: set })))
  const ids = Object.keys(set.figures)
  const characters = ids.filter((id) => !id.includes('/'))
  const sides = Object.keys(set.tokens ?? {})
  // Of sets in which everybody has a side of their own, that one.
  const sideOf = (id: string, place: number) => sides.find((side) => set.figures[id]?.[0].startsWith(side)) ?? sides[place % sides.length]
  const row = (text: string, size: number, each: (id: string, place: number) => ReactNode, of = characters) => (
    <>
      <h3>{text}</h3>
      <div className={styles.row} style={{ gap: size / 12 }}>
        {of.map((id, place) => (
          <span key={id} title={id}>
            {each(id, place)}
          </span>
        ))}
      </div>
    </>
  )
  return (
    <section data-game={game}>
      <h2>
        {game}: {ids.length}
      </h2>
      {row('Cards', 96, (id, place) => (
        <Figure of={of} id={id} size={96} side={sideOf(id, place)} />
      ))}
      {row('42', 42, (id, place) => (
        <Figure of={of} id={id} size={42} side={sideOf(id, place)} />
      ))}
      {row('28', 28, (id, place) => (
        <Figure of={of} id={id} size={28} side={sideOf(id, place)} />
      ))}
      {sides.length > 0 && row('Tokens', 48, (id, place) => <Figure of={of} id={id} size={48} side={sideOf(id, place)} token />)}
      {row(
        'Others',
        72,
        (id) => (
          <Figure of={of} id={id} size={72} />
        ),
        ids.filter((id) => id.includes('/')),
      )}
      {moods.map((mood) => (
        <div key={mood}>
          {row(
            mood,
            64,
            (id, place) => (
              <Figure of={of} id={id} size={64} side={sideOf(id, place)} moods={[mood]} />
            ),
            characters.slice(0, 14),
          )}
        </div>
      ))}
      {row(
        'legal, chosen, target, spent, dimmed',
        64,
        (id, place) => (
          <Figure
            of={of}
            id={id}
            size={64}
            side={sideOf(id, place)}
            state={(['legal', 'chosen', 'target', 'spent', 'dimmed'] as const)[place]}
          />
        ),
        characters.slice(0, 5),
      )}
    </section>
  )
}
