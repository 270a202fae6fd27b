import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useMe, useMyTables } from '../../api/lobby.ts'
import { type TextKey, useT } from '../../i18n/index.ts'
import { Icon, type IconName } from '../../icons/index.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { Toadstool } from '../../kit/Toadstool.tsx'
import { Toasts } from '../../kit/Toast.tsx'
import { useCountInTitle } from '../../kit/useTitle.ts'
import { useDark, useSettings } from '../../settings.ts'
import { isUpToYou } from '../tables/whyNotStart.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Shell.module.css'
import { Loading } from './states.tsx'

/** The frame of every page that isn't a match: header, content, tab bar on phones. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const [path] = useLocation()
  const content = useRef<HTMLElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top, and screen readers there too.
  useEffect(() => {
    if (first.current) first.current = false
    else {
      window.scrollTo(0, 0)
      content.current?.focus()
    }
  }, [path])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Header />
      <ConnectionStrip />
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <TabBar />
      <Toasts />
    </div>
  )
}

function Header() {
  const t = useT()
  const me = useMe().data
  const [path] = useLocation()
  const waiting = useWaiting()
  useCountInTitle(waiting)
  const [{ language }, change] = useSettings()
  const dark = useDark()
  const link = (href: string, text: TextKey, figure?: ReactNode) => (
    <Link href={href} className={styles.link} aria-current={isAt(path, href) ? 'page' : undefined}>
      {t(text)}
      {figure}
    </Link>
  )
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand} aria-label={t('nav.home')}>
        <Toadstool size={38} />
        <span>Toadstool</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.main')}>
        {link('/', 'nav.play')}
        {link('/my-games', 'nav.mine', <Badge count={waiting} />)}
        {link('/tables', 'nav.tables')}
        {link('/how', 'nav.how')}
      </nav>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('language.switch')}
          title={t('language.switch')}
          onClick={() => change({ language: language === 'en' ? 'de' : 'en' })}
        >
          <Icon name="ui:languages" size={21} />
          <span aria-hidden="true">{language.toUpperCase()}</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          data-wide-only=""
          aria-label={t(dark ? 'theme.switch.light' : 'theme.switch.dark')}
          title={t(dark ? 'theme.switch.light' : 'theme.switch.dark')}
          onClick={() => change({ theme: dark ? 'light' : 'dark' })}
        >
          <Icon name="ui:sun-moon" size={21} />
        </button>
        <Link href="/settings" className={styles.me} aria-label={me ? t('nav.me', { name: me.name }) : t('nav.settings')}>
          <SeatEmblem color="red" size={30} />
          {me && <span>{me.name}</span>}
        </Link>
      </div>
    </header>
  )
}

function TabBar() {
  const t = useT()
  const [path] = useLocation()
  const waiting = useWaiting()
  return (
    <nav className={styles.tabbar} aria-label={t('nav.main')}>
      {tabs.map(({ href, icon, text }) => (
        <Link key={href} href={href} aria-current={isAt(path, href) ? 'page' : undefined}>
          <span className={styles.tabIcon}>
            <Icon name={icon} size={23} />
            {href === '/my-games' && <Badge count={waiting} />}
          </span>
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}

const tabs: readonly { readonly href: string; readonly icon: IconName; readonly text: TextKey }[] = [
  { href: '/', icon: 'ui:dices', text: 'nav.play' },
  { href: '/my-games', icon: 'ui:layout-grid', text: 'nav.mine' },
  { href: '/tables', icon: 'ui:users', text: 'nav.tables.short' },
  { href: '/settings', icon: 'ui:settings', text: 'nav.settings' },
]

const isAt = (path: string, href: string) => (href === '/' ? path === '/' || /^\/[gt]\//.test(path) : path.startsWith(href))

function useWaiting(): number {
  return useMyTables().data?.tables.filter(isUpToYou).length ?? 0
}

function Badge({ count }: { readonly count: number }) {
  const t = useT()
  if (!count) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('nav.waiting', { n: count })}</span>
    </span>
  )
}
