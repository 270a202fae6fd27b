import type { Prompt } from '@toadstool/games'
import { kindOf, type Seat, say, type Token, type Voice } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon, type IconName } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { PastBar } from '../past/PastBar.tsx'
import { OverTray } from '../result/OverTray.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { Key, keyName } from '../top/KeysDialog.tsx'
import { Item, Popover } from '../top/MatchMenu.tsx'
import { moveLabel, type Part, partsOf, sayPrompt } from '../words.ts'
import { Bar } from './Bar.tsx'
import { bareMoves, completed, isAside, noneTaken, setIsReady, startersOf } from './draft.ts'
import css from './PromptBar.module.css'
import { Ring } from './Ring.tsx'

interface PromptBarProps {
  readonly scene: Scene
  readonly over: boolean
  /** Shows the result again; absent while it is shown. */
  readonly onResult: (() => void) | undefined
}

/** The decision of the moment as one sentence, and the few buttons that belong to it. Always there, always the same height. */
export function PromptBar({ scene, over, onResult }: PromptBarProps) {
  const m = useM()
  const { now, seat, machine, rulebook, view, past } = scene
  if (past !== null) return <PastBar scene={scene} past={past} />
  if (over) return <OverTray scene={scene} onResult={onResult} />
  if (seat === null) return <WatchBar scene={scene} />
  if (now.link !== 'up' && now.acts.length > 0) {
    return (
      <Bar>
        <h2>{m('kept.prompt')}</h2>
        <p>{m('kept.prompt.more')}</p>
      </Bar>
    )
  }
  const prompts = rulebook.prompts(view, seat)
  const [first, ...others] = prompts
  const owing = rulebook.owes(view).includes(seat)
  const reaction = owing && first?.reaction === true
  if (machine.draft) return <DraftBar scene={scene} reaction={reaction} />
  // The bar itself says who is waited for.
  if (!owing) return <WaitBar scene={scene} others={prompts.filter(({ key }) => !key.startsWith('waiting'))} />
  return (
    <Bar
      tone={reaction ? 'alert' : undefined}
      lead={reaction && <Ring scene={scene} />}
      buttons={<Buttons scene={scene} reaction={reaction} />}
    >
      <h2 id="prompt">{first ? sayPrompt(scene.voice, first) : ''}</h2>
      {first && `prompt.${first.key}.more` in scene.voice.texts && <p>{say(scene.voice, `prompt.${first.key}.more`, first.params)}</p>}
      <Secondary scene={scene} prompts={others} />
    </Bar>
  )
}

function DraftBar({ scene, reaction }: { readonly scene: Scene; readonly reaction: boolean }) {
  const m = useM()
  const { machine, voice, language } = scene
  const { draft, hole } = machine
  if (!draft) return null
  const parts = partsOf(voice, language, draft, hole?.asks ?? [], hole?.next)
  const options = hole ? [...hole.legal.keys()].filter((token) => isSpoken(scene, token)) : []
  const set = hole?.slot.set
  return (
    <Bar
      tone={reaction ? 'alert' : undefined}
      lead={reaction && <Ring scene={scene} />}
      buttons={<Buttons scene={scene} reaction={reaction} />}
    >
      <h2 id="prompt" className={css.sentence}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are told apart by their place.
          <Piece key={place} part={part} scene={scene} />
        ))}
      </h2>
      {set && set.min > 0 && hole?.next === undefined && (
        <p>
          {draft.picked.length < set.min
            ? m('prompt.pickedAtLeast', { n: draft.picked.length, min: set.min })
            : m('prompt.picked', { n: draft.picked.length, max: set.max })}
        </p>
      )}
      {options.length > 0 && (
        <div className={css.options}>
          {options.map((token) => (
            <button key={token} type="button" className={css.hole} onClick={() => machine.choose(token)}>
              {voice.name(token)}
            </button>
          ))}
        </div>
      )}
    </Bar>
  )
}

function Piece({ part, scene }: { readonly part: Part; readonly scene: Scene }) {
  if ('words' in part) return <span className={css.words}>{part.words}</span>
  if ('chip' in part)
    return (
      <>
        {part.chip.map((token) => (
          <Chip
            key={token}
            scene={scene}
            token={token}
            compact={part.picked === true && (scene.machine.draft?.picked.length ?? 0) > 2}
            onClick={() => (part.picked ? scene.machine.choose(token) : scene.machine.reopen(part.slot))}
          />
        ))}
      </>
    )
  return (
    <button type="button" className={css.hole} onClick={() => scene.show('choices')}>
      {part.hole}
    </button>
  )
}

