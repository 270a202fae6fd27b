import { Component, type ReactNode } from 'react'

interface GuardProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
}

/** Keeps the match alive if a drawing fails: React has no other way to catch an error while rendering than a class. */
export class Guard extends Component<GuardProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
