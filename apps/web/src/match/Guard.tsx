import { Component, type ReactNode } from 'react'
import type { Draft } from '../boards/board.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import css from './Guard.module.css'
import { useM } from './texts.ts'

/** What a part is drawn from: once it has changed, a part that failed is drawn again. */
interface Drawn {
  readonly view: unknown
  readonly machine: { readonly draft: Draft | null }
}

interface GuardProps {
  readonly of: Drawn
  /** Does the work of the part that failed, as the list of choices does a board's. */
  readonly instead?: ReactNode
  /** For parts that usually show nothing: they fail without a word on the page. */
  readonly silent?: boolean
  readonly children: ReactNode
}

interface GuardState {
  readonly failed: boolean
  /** The view and the draft at which it failed, as soon as they are known. */
  readonly at: readonly unknown[] | null
}

/** Keeps a fault in one part of the table from its neighbours. A class, since React catches errors of rendering in no other way. */
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

function Failed({ onAgain }: { readonly onAgain: () => void }) {
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
