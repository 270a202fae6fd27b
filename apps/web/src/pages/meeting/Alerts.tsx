import type { News } from '@toadstool/protocol'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { followTable, onNudge } from '../../api/live.ts'
import { useGameCard, useTableActions } from '../../api/lobby.ts'
import { refreshNews, useDecline, useNews, useSeen } from '../../api/meeting.ts'
import { problemKey } from '../../api/problemKey.ts'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import { callBack } from '../../match/telling/callBack.ts'
import { listed } from '../tables/tables.ts'
import styles from './Alerts.module.css'
import { BlockButton } from './BlockButton.tsx'

/** What concerns me on every page: invitations, and people to play with while I look for them. */
export default function Alerts() {
  const t = useT()
  const [path] = useLocation()
  const news = useNews().data
  const [seen, setSeen] = useState<readonly string[]>([])
  const begun = useBegun(news)
  useFollowed(news)
  useNudges(path)
  const elsewhere = ({ table }: { readonly table: string }) => path !== `/t/${table}`
  const invited = (news?.received ?? []).filter(elsewhere)
  const told = useToldElsewhere(news, path)
  const joined = (news?.looking ?? [])
    .filter(elsewhere)
    .filter(({ table, state, others }) => (state === 'open' ? others.length > 0 : begun.includes(table)))
    .filter((each) => !seen.includes(keyOf(each)))
  return (
    <section className={styles.alerts} aria-label={t('alerts.title')}>
      <ul aria-live="polite">
        {invited.map((each) => (
          <li key={`${each.table}/${each.from.id}`}>
            <Invitation invitation={each} />
          </li>
        ))}
        {(news?.asking ?? []).map((each) => (
          <li key={`${each.table}/${each.from.id}`}>
            <Asking asking={each} />
          </li>
        ))}
        {told.map((each) => (
          <li key={`${each.table}/${each.what}`}>
            <Told told={each} />
          </li>
        ))}
        {joined.map((each) => (
          <li key={keyOf(each)}>
            <Company looked={each} onSeen={() => setSeen([...seen, keyOf(each)])} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Somebody waits for me at a table that I am not looking at. */
function useNudges(path: string): void {
  const t = useT()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      onNudge((table) => {
        if (path === `/t/${table}`) return
        toast(t('nudge.text'), { action: { label: t('home.sit'), run: () => navigate(`/t/${table}`) } })
        callBack(t('nudge.text'), table, '', [60, 60, 60])
      }),
    [path, t, navigate],
  )
}

type Looked = News['looking'][number]

const keyOf = ({ table, state, others }: Looked): string => [table, state, ...others.map(({ id }) => id)].join('/')

/** What hosts have done to me, without the news of the table on show: that one counts as seen. */
function useToldElsewhere(news: News | undefined, path: string): News['told'] {
  const { mutate } = useSeen()
  const told = news?.told ?? []
  const t = useT()
  const { table: here, what, by } = told.find(({ table }) => path === `/t/${table}`) ?? {}
  useEffect(() => {
    if (!here) return
    mutate(here)
    // What becomes of a seat shows on the page; an answer doesn't.
    if (what === 'let-in' || what === 'turned-away') toast(t(`told.${what}`, { name: by ?? '' }))
  }, [here, what, by, mutate, t])
  return told.filter(({ table }) => table !== here)
}

/** While I look for people I count as present at those tables, whatever page I am on. */
function useFollowed(news: News | undefined): void {
  const open = (news?.looking ?? [])
    .filter(({ state }) => state === 'open')
    .map(({ table }) => table)
    .join(' ')
  useEffect(() => {
    const ends = open.split(' ').filter(Boolean).map(followTable)
    return () => {
      for (const end of ends) end()
    }
  }, [open])
}

/** Tables whose match has begun since this page was loaded. */
function useBegun(news: News | undefined): readonly string[] {
  const open = useRef<readonly string[]>([])
  const looking = news?.looking ?? []
  const waiting = looking.filter(({ state }) => state === 'open').map(({ table }) => table)
  useEffect(() => {
    open.current = [...new Set([...open.current, ...waiting])]
  })
  return looking.filter(({ table, state }) => state === 'running' && open.current.includes(table)).map(({ table }) => table)
}

function Invitation({ invitation: { from, table, game } }: { readonly invitation: News['received'][number] }) {
  const t = useT()
  const [, go] = useLocation()
  const title = useTitleOf(game)
  const decline = useDecline()
  const { actAsync, pending } = useTableActions(table)
  const sorry = (error: unknown) => toast(t(problemKey(error)), { tone: 'problem' })
  const join = () => void actAsync({ do: 'sit' }).then(() => go(`/t/${table}`), sorry)
  return (
    <Alert game={game} table={table} title={t('invitation.title', { name: from.name })} text={title}>
      <Button kind="primary" busy={pending !== undefined} onClick={join}>
        {t('invitation.accept')}
      </Button>
      <Button busy={decline.isPending} onClick={() => decline.mutate(table, { onError: sorry })}>
        {t('invitation.decline')}
      </Button>
      <BlockButton person={from} />
    </Alert>
  )
}

/** A request for a seat that I give out; shown on the table's own page as well. */
function Asking({ asking: { from, table, game } }: { readonly asking: News['asking'][number] }) {
  const t = useT()
  const title = useTitleOf(game)
  const { actAsync, pending } = useTableActions(table)
  const answer = (yes: boolean) =>
    void actAsync({ do: 'answer', person: from.id, yes })
      .catch((error: unknown) => toast(t(problemKey(error)), { tone: 'problem' }))
      .then(refreshNews)
  return (
    <Alert game={game} table={table} title={t('asking.title', { name: from.name })} text={title}>
      <Button kind="primary" busy={pending !== undefined} onClick={() => answer(true)}>
        {t('asking.yes')}
      </Button>
      <Button busy={pending !== undefined} onClick={() => answer(false)}>
        {t('asking.no')}
      </Button>
      <BlockButton person={from} />
    </Alert>
  )
}

function Company({ looked: { table, game, state, others }, onSeen }: { readonly looked: Looked; readonly onSeen: () => void }) {
  const t = useT()
  const language = useLanguage()
  const names = listed(
    language,
    others.map(({ name }) => name),
  )
  const title = state === 'running' ? t('looking.begun') : t('looking.joined', { names, n: others.length })
  return (
    <Alert game={game} table={table} title={title} text={useTitleOf(game)}>
      <Button kind="primary" href={`/t/${table}`} onClick={onSeen}>
        {t('looking.go')}
      </Button>
      <Button onClick={onSeen}>{t('invitation.decline')}</Button>
    </Alert>
  )
}

/** A host has stood me up, has closed the table, or has answered me. */
function Told({ told: { table, game, what, by } }: { readonly told: News['told'][number] }) {
  const t = useT()
  const seen = useSeen()
  return (
    <Alert game={game} table={table} title={t(`told.${what}`, { name: by })} text={useTitleOf(game)}>
      {what === 'let-in' && (
        <Button kind="primary" href={`/t/${table}`}>
          {t('told.go')}
        </Button>
      )}
      <Button busy={seen.isPending} onClick={() => seen.mutate(table)}>
        {t('told.seen')}
      </Button>
    </Alert>
  )
}

interface AlertProps {
  readonly game: string
  readonly table: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Alert({ game, table, title, text, children }: AlertProps) {
  useEffect(() => callBack(title, table, text, 80), [title, table, text])
  return (
    <div className={styles.alert}>
      <span className={styles.thumb}>
        <Poster slug={game} />
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

function useTitleOf(game: string): string {
  const language = useLanguage()
  return useGameCard(game)?.title[language] ?? ''
}
