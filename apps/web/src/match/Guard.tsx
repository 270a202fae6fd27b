import { Component, type ReactNode } from 'react'
import type { Draft } from '../boards/board.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import css from './Guard.module.css'
import { useM } from './texts.ts'

/** What a part is drawn from: once it has changed, a part that failed is tried again. */
interface Drawn {
  readonly view: unknown
  readonly machine: { readonly draft: Draft | null }
}

interface GuardProps {
  readonly of: Drawn
  /** Stands in for the part that failed, as the list of choices does for a board. */
  readonly instead?: ReactNode
  /** For parts that normally show nothing: they fail without a message on the page. */
  readonly silent?: boolean
  readonly children: ReactNode
}

interface GuardState {
  readonly failed: boolean
  /** The view and the draft at which it failed, as soon as they are known. */
  readonly at: readonly unknown[] | null
}

/** Keeps a fault in one part of the table from spreading to its neighbours. A class, because React offers no other way to catch errors while rendering. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { failed: false, at: null }

  static getDerivedStateFromError(): GuardState {
    return { failed: true, at: null }
  }

  static getDerivedStateFromProps({ of: { view, machine } }: GuardProps, { failed, at }: GuardState): GuardState | null {
    if (!failed) return null
    if (!at) return { failed, at: [view, machine.draft] }
    return at[0] === view && at[1] === machine.draft ? null : { failed: false, at: null }
  }

  override render(): ReactNode {
    const { children, instead, silent } = this.props
    if (!this.state.failed) return children
    return (
      <>
        {!silent && <Failed onAgain={() => this.setState({ failed: false, at: null })} />}
        {instead}
      </>
    )
  }
}

/** Stands where a part was to be drawn. */
export function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const m = useM()
  return (
    <p className={css.failed} role="alert" data-failed="">
      <Icon name="ui:circle-alert" size={17} />
      {m('part.failed')}
      <Button size="small" onClick={onAgain}>
        {m('loading.again')}
      </Button>
    </p>
  )
}
