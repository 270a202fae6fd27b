import { readRolls } from '@toadstool/games/rolls'
import { rollBackAction, rolledBackTo, takeBackAction } from '@toadstool/games/tabletop'
import type { Proof } from '@toadstool/protocol'
import { useMemo, useState } from 'react'
import { useProof } from '../../api/lobby.ts'
import { Refused } from '../../api/request.ts'
import { addedTo, pinnedOf } from '../../api/seals.ts'
import { useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { momentPath } from '../../match/past/moment.ts'
import { anchorsFit, askedOf, type HandsRead, handsIn, isFair } from '../../proof/hands.ts'
import { type Held, heldBy } from '../../proof/held.ts'
import { saveMatch } from '../../proof/saving.ts'
import { linkBefore, secretFits } from '../../proof/seal.ts'
import styles from '../Page.module.css'
import { Awaited, Notice } from '../shell/states.tsx'
import { SaveMatch } from './SaveMatch.tsx'
import { useP } from './texts.ts'

/** After the end: checks in this browser where the dice came from. */
export default function ProofPage({ id }: { readonly id: string }) {
  const p = useP()
  const proof = useProof(id)
  useTitle(p('title'))
  if (proof.error instanceof Refused && proof.error.code === 'not-over')
    return (
      <Notice title={p('title')} text={p('later')} who="asleep">
        <Button href={`/t/${id}`}>{p('back')}</Button>
      </Notice>
    )
  if (!proof.data) return <Awaited of={proof} />
  return <Check proof={proof.data} at={`/t/${id}`} save={() => saveMatch(id)} />
}

interface CheckProps {
  readonly proof: Proof
  /** The page of the match. */
  readonly at: string
  /** Gives the browser the match as a file. */
  save(): Promise<void>
}

export function Check({ proof, at, save }: CheckProps) {
  const p = useP()
  const fits = useMemo(() => secretFits(proof), [proof])
  const held = useMemo(() => heldBy(proof), [proof])
  return (
    <div className={styles.column}>
      <h1>{p('title')}</h1>
      <p className={styles.lead}>{p('lead')}</p>
      {proof.beginning && <Beginning from={proof.beginning} />}
      <Panel title={p('seal')} className={styles.prose}>
        <p>{p('seal.text')}</p>
        <code className={styles.hash}>{proof.commitment}</code>
        <Verdict good={held.seal === 'unseen' ? null : held.seal === 'same'}>{p(`pinned.${held.seal}`)}</Verdict>
      </Panel>
      {proof.anchors ? (
        <Chains proof={proof} held={held} />
      ) : (
        (proof.nonces || held.added !== 'none') && <Added proof={proof} held={held} />
      )}
      <Panel title={p('secret')} className={styles.prose}>
        <p>{p('secret.text')}</p>
        <code className={styles.hash}>{proof.secret}</code>
        <Verdict good={fits}>{p(fits ? 'fits' : 'wrong')}</Verdict>
      </Panel>
      <SetBack by="rolledBack" actions={proof.actions} />
      <SetBack by="takenBack" actions={proof.actions} />
      <Panel title={p('final')} className={styles.prose}>
        <p>{p('final.text', { n: proof.actions.length })}</p>
        <code className={styles.hash}>{proof.finalStateHash}</code>
        <Replay proof={proof} />
      </Panel>
      <div className={styles.actions}>
        <SaveMatch save={save} />
        <Button kind="quiet" href={at}>
          {p('back')}
        </Button>
      </div>
    </div>
  )
}

/** @param good `null` where there is nothing to compare with */
function Verdict({ good, children }: { readonly good: boolean | null; readonly children: string }) {
  if (good === null) return <p>{children}</p>
  return (
    <p role="status" className={good ? styles.good : styles.bad}>
      <Icon name={good ? 'ui:shield-check' : 'ui:triangle-alert'} size={20} />
      {children}
    </p>
  )
}

/** What the players' browsers have added to the dice, by seat, and since when something is missing. */
function Chains({ proof, held }: { readonly proof: Proof; readonly held: Held }) {
  const p = useP()
  const { anchors = [], opened = [], actions, beginning, allHands } = proof
  const read = useMemo(
    () => readRolls({ anchors, opened, actions, isDealt: !beginning, allHands }, linkBefore),
    [anchors, opened, actions, beginning, allHands],
  )
  const own = addedTo(proof.id)
  const hands = useMemo(() => handsIn(proof), [proof])
  const { former = [], allHands: said } = pinnedOf(proof.id) ?? {}
  const ending = (ended: number | undefined): string =>
    ended === undefined ? p('chains.all') : ended === 0 ? p('chains.deal') : p('chains.ended', { move: ended })
  return (
    <Panel title={p('added')} className={styles.prose}>
      <p>{p(allHands ? 'hands.text' : 'chains.text')}</p>
      {anchors.every((anchor) => anchor === null) && <p>{p('chains.none')}</p>}
      {anchors.map((anchor, seat) =>
        anchor === null ? null : (
          <div key={anchor}>
            <p>{p(anchor === own ? 'added.own' : 'added.seat', { seat: seat + 1 })}</p>
            <code className={styles.hash}>{anchor}</code>
            {'ended' in read && !allHands && <p>{ending(read.ended[seat])}</p>}
            {allHands && <p>{p('hands.asked', { ...askedOf(proof, seat) })}</p>}
            {'ended' in read && allHands && <Missing moves={read.missing[seat] ?? []} ended={read.ended[seat]} />}
          </div>
        ),
      )}
      {held.added !== 'none' && (
        <Verdict good={held.added === 'elsewhere' ? null : held.added === 'in'}>{p(`chains.${held.added}`)}</Verdict>
      )}
      {anchorsFit(proof) === false && <Verdict good={false}>{p('chains.exchanged')}</Verdict>}
      {hands && <Remembered hands={hands} />}
      {!allHands && (said === 'said' || said === 'switched') && <Verdict good={null}>{p('hands.switched')}</Verdict>}
      {former.length > 0 && <Verdict good={null}>{p('chains.renewed', { n: former.length })}</Verdict>}
      {'fault' in read && <Verdict good={false}>{p('chains.wrong')}</Verdict>}
    </Panel>
  )
}

/** With dice from all hands: the moves whose rolls lack a seat's link, though it was asked for one. */
function Missing({ moves, ended }: { readonly moves: readonly number[]; readonly ended: number | undefined }) {
  const p = useP()
  if (moves.length === 0) return null
  return (
    <>
      <p>{p('hands.missing', { moves: moves.map((n) => (n === 0 ? p('hands.start') : p('hands.move', { n }))).join(', ') })}</p>
      {ended !== undefined && <p>{p('hands.ended')}</p>}
    </>
  )
}

/** What this browser remembers of the rolls that it was asked for. */
function Remembered({ hands }: { readonly hands: HandsRead }) {
  const p = useP()
  const { wrong, compared, ...rolls } = hands
  const isWhole = !wrong && rolls.unused.length === 0 && rolls.forgotten.length === 0
  return (
    <>
      {wrong && <Verdict good={false}>{p(`hands.${wrong}`)}</Verdict>}
      {isWhole && <Verdict good={compared > 0 || null}>{p(compared > 0 ? 'hands.fit' : 'hands.unasked')}</Verdict>}
      {(['unused', 'left', 'forgotten'] as const).map((what) => {
        const n = rolls[what].length
        const good = what === 'unused' && !isFair(hands) ? false : null
        return (
          n > 0 && (
            <Verdict key={what} good={good}>
              {p(`hands.${what}`, { n, rolls: rolls[what].join(', ') })}
            </Verdict>
          )
        )
      })}
    </>
  )
}

/** Of earlier releases: what the players' browsers had added to the secret, by seat. */
function Added({ proof, held }: { readonly proof: Proof; readonly held: Held }) {
  const p = useP()
  const own = addedTo(proof.id)
  const added = (proof.nonces ?? []).flatMap((nonce, seat) => (nonce === null ? [] : [{ nonce, seat: seat + 1 }]))
  return (
    <Panel title={p('added')} className={styles.prose}>
      <p>{p('added.text')}</p>
      {added.map(({ nonce, seat }) => (
        <div key={seat}>
          <p>{p(nonce === own ? 'added.own' : 'added.seat', { seat })}</p>
          <code className={styles.hash}>{nonce}</code>
        </div>
      ))}
      {(held.added === 'in' || held.added === 'missing') && <Verdict good={held.added === 'in'}>{p(`added.${held.added}`)}</Verdict>}
    </Panel>
  )
}

/** A match that goes on from a moment of another: what came before is proved there. */
function Beginning({ from }: { readonly from: NonNullable<Proof['beginning']> }) {
  const p = useP()
  const t = useT()
  return (
    <Panel title={p('beginning')} className={styles.prose}>
      <p>{p(from.device ? 'beginning.device' : 'beginning.text', { n: from.action })}</p>
      {!from.device && (
        <div className={styles.actions}>
          <Button icon="ui:rewind" href={momentPath(from.match, from.action)}>
            {t('from.look')}
          </Button>
          <Button kind="quiet" icon="ui:shield-check" href={`/t/${from.match}/proof`}>
            {p('beginning.proof')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Actions that were rolled back, or taken back by agreement: the record keeps them, although they no longer count. */
function SetBack({ actions, by }: Pick<Proof, 'actions'> & { readonly by: 'rolledBack' | 'takenBack' }) {
  const p = useP()
  const times = actions.filter(({ move }) => move === (by === 'takenBack' ? takeBackAction : rollBackAction))
  if (times.length === 0) return null
  return (
    <Panel title={p(by)} className={styles.prose}>
      <p>{p(`${by}.text`)}</p>
      <ul>
        {times.map(({ seq, args }) => (
          <li key={seq}>{p('rolledBack.line', { from: seq - 1, to: rolledBackTo(args) ?? 0 })}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** Replays the whole match in this browser. */
function Replay({ proof }: { readonly proof: Proof }) {
  const p = useP()
  const [state, setState] = useState<'idle' | 'running' | 'same' | 'different' | 'others' | 'failed'>('idle')
  const replay = async () => {
    setState('running')
    try {
      const { replayed } = await import('../../proof/replayed.ts')
      setState(replayed(proof))
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <div>
        <Button icon="ui:rewind" busy={state === 'running'} onClick={() => void replay()}>
          {p('replay')}
        </Button>
      </div>
      <p role="status" className={state === 'same' ? styles.good : styles.bad}>
        {state === 'same' && <Icon name="ui:shield-check" size={20} />}
        {state !== 'idle' && state !== 'running' && p(`replay.${state}`)}
      </p>
    </>
  )
}
