/** My circles, on the page of my games: one leads to each, and a new one can be founded. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useCircles, useOpenCircle } from '../../api/circles.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { TextField } from '../../kit/Field.tsx'
import { Panel } from '../../kit/Panel.tsx'
import page from '../Page.module.css'
import styles from './Circle.module.css'
import { useC, useSorry, useWhen } from './texts.ts'

export default function Circles() {
  const c = useC()
  const when = useWhen()
  const [founds, setFounds] = useState(false)
  const found = useCircles().data?.circles
  if (!found) return null
  return (
    <section className={page.group}>
      <div className={`${page.head} ${styles.heading}`}>
        <h2>{c('title')}</h2>
        <Button size="small" onClick={() => setFounds(true)}>
          {c('new')}
        </Button>
      </div>
      {found.length === 0 && <p className={page.lead}>{c('lead')}</p>}
      <ul className={page.two}>
        {found.map(({ id, name, members, here, asking, next }) => (
          <li key={id}>
            <Panel due={asking > 0} className={styles.entry}>
              <div>
                <h3>{name}</h3>
                <p>{[c('members', { n: members }), here > 0 && c('here.n', { n: here })].filter(Boolean).join(' · ')}</p>
                {next !== null && <p>{c('next', { when: when(next) })}</p>}
                {asking > 0 && <p className={styles.strong}>{c('asking.n', { n: asking })}</p>}
              </div>
              <Button size="small" href={`/c/${id}`}>
                {c('open')}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </Panel>
          </li>
        ))}
      </ul>
      {founds && <Founding onClose={() => setFounds(false)} />}
    </section>
  )
}

function Founding({ onClose }: { readonly onClose: () => void }) {
  const c = useC()
  const sorry = useSorry()
  const [, go] = useLocation()
  const [name, setName] = useState('')
  const { mutate, isPending } = useOpenCircle()
  const found = () => mutate(name, { onSuccess: ({ id }) => go(`/c/${id}`), onError: sorry })
  return (
    <Dialog title={c('new')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) found()
        }}
      >
        <TextField label={c('name')} hint={c('name.hint')} value={name} maxLength={40} onChange={setName} />
        <div className={styles.buttons}>
          <Button kind="primary" submit busy={isPending} disabled={!name.trim()}>
            {c('found')}
          </Button>
          <Button onClick={onClose}>{c('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
