/** Panels, figures and lines beside the board. */
import { DetailCard, Figure, Figures, Hits, Icon, OddsTable, SidePanel, Stat, StepHeading, UnitLine, ValueButtons } from '../index.ts'
import type { Shown } from './shown.ts'

const steps = [
  { key: 'sow', name: 'Sow', icon: 'game:acorn' },
  { key: 'grow', name: 'Grow', icon: 'game:oak-leaf' },
  { key: 'reap', name: 'Reap', icon: 'game:crown' },
] as const
const unit = (id: string, name: string) => ({ id, name, picture: <Icon name="game:bee" size={18} label={name} />, tint: '#C9D7B2' })

export const panels: readonly Shown[] = [
  {
    of: ['StepHeading'],
    text: 'How far a match is: the round and its steps.',
    paper: true,
    Part: () => <StepHeading where="Round 3 of 8" steps={steps} now="grow" narrow={false} />,
  },
  {
    of: ['Figures', 'Figure'],
    text: 'The figures of a seat, the weightiest first: in a narrow chip those for which there is no room are left out whole.',
    paper: true,
    Part: () => (
      <Figures narrow={false}>
        <Figure icon="game:acorn" n={7} label="7 seeds" size={17} />
        <Figure icon="game:crown" n="2/5" label="2 of 5 crowns" size={17} />
      </Figures>
    ),
  },
  {
    of: ['SidePanel', 'ValueButtons'],
    text: 'What a phase needs, at the left of the board; in it the values of one property.',
    Part: () => (
      <div style={{ position: 'relative', width: 300, height: 170 }}>
        <SidePanel title="Nursery" rule="GA-2.1">
          <ValueButtons
            values={[
              { picture: <Icon name="game:acorn" size={18} />, name: 'Small', state: 'now', onClick: () => {} },
              { picture: <Icon name="game:oak-leaf" size={18} />, name: 'Large', state: 'legal', onClick: () => {} },
              { picture: <Icon name="game:crown" size={18} />, name: 'Royal', state: 'dimmed', onClick: () => {} },
            ]}
          />
        </SidePanel>
      </div>
    ),
  },
  {
    of: ['DetailCard', 'UnitLine', 'Hits', 'Stat'],
    text: 'Everything of one place: units with figures and where these come from.',
    paper: true,
    Part: () => (
      <>
        <DetailCard label="Bed 3" sign={null} title="Bed 3" close="Close" onClose={() => {}}>
          <ul style={{ padding: 0, listStyle: 'none' }}>
            <UnitLine
              {...{ token: 'card:bee', picture: null, tint: '#C9D7B2', name: 'Bee', about: 'Of Ana', why: '3 + 1 flower' }}
              {...{ picked: undefined, chance: '63 %', onUse: () => {} }}
              figures={[{ icon: 'game:feather', label: 'Strength', n: 4, own: 3 }]}
              hits={{ left: 2, of: 3, label: '2 of 3' }}
            />
          </ul>
        </DetailCard>
        <Stat icon="game:feather" n={4} label="Strength" />
        <Hits left={2} of={3} label="2 of 3" />
      </>
    ),
  },
  {
    of: ['OddsTable'],
    text: 'The chances of every own unit on every foe.',
    paper: true,
    Part: () => (
      <OddsTable
        caption="Chances"
        own={[unit('a', 'Bee'), unit('b', 'Crow')]}
        foes={[unit('c', 'Moth')]}
        chance={(own) => (own === 'a' ? 63 : 41)}
      />
    ),
  },
]
