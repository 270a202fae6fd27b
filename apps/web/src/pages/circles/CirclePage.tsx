/** A circle by its link: for its members all of it, for others its name and the way in. */

import type { OwnCircle } from '@toadstool/protocol/circles'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCircle, useCircleActs } from '../../api/circles.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import page from '../Page.module.css'
import { Awaited, Notice } from '../shell/states.tsx'
import { LinkLine, OnlyHere, useOrigin } from '../tables/InviteLink.tsx'
import { MyTable } from '../tables/MyTable.tsx'
import { isAsleep, isYourTurn } from '../tables/tables.ts'
import { useGameTitle } from '../tables/useGameTitle.ts'
import { Asking } from './Asking.tsx'
import styles from './Circle.module.css'
import { Evenings } from './Evenings.tsx'
import { Gathering } from './Gathering.tsx'
import { Members } from './Members.tsx'
import { Results } from './Results.tsx'
import { useC, useSorry } from './texts.ts'

export default function CirclePage({ id }: { readonly id: string }) {
  const c = useC()
  const t = useT()
  const asked = useCircle(id)
  const { data } = asked
  useTitle(data?.name ?? c('page'))
  return (
    <div className={page.page}>
      <Awaited of={asked} />
      {data && (
        <p className={page.path}>
          <Link href="/my-games">{t('nav.mine')}</Link> › {c('page')}
        </p>
      )}
      {data?.you === 'member' && <Inside circle={data} />}
      {data && data.you !== 'member' && <Door id={id} name={data.name} asked={data.you === 'asked'} />}
    </div>
  )
}

function Door({ id, name, asked }: { readonly id: string; readonly name: string; readonly asked: boolean }) {
  const c = useC()
  const sorry = useSorry()
  const { act, pending } = useCircleActs(id)
  const ask = (asks: boolean) => void act({ do: 'ask', asks }).catch(sorry)
  return (
    <Notice title={name} text={c(asked ? 'asked' : 'stranger')} who="calling">
      {asked ? (
        <Button busy={pending !== undefined} onClick={() => ask(false)}>
          {c('withdraw')}
        </Button>
      ) : (
        <Button kind="primary" busy={pending !== undefined} onClick={() => ask(true)}>
          {c('ask')}
        </Button>
      )}
    </Notice>
  )
}

function Inside({ circle }: { readonly circle: OwnCircle }) {
  return (
    <>
      <h1>{circle.name}</h1>
      <Asking circle={circle} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Gathering circle={circle} />
          <Evenings circle={circle} />
          <Tables circle={circle} />
        </div>
        <div className={styles.column}>
          <Members circle={circle} />
          <Results circle={circle} />
          <Invite id={circle.id} />
        </div>
      </div>
    </>
  )
}

function Invite({ id }: { readonly id: string }) {
  const c = useC()
  const { origin, isLocal } = useOrigin()
  return (
    <Panel title={c('invite')}>
      <p className={styles.hint}>{c('invite.hint')}</p>
      <LinkLine url={`${origin}/c/${id}`} title={c('invite')} />
      {isLocal && <OnlyHere />}
    </Panel>
  )
}

/** Those in play, and the latest that are over. */
function Tables({ circle: { tables } }: { readonly circle: OwnCircle }) {
  const c = useC()
  const title = useGameTitle()
  const [all, setAll] = useState(false)
  const going = tables.filter(({ state }) => state !== 'over')
  const over = tables.filter(({ state }) => state === 'over')
  const shown = [...going, ...(all ? over : over.slice(0, 3))]
  return (
    <section className={page.group}>
      <h2>{c('tables')}</h2>
      {tables.length === 0 && <Notice text={c('tables.none')} who="asleep" />}
      <ul className={styles.list}>
        {shown.map((table) => {
          const kind = table.state === 'over' ? 'finished' : isYourTurn(table) ? 'due' : isAsleep(table) ? 'asleep' : 'waiting'
          const look = (
            <Button size="small" href={`/t/${table.id}`}>
              {c('look')}
            </Button>
          )
          return (
            <li key={table.id}>
              <MyTable table={table} title={title(table.game)} kind={kind} {...(table.yourSeat === null && { instead: look })} />
            </li>
          )
        })}
      </ul>
      {shown.length < tables.length && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {c('over')} ({tables.length - shown.length})
          </Button>
        </div>
      )}
    </section>
  )
}
