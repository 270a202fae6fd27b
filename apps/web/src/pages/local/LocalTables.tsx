import { useEffect, useState } from 'react'
import { useShelf } from '../../api/lobby.ts'
import { colorAt } from '../../boards/index.ts'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Chip, Panel } from '../../kit/Panel.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { toast } from '../../kit/Toast.tsx'
import { type Head, isSavable, mayReturn } from '../../local/head.ts'
import { localStore } from '../../local/store.ts'
import page from '../Page.module.css'
import cards from '../tables/MyTable.module.css'
import { since } from '../tables/tables.ts'
import { GoOnline } from './GoOnline.tsx'
import styles from './LocalTables.module.css'
import { saveLocal } from './saveLocal.ts'
import { useLocal } from './texts.ts'

/** The matches that are kept on this device, the latest first. */
export default function LocalTables() {
  const l = useLocal()
  const { heads, look, remove } = useHeads()
  if (heads === 'blocked') return <p className={styles.text}>{l('list.blocked')}</p>
  if (heads.length === 0) return null
  return (
    <section className={page.group} aria-labelledby="local">
      <h2 id="local">
        {l('list.title')} <span>{heads.length}</span>
      </h2>
      <p className={styles.text}>{l('list.text')}</p>
      <ul className={styles.list}>
        {heads.map((head) => (
          <li key={head.id}>
            <LocalTable head={head} look={look} remove={remove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useHeads() {
  const [heads, setHeads] = useState<readonly Head[] | 'blocked'>([])
  const look = () =>
    localStore()
      .heads()
      .then(setHeads, () => setHeads('blocked'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is the same at any time.
  useEffect(() => void look(), [])
  return {
    heads,
    look,
    async remove(id: string): Promise<void> {
      await localStore()
        .remove(id)
        .catch(() => undefined)
      await look()
    },
  }
}

interface LocalTableProps {
  readonly head: Head
  /** Reads the list again. */
  look(): Promise<void>
  remove(id: string): Promise<void>
}

function LocalTable({ head, look, remove }: LocalTableProps) {
  const t = useT()
  const l = useLocal()
  const language = useLanguage()
  const { game, seats, owes, updatedAt } = head
  const card = useShelf().data?.find(({ slug }) => slug === game)?.card
  return (
    <Panel className={cards.card}>
      <div className={cards.thumb}>
        <Poster slug={game} />
      </div>
      <div className={cards.words}>
        <h3>
          {card?.title[language] ?? game} <span>{l(tagOf(head))}</span>
        </h3>
        <p className={cards.sentence}>{sentenceOf(head, l)}</p>
        <ul className={cards.people} aria-label={t('table.seats')}>
          {seats.map(({ name }, at) => (
            <li key={colorAt(game, String(at))}>
              <Chip tone={owes.includes(String(at)) ? 'honey' : 'sunk'}>
                <SeatEmblem color={colorAt(game, String(at))} size={18} />
                {name}
              </Chip>
            </li>
          ))}
        </ul>
        <p className={cards.last}>{l('list.when', { ago: since(t, updatedAt) })}</p>
      </div>
      <Doings head={head} look={look} remove={remove} />
    </Panel>
  )
}

function tagOf({ along, wentTo }: Head) {
  if (!along) return 'here'
  return along.apart ? 'along.apart' : wentTo ? 'along.back' : 'along.tag'
}

function sentenceOf({ seats, owes, outcome, wentTo }: Head, l: ReturnType<typeof useLocal>): string {
  const namesOf = (some: readonly string[]) => some.map((seat) => seats[Number(seat)]?.name).join(', ')
  if (wentTo && !outcome) return l('online.went')
  if (!outcome) return l('list.next', { names: namesOf(owes) })
  const { winners } = outcome
  return winners.length > 0 ? l('list.won', { n: winners.length, names: namesOf(winners) }) : l('list.ended')
}

/** What can be done with a match of the list. */
function Doings({ head, look, remove }: LocalTableProps) {
  const l = useLocal()
  const [asks, setAsks] = useState(false)
  const { id, outcome, wentTo, along } = head
  const save = () => saveLocal(id).catch(() => toast(l('file.save.failed'), { tone: 'problem' }))
  return (
    <div className={cards.right}>
      {wentTo && (
        <Button size="small" icon="ui:play" href={`/t/${wentTo}`}>
          {l('online.to')}
        </Button>
      )}
      {(!wentTo || outcome) && (
        <Button size="small" icon={outcome ? 'ui:eye' : 'ui:play'} href={`/local/${id}`}>
          {l(outcome ? 'list.look' : 'list.on')}
        </Button>
      )}
      {(along ? mayReturn(head) : !outcome && !wentTo) && <GoOnline head={head} look={look} />}
      <span className={styles.icons}>
        {isSavable(head) && <Button kind="quiet" size="small" icon="ui:download" label={l('file.save')} onClick={() => void save()} />}
        <Button kind="quiet" size="small" icon="ui:x" label={l('delete')} onClick={() => setAsks(true)} />
      </span>
      {asks && (
        <Dialog
          title={l('delete.title')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button onClick={() => setAsks(false)}>{l('delete.no')}</Button>
              <Button kind="danger" onClick={() => void remove(id)}>
                {l('delete.yes')}
              </Button>
            </>
          }
        >
          <p>{l('delete.text')}</p>
        </Dialog>
      )}
    </div>
  )
}
