import { Component, type ReactNode } from 'react'
import { translate } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from './states.tsx'

/** Catches what a page throws while rendering, including code that failed to load. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const error: Error | null = this.state.error
    if (!error) return this.props.children
    return (
      <main>
        <Notice title={translate('state.error.title')} text={translate('state.crash')} code={(error as Error).message.slice(0, 200)}>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {translate('state.again')}
          </Button>
        </Notice>
      </main>
    )
  }
}
