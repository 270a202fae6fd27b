import { useState } from 'react'
import { type Shelf, useTables } from '../../api/lobby.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { lookersFor } from '../tables/tables.ts'
import { LookersCount } from './LookersCount.tsx'
import { useFindPeople } from './useFindPeople.ts'
import { WhichGame } from './WhichGame.tsx'

/** One button for everybody who wants to play with people; where there are several games, it asks which. */
export function FindOpponent({ shelf, kind = 'plain' }: { readonly shelf: Shelf; readonly kind?: 'plain' | 'primary' }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const { find, pending } = useFindPeople()
  const tables = useTables().data?.tables ?? []
  const games = shelf.filter(({ card }) => card.seats.max > 1)
  const lookers = ({ slug }: Shelf[number]): number => lookersFor(tables, slug)
  const [only] = games
  return (
    <>
      <Button
        kind={kind}
        icon="ui:users"
        busy={pending}
        disabled={!only}
        onClick={() => (only && games.length === 1 ? find({ game: only.slug }) : setAsks(true))}
      >
        {t('find.find')}
        <LookersCount n={games.reduce((sum, game) => sum + lookers(game), 0)} />
      </Button>
      {asks && (
        <WhichGame
          games={games}
          busy={pending}
          line={(game) => {
            const n = lookers(game)
            return <span data-some={n > 0 || undefined}>{n > 0 ? t('find.looking', { n }) : t('find.nobody')}</span>
          }}
          take={({ slug }) => find({ game: slug })}
          close={() => setAsks(false)}
        />
      )}
    </>
  )
}
