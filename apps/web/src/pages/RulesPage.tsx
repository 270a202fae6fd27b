import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useGameCard } from '../api/lobby.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import { useTitle } from '../kit/useTitle.ts'
import { RulesReference } from '../rules/RulesReference.tsx'
import NotFoundPage from './NotFoundPage.tsx'
import styles from './Page.module.css'

export default function RulesPage({ slug }: { readonly slug: string }) {
  const t = useT()
  const language = useLanguage()
  const card = useGameCard(slug)
  const title = card?.title[language] ?? ''
  const rule = useHash()
  useTitle(t('rules.title', { game: title }))
  if (card === null) return <NotFoundPage />
  return (
    <div className={styles.page}>
      <p className={styles.path}>
        {title && <Link href={`/g/${slug}`}>{title}</Link>}
        <Icon name="ui:chevron-right" size={15} />
        <span>{t('rules.rules')}</span>
      </p>
      <h1>{t('rules.rules')}</h1>
      <p className={styles.lead}>{t('rules.lead')}</p>
      <RulesReference slug={slug} focusRule={/^[A-Z]/.test(rule) ? rule : null} />
    </div>
  )
}

function useHash(): string {
  const [hash, setHash] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    const look = () => setHash(window.location.hash.slice(1))
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return hash
}