interface ChipProps {
  readonly scene: Scene
  readonly token: Token
  /** Among many: its picture alone. */
  readonly compact?: boolean
  onClick(): void
}

function Chip({ scene, token, compact, onClick }: ChipProps) {
  const icon = scene.board?.icon?.(scene.props, token)
  const name = scene.voice.name(token)
  return (
    <button type="button" className={css.chip} title={compact ? name : undefined} onClick={onClick}>
      {icon}
      <span className={compact && icon ? 'visually-hidden' : undefined}>{name}</span>
    </button>
  )
}

/** Bare moves, answers, and the way on: at most two stand side by side, the rest in a menu. */
function Buttons({ scene, reaction }: { readonly scene: Scene; readonly reaction: boolean }) {
  const m = useM()
  const [open, setOpen] = useState(false)
  const { room } = scene
  const actions = actionsOf(scene, reaction, m('prompt.done'), m('prompt.back'))
  const shown = actions.slice(-2)
  const hidden = actions.slice(0, -2)
  const take = (action: Action) => {
    setOpen(false)
    action.run()
  }
  return (
    <>
      {hidden.length > 0 && (
        <Popover open={open} setOpen={setOpen} icon="ui:ellipsis-vertical" label={m('menu.more')} align="right" up>
          {hidden.map((action) => (
            <Item key={action.key} icon={action.icon ?? 'ui:chevron-right'} onClick={() => take(action)}>
              {action.label}
            </Item>
          ))}
        </Popover>
      )}
      {shown.map((action) => (
        <Button
          key={action.key}
          kind={action.kind}
          // The second click of two finds other buttons in the same place: it is no answer to their question.
          onClick={({ detail }) => detail < 2 && action.run()}
          {...(action.icon ? { icon: action.icon } : {})}
          {...(action.disabled ? { disabled: true } : {})}
        >
          {action.label}
          {action.hotkey && room === 'wide' && <Key>{keyName(action.hotkey)}</Key>}
        </Button>
      ))}
    </>
  )
}

interface Action {
  readonly key: string
  readonly label: string
  readonly kind: 'primary' | 'plain' | 'quiet'
  readonly icon?: IconName | undefined
  readonly hotkey?: string | undefined
  readonly disabled?: boolean
  run(): void
}

function actionsOf(scene: Scene, reaction: boolean, done: string, backward: string): readonly Action[] {
  const { machine, rulebook, view, seat, voice, board } = scene
  const { speaker, draft } = machine
  if (!speaker || seat === null) return []
  const label = (move: string) => moveLabel(voice, move)
  const fallback = rulebook.fallback(view, seat)?.move
  const starters = startersOf(speaker)
  const bare = bareMoves(speaker)
  const ending = bare.filter((move) => move === fallback)
  const others = bare.filter((move) => move !== fallback)
  const button = (move: string, kind: Action['kind']): Action => ({
    key: move,
    label: label(move),
    kind,
    icon: speaker.grammar.moves[move]?.undo ? 'ui:undo-2' : undefined,
    hotkey: board?.keys?.[move],
    run: () => machine.press(move),
  })
  if (draft) {
    const whole = completed(speaker, draft)
    return [
      ...others.map((move) => button(move, 'quiet')),
      ...(scene.room === 'wide' ? [] : [{ key: 'back', label: backward, kind: 'plain' as const, run: machine.back }]),
      ...(whole.length === 0 && (!machine.hole?.slot.set || machine.hole.next !== undefined)
        ? ending.map((move) => button(move, 'plain'))
        : []),
      ...whole.map((move) => ({ key: move, label: label(move), kind: 'primary' as const, run: () => machine.begin(move, draft.args) })),
      ...(machine.hole?.slot.set && machine.hole.next === undefined
        ? [
            {
              key: 'done',
              label: doneLabel(voice, draft.move, draft.picked.length) ?? done,
              kind: 'primary' as const,
              disabled: !setIsReady(speaker, draft),
              run: machine.takeSet,
            },
          ]
        : []),
    ]
  }
  const spoken = [...starters].filter(([token]) => isSpoken(scene, token))
  const things = [...starters].filter(([token]) => !isSpoken(scene, token))
  const answers = reaction ? [...new Set(things.flatMap(([, moves]) => moves))].filter((move) => !isAside(speaker, move)) : []
  // Where words answer as well ("let it happen"), the button is the thing itself.
  const answer = (move: string): Action => {
    const [token] = things.find(([, moves]) => moves.includes(move)) ?? []
    const worded = spoken.some(([, moves]) => moves.includes(move))
    if (token === undefined || !worded) return button(move, 'primary')
    return { key: move, label: voice.name(token), kind: 'primary', run: () => machine.begin(move, [token]) }
  }
  const begun = starters.size - spoken.length > 0
  const asked = spoken.flatMap(([token, moves]) =>
    moves.map(
      (move): Action => ({ key: `${move} ${token}`, label: voice.name(token), kind: 'plain', run: () => machine.begin(move, [token]) }),
    ),
  )
  const ends = ending.map((move) => button(move, begun || spoken.length > 0 ? 'plain' : 'primary'))
  return [
    ...others.map((move) => button(move, speaker.grammar.moves[move]?.undo ? 'quiet' : 'plain')),
    ...noneTaken(speaker).map(
      (move): Action => ({
        key: `${move} none`,
        label: doneLabel(voice, move, 0) ?? done,
        kind: 'plain',
        run: () => machine.begin(move, [[]]),
      }),
    ),
    // The answers to one question stay together in sight; only a reaction is more urgent.
    ...(reaction ? [...asked, ...ends] : [...ends, ...asked]),
    ...answers.map(answer),
  ]
}

