import { Component, type ReactNode, useCallback, useEffect, useState } from 'react'
import { translate, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { isMissing, loadAnew } from '../../newRelease.ts'
import { Loading, Notice } from './states.tsx'

interface BoundaryProps {
  readonly children: ReactNode
  /** Nothing else is on the page. */
  readonly alone?: boolean
  /** For a part that usually shows nothing: it fails without a word, and the page stays. */
  readonly quiet?: boolean
}

/** Catches what a page throws while rendering, including code that failed to load. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const error: Error | null = this.state.error
    if (!error) return this.props.children
    if (this.props.quiet) return null
    const notice = isMissing(error) ? <Missing error={error} /> : <Crash error={error} />
    return this.props.alone ? <main>{notice}</main> : notice
  }
}

const Crash = ({ error }: { readonly error: Error }) => (
  <Notice title={translate('state.error.title')} text={translate('state.crash')} code={error.message.slice(0, 200)}>
    <Button kind="primary" onClick={() => window.location.reload()}>
      {translate('state.again')}
    </Button>
  </Notice>
)

/** Milliseconds between two looks whether the server is back. */
const pause = 3000

/** A part of the page couldn't be fetched: the page is loaded anew as soon as the server answers. */
function Missing({ error }: { readonly error: Error }) {
  const t = useT()
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadAnew>>>('loading')
  const look = useCallback(() => void loadAnew().then(setFound), [])
  useEffect(() => {
    look()
    const again = setInterval(look, pause)
    window.addEventListener('online', look)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', look)
    }
  }, [look])
  if (found === 'loading') return <Loading />
  if (found === 'stays') return <Crash error={error} />
  return (
    <Notice lost title={t('state.offline.title')} text={t('state.offline.text')}>
      <Button onClick={look}>{t('state.again')}</Button>
    </Notice>
  )
}
