/** Pieces on cells, and dice. */
import { useState } from 'react'
import {
  AttackNote,
  Button,
  DicePool,
  EightSided,
  IconAt,
  Label,
  MarkDiscs,
  OpposedDice,
  Pane,
  PipPill,
  Plate,
  panesIn,
  StandingPiece,
  TenSided,
} from '../index.ts'
import styles from './Gallery.module.css'
import type { Shown } from './shown.ts'

const box = { x: 10, y: 10, width: 60, height: 60 }

/** Each touch walks on, is struck, or comes anew. */
function Walking() {
  const [{ at, lost, n }, go] = useState({ at: 1, lost: 0, n: 0 })
  const middleOf = (cell: string) => ({ x: Number(cell) * 60, y: 50 })
  return (
    <>
      <svg width={300} height={90} role="img" aria-label="A piece">
        <StandingPiece
          {...{ unit: 'snail', at: middleOf(String(at)), way: `${at - 1 || 4} ${at}`, middleOf, pace: 300, lift: 6, event: n }}
          {...{ fresh: n === 0, lost: { n: lost, y: -20 }, still: n === 0 }}
        >
          <circle r={22} fill="#49CFA4" stroke="#14201B" strokeWidth={2} />
          <IconAt name="game:bee" x={0} y={0} size={30} fill="#14201B" />
        </StandingPiece>
      </svg>
      <Button size="small" onClick={() => go({ at: (at % 4) + 1, lost: 0, n: n + 1 })}>
        Walk
      </Button>
      <Button size="small" onClick={() => go({ at, lost: lost + 1, n: n + 1 })}>
        Strike
      </Button>
    </>
  )
}

const die = (value: number, state: 'free' | 'used') => ({ value, state, label: String(value) })

export const pieces: readonly Shown[] = [
  { of: ['StandingPiece'], text: 'A piece that drops, walks, is struck and loses hits.', Part: Walking },
  {
    of: ['Plate', 'Pane', 'Label', 'MarkDiscs'],
    text: 'Several pieces on one cell: a plate with panes, what fits ringed, what is spent veiled.',
    Part: () => (
      <svg width={90} height={90} role="img" aria-label="A stack">
        <Plate color="red" box={box} />
        {panesIn({ x: 14, y: 14, width: 52, height: 52 }, 3).map((pane, place) => (
          <Pane
            key={pane.y * 100 + pane.x}
            {...{ box: pane, tint: '#E9A79C', hits: { left: 1 + place, of: 3 } }}
            picture={({ x, y, room }) => <IconAt name="game:acorn" x={x} y={y - room / 2} size={room * 0.8} />}
            badge={[{ tone: 'legal', text: '79 %' } as const, { tone: 'spent' } as const][place]}
          />
        ))}
        <MarkDiscs marks={['game:moon']} x={70} y={70} step={10} />
        <Label text="3" x={14} y={12} />
      </svg>
    ),
  },
  {
    of: ['PipPill'],
    text: 'Hits of a piece: red is left, paper is lost.',
    Part: () => (
      <svg width={60} height={24} role="img" aria-label="2 of 4">
        <PipPill x={30} y={12} left={2} of={4} />
      </svg>
    ),
  },
  {
    of: ['DicePool', 'OpposedDice', 'TenSided', 'EightSided'],
    text: 'Dice of a hand, dice against dice, one of them by itself, and the eight-sided die that waits to be thrown.',
    paper: true,
    Part: () => (
      <>
        <DicePool who="Ana" color="green" dice={[die(5, 'free'), die(2, 'used')]} spoken="Ana: 5, 2" size={40} />
        <OpposedDice
          id={1}
          sides={[
            { die: 9, more: 4, color: 'green' },
            { die: 7, more: 4, color: 'red' },
          ]}
          against="against"
        />
        <TenSided die={8} color="blue" size={44} />
        <EightSided face={undefined} due width={60} thrown={false} />
        <EightSided face={{ icon: 'game:bee' }} due={false} width={60} thrown={false} />
      </>
    ),
  },
  {
    of: ['AttackNote'],
    text: 'What an attack would be, at a point of the field.',
    Part: () => (
      <div className={styles.field} style={{ height: 110 }}>
        <AttackNote x={160} y={80} away={10} text="2 against 4" chance="12 %" />
      </div>
    ),
  },
]
