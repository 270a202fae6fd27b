import { type KeyboardEvent, memo, useId } from 'react'
import { TableContext } from '../../boards/kit/table.tsx'
import { Icon } from '../../icons/index.ts'
import { Later } from '../../kit/Later.tsx'
import { ChatPane, KeptPanel, RulesPane } from '../afterwards.ts'
import { Drawn } from '../Drawn.tsx'
import { Guard } from '../Guard.tsx'
import { ChoiceList } from '../prompt/ChoiceList.tsx'
import type { Pane, Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { ChatDot } from './ChatDot.tsx'
import { LogPane } from './LogPane.tsx'
import css from './Rail.module.css'
import { isOwing, SeatChip, SeatPanel } from './SeatPanel.tsx'
import { useTravel } from './useTravel.ts'

/** The right column: seats, whatever the game adds, and the tabs. Rules and choices leave the seats one line. */
export function Rail({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const pane = scene.pane ?? 'log'
  const whole = pane === 'rules' || pane === 'choices'
  return (
    <aside className={css.rail} data-pane={pane} aria-label={m('region.side')}>
      {whole ? (
        <TableContext value={scene.props}>
          <SeatChips scene={scene} />
        </TableContext>
      ) : (
        <Later part={Seats} scene={scene} />
      )}
      <div className={css.book}>
        <PaneTabs scene={scene} pane={pane} />
        <PaneBody scene={scene} pane={pane} />
      </div>
    </aside>
  )
}

/** The seats, and what the game adds: they come after the board. */
const Seats = memo(function Seats({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const { board, seats, seat, props } = scene
  const Side = board?.Side
  // One's own seat comes last, beside the tray.
  const order = seats.toSorted((a, b) => Number(a === seat) - Number(b === seat))
  const list = useTravel<HTMLElement>(order.filter((of) => isOwing(scene, of)))
  return (
    <TableContext value={props}>
      <section ref={list} className={css.seats} aria-label={m('region.seats')}>
        {order.map((of) => (
          <Guard key={of} of={scene}>
            <SeatPanel scene={scene} of={of} />
          </Guard>
        ))}
      </section>
      <Guard of={scene}>
        <KeptPanel scene={scene} />
      </Guard>
      {Side && (
        <Guard of={scene}>
          <Drawn part={Side} />
        </Guard>
      )}
    </TableContext>
  )
})

export function PaneBody({ scene, pane }: { readonly scene: Scene; readonly pane: Pane }) {
  return (
    <Guard key={pane} of={scene}>
      <PaneOf scene={scene} pane={pane} />
    </Guard>
  )
}

/** The log stands outside of the table: with every action React looks through all that stands in it for who reads it. */
function PaneOf({ scene, pane }: { readonly scene: Scene; readonly pane: Pane }) {
  if (pane === 'log') return <LogPane scene={scene} />
  if (pane === 'chat') return <ChatPane scene={scene} />
  if (pane === 'rules') return <RulesPane scene={scene} />
  return (
    <TableContext value={scene.props}>
      <ChoiceList scene={scene} />
    </TableContext>
  )
}

export function PaneTabs({ scene, pane }: { readonly scene: Scene; readonly pane: Pane }) {
  const m = useM()
  const id = useId()
  const tabs: readonly Pane[] = [
    ...(scene.seat !== null && pane === 'choices' ? ['choices' as const] : []),
    'log',
    ...(isTalkedAt(scene) ? ['chat' as const] : []),
    'rules',
  ]
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(pane) + step + tabs.length) % tabs.length]
    if (next) scene.show(next)
    requestAnimationFrame(() => document.getElementById(`${id}-${next}`)?.focus())
  }
  return (
    <div className={css.tabs}>
      <div role="tablist" className={css.tablist} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === pane}
            tabIndex={tab === pane ? 0 : -1}
            onClick={() => scene.show(tab)}
          >
            {m(`tab.${tab}`)}
            {tab === 'chat' && pane !== 'chat' && <ChatDot scene={scene} className={css.dot} />}
          </button>
        ))}
      </div>
      {scene.seat !== null && pane !== 'choices' && (
        <button
          type="button"
          className={css.list}
          title={m('tab.choices')}
          aria-label={m('tab.choices')}
          onClick={() => scene.show('choices')}
        >
          <Icon name="ui:list" size={18} />
        </button>
      )}
    </div>
  )
}

/** Around one device people talk without the page. */
export const isTalkedAt = ({ links }: Pick<Scene, 'links'>): boolean => !links.proof

/** The seats in one line: along the top where there is no rail, above rules and choices where there is one. */
export function SeatChips({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const order = scene.seats.toSorted((a, b) => Number(a === scene.seat) - Number(b === scene.seat))
  const list = useTravel<HTMLElement>(order.filter((of) => isOwing(scene, of)))
  return (
    // Whatever scrolls must be reachable by Tab: the strip itself, where its seats can't be opened.
    <section ref={list} className={css.chips} aria-label={m('region.seats')} tabIndex={scene.board?.SeatSheet ? undefined : 0}>
      {order.map((of) => (
        <Guard key={of} of={scene}>
          <SeatChip scene={scene} of={of} />
        </Guard>
      ))}
    </section>
  )
}
