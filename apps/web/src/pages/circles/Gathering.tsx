import type { OwnCircle } from '@toadstool/protocol/circles'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useGather } from '../../api/circles.ts'
import { useShelf } from '../../api/lobby.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { toast } from '../../kit/Toast.tsx'
import { plainOptions } from '../tables/options.ts'
import styles from './Circle.module.css'
import { useC, useSorry } from './texts.ts'

/** The next table, of the game played last unless another is chosen: one touch opens it and invites everybody. */
export function Gathering({ circle: { id, last, members } }: { readonly circle: OwnCircle }) {
  const c = useC()
  const language = useLanguage()
  const sorry = useSorry()
  const [, go] = useLocation()
  const shelf = (useShelf().data ?? []).filter(({ card }) => card.seats.max > 1)
  const [chosen, choose] = useState<string>()
  const { mutate, isPending } = useGather(id)
  const game = chosen ?? shelf.find(({ slug }) => slug === last?.game)?.slug ?? shelf[0]?.slug
  if (game === undefined) return null
  // Options and pace are those of the last table if it is the same game.
  const same = last?.game === game ? { options: plainOptions(last.options), pace: last.pace } : {}
  const open = () =>
    mutate(
      { game, ...same },
      {
        onSuccess({ table, invited }) {
          toast(invited > 0 ? c('gather.done', { n: invited }) : c('gather.alone'))
          go(`/t/${table}`)
        },
        onError: sorry,
      },
    )
  return (
    <Panel title={c('gather')}>
      <p className={styles.hint}>{members.length > 1 ? c('gather.hint') : c('gather.alone')}</p>
      <div className={styles.line}>
        <Select
          label={c('gather.game')}
          value={game}
          values={shelf.map(({ slug, card }) => ({ value: slug, label: card.title[language] }))}
          onChange={choose}
        />
        <Button kind="primary" icon="ui:hand" busy={isPending} onClick={open}>
          {c('gather.do')}
        </Button>
      </div>
    </Panel>
  )
}