/** What taking a set means: text `done.<move>`, with nothing in it `done.<move>.none`. */
const doneLabel = ({ texts }: Voice, move: string, picked: number): string | undefined =>
  (picked === 0 ? texts[`done.${move}.none`] : undefined) ?? texts[`done.${move}`]

/** Things that no board draws, words, numbers and players, and those of a rail that isn't there. They stand as buttons in the bar. */
const isSpoken = ({ board, props, room }: Scene, token: Token): boolean =>
  (['option', 'amount', 'seat'].includes(kindOf(token)) && !board?.shows?.(props, token)) ||
  (room !== 'wide' && board?.aside?.(props, token) === true)

function WaitBar({ scene, others }: { readonly scene: Scene; readonly others: readonly Prompt[] }) {
  const m = useM()
  const { rulebook, view, now, source } = scene
  const owing = rulebook.owes(view)
  const sending = now.acts.length > 0
  return (
    <Bar
      buttons={
        <>
          {mayHurry(scene) && (
            <Button kind="quiet" icon="ui:fast-forward" onClick={() => source.hurry?.()}>
              {m('prompt.hurry')}
            </Button>
          )}
          <Buttons scene={scene} reaction={false} />
        </>
      }
    >
      <h2 className={css.waiting}>
        {sending ? (
          m('prompt.sending')
        ) : (
          <>
            <Names scene={scene} seats={owing} />
            {m('prompt.waiting', { names: namesOf(scene, owing, m('prompt.and', { first: '{first}', last: '{last}' })) })}
          </>
        )}
      </h2>
      <Secondary scene={scene} prompts={others} />
    </Bar>
  )
}

/** One person among bots needn't wait for their pauses. */
const mayHurry = ({ source, now, seat }: Scene): boolean =>
  source.hurry !== undefined && (now.status?.seats.every((each) => each.bot !== null || each.seat === seat) ?? false)

function WatchBar({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const owing = scene.rulebook.owes(scene.view)
  return (
    <Bar lead={<Icon name="ui:eye" size={26} />}>
      <h2>
        {m('watch.title')} <span className={css.waiting}>{m('watch.text')}</span>
      </h2>
      {owing.length > 0 && (
        <p>{m('watch.waiting', { names: namesOf(scene, owing, m('prompt.and', { first: '{first}', last: '{last}' })) })}</p>
      )}
    </Bar>
  )
}

function Secondary({ scene, prompts }: { readonly scene: Scene; readonly prompts: readonly Prompt[] }) {
  if (prompts.length === 0) return null
  return <p>{prompts.map((prompt) => say(scene.voice, `prompt.${prompt.key}`, prompt.params)).join(' ')}</p>
}

function Names({ scene, seats }: { readonly scene: Scene; readonly seats: readonly Seat[] }) {
  return (
    <span className={css.emblems}>
      {seats.map((seat) => (
        <SeatEmblem key={seat} color={colorOf(seat, scene.board?.seatColors)} size={26} />
      ))}
    </span>
  )
}

/** "Ana", "Ana and Ben", "Ana, Ben and Cleo" */
export function namesOf(scene: Scene, seats: readonly Seat[], and: string): string {
  const names = seats.map((seat) => scene.seatName(seat))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : and.replace('{first}', names.join(', ')).replace('{last}', last)
}
