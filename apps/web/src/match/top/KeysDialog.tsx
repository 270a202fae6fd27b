import { say } from '@toadstool/games/tabletop'
import { Dialog } from '../../kit/Dialog.tsx'
import { Row, Segments, Switch } from '../../kit/Field.tsx'
import { isOn } from '../../kit/keys.ts'
import { useSettings } from '../../settings.ts'
import { type TranslateAfter, useA } from '../afterTexts.ts'
import { frameKeys, placeKeys, replayKeys } from '../keys.ts'
import type { Scene } from '../scene.ts'
import { moveLabel } from '../words.ts'
import css from './Key.module.css'
import { Key } from './Key.tsx'

/** All keys that do something now, from the tables that bind them. */
export function KeysDialog({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const [{ singleKeys, announce }, change] = useSettings()
  return (
    <Dialog title={m('keys.title')} onClose={() => scene.showKeys(false)}>
      <Switch label={m('keys.single')} hint={m('keys.single.hint')} on={singleKeys} onChange={(on) => change({ singleKeys: on })} />
      <Row label={m('announce.setting')} hint={m('announce.setting.hint')}>
        <Segments
          label={m('announce.setting')}
          value={announce}
          values={announcements.map((value) => ({ value, label: m(`announce.${value}`) }))}
          onChange={(value) => change({ announce: value })}
        />
      </Row>
      <dl className={css.keys}>
        {linesOf(scene, m)
          .filter(({ keys }) => keys.every(isOn))
          .map(({ keys, text }) => (
            <div key={text}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}

const announcements = ['all', 'mine', 'turn'] as const

interface Line {
  readonly keys: readonly string[]
  readonly text: string
}

function linesOf({ board, voice, replay }: Scene, m: TranslateAfter): readonly Line[] {
  const moves = Object.entries(board?.keys ?? {})
  const printed = new Map(
    moves.map(([, key]) => [key, new Set(moves.flatMap(([move, each]) => (each === key ? [moveLabel(voice, move)] : [])))]),
  )
  const everywhere = [
    ...placeKeys.map(({ keys, text }) => ({ keys, text: m(text) })),
    ...frameKeys.map(({ key, text }) => ({ keys: [key], text: m(text) })),
  ]
  if (replay) return [...everywhere, ...replayKeys.map(({ key, text }) => ({ keys: [key], text: m(text) }))]
  return [
    ...everywhere,
    ...[...printed].map(([key, labels]) => ({ keys: [key], text: [...labels].join(' · ') })),
    ...(board?.shortcuts ?? []).map(({ keys, text }) => ({ keys, text: say(voice, text) })),
  ]
}

/** The keys of a line; of more than four only the first and the last. */
function Keys({ keys }: { readonly keys: readonly string[] }) {
  if (keys.length <= 4) return keys.map((key) => <Key key={key} name={key} />)
  return (
    <>
      <Key name={keys[0] ?? ''} /> – <Key name={keys.at(-1) ?? ''} />
    </>
  )
}
