import { sayRefusal } from '@toadstool/games/tabletop'
import type { Person } from '@toadstool/protocol'
import { Link } from 'wouter'
import { Icon } from '../../icons/index.ts'
import { copyText } from '../../kit/clipboard.ts'
import { loaded } from '../../kit/loaded.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { PeopleDialog } from '../../people/PeopleDialog.tsx'
import { useDark, useSettings } from '../../settings.ts'
import { useA } from '../afterTexts.ts'
import { ProposeDialog } from '../agreeing/ProposeDialog.tsx'
import { mayPropose } from '../agreeing/proposing.ts'
import { ShareDialog } from '../past/ShareButton.tsx'
import { asidesOf } from '../prompt/orders.ts'
import type { Scene } from '../scene.ts'
import { mayAsk } from '../takeBack/asking.ts'
import { TakeBackDialog } from '../takeBack/TakeBackDialog.tsx'
import { play } from '../telling/sounds.ts'
import { moveLabel } from '../words.ts'
import { AlongDialog, AsideDialog, GiveUpDialog, LeaveDialog } from './Confirm.tsx'
import type { Asked } from './MatchMenu.tsx'
import css from './Popover.module.css'
import { Item } from './Popover.tsx'
import { Switches } from './Switches.tsx'

const TableHookDialog = loaded(() => import('../../elsewhere/TableHookDialog.tsx'), null)

interface MenuProps {
  readonly scene: Scene
  /** Closes the menu. */
  close(): void
  /** Closes it, and opens the dialog. */
  onAsk(dialog: Asked): void
}

/** What is done about the table first, then standing orders and the page's own tools. */
export function MenuItems({ scene, close, onAsk }: MenuProps) {
  const m = useA()
  const { speaker } = scene.machine
  const { hook } = scene.links
  return (
    <>
      <TableItems scene={scene} close={close} onShare={() => onAsk({ of: 'share' })} />
      {mayAsk(scene) && (
        <Item icon="ui:undo-2" onClick={() => onAsk({ of: 'takeBack' })}>
          {m('undo.ask')}
        </Item>
      )}
      <AsideItems scene={scene} close={close} onAsk={(move) => onAsk({ of: 'aside', move })} />
      {scene.links.pass?.to.map((seat) => (
        <Item key={seat} icon="ui:repeat" onClick={() => scene.links.pass?.give(seat)}>
          {m('menu.pass', { name: scene.seatName(seat) })}
        </Item>
      ))}
      {mayPropose(scene) &&
        (['pause', 'pace'] as const).map((of) => (
          <Item key={of} icon="ui:clock" onClick={() => onAsk({ of })}>
            {m(`menu.${of}`)}
          </Item>
        ))}
      {scene.links.takeAlong && plays(scene) && (
        <Item icon="ui:download" onClick={() => onAsk({ of: 'along' })}>
          {m('along')}
        </Item>
      )}
      {scene.links.otherSeats?.others.map((seat) => (
        <Item key={seat} icon="ui:eye" onClick={() => scene.links.otherSeats?.lookFrom(seat)}>
          {m('menu.seat', { name: scene.seatName(seat) })}
        </Item>
      ))}
      {hook && (
        <Item icon="ui:share-2" onClick={() => onAsk({ of: 'hook' })}>
          {m(hook.isSet ? 'menu.hook.set' : 'menu.hook')}
        </Item>
      )}
      {othersIn(scene).length > 0 && (
        <Item icon="ui:users" onClick={() => onAsk({ of: 'people' })}>
          {m('menu.people')}
        </Item>
      )}
      {plays(scene) && scene.links.decide && (
        <Item icon="ui:x" onClick={() => onAsk({ of: 'giveUp' })}>
          {m('menu.giveUp')}
        </Item>
      )}
      <Item icon="ui:log-out" onClick={plays(scene) ? () => onAsk({ of: 'leave' }) : scene.links.leave}>
        {m('menu.leave')}
      </Item>
      <hr />
      {speaker && <Switches scene={scene} speaker={speaker} />}
      <PageItems scene={scene} close={close} />
    </>
  )
}

interface AskedProps {
  readonly scene: Scene
  readonly asked: Asked
  onClose(): void
}

/** The dialog that an item of the menu has opened. */
export function AskedDialog({ scene, asked, onClose }: AskedProps) {
  const { hook } = scene.links
  return (
    <>
      {asked.of === 'people' && scene.links.id && <PeopleDialog people={othersIn(scene)} table={scene.links.id} onClose={onClose} />}
      {asked.of === 'share' && scene.links.id && <ShareDialog scene={scene} id={scene.links.id} at={undefined} onClose={onClose} />}
      {asked.of === 'hook' && hook && scene.links.id && <TableHookDialog table={scene.links.id} {...hook} onClose={onClose} />}
      {asked.of === 'takeBack' && <TakeBackDialog scene={scene} onClose={onClose} />}
      {(asked.of === 'pause' || asked.of === 'pace') && <ProposeDialog scene={scene} of={asked.of} onClose={onClose} />}
      {asked.of === 'along' && <AlongDialog scene={scene} onClose={onClose} />}
      {asked.of === 'leave' && <LeaveDialog scene={scene} onClose={onClose} />}
      {asked.of === 'giveUp' && <GiveUpDialog scene={scene} onClose={onClose} />}
      {asked.of === 'aside' && <AsideDialog scene={scene} move={asked.move} onClose={onClose} />}
    </>
  )
}

/** Other people at the table, and those who have said something there. */
function othersIn({ links, now }: Scene): readonly Person[] {
  const said = now.chat.flatMap(({ person, name }) =>
    person === undefined || links.me === undefined || person === links.me ? [] : [{ id: person, name }],
  )
  return [...new Map([...said, ...(links.people ?? [])].map((person) => [person.id, person])).values()]
}

/** Whether the viewer has a seat in a match that isn't over. */
const plays = ({ seat, now }: Scene): boolean => seat !== null && !now.view?.result

type ItemsProps = Pick<MenuProps, 'scene' | 'close'>

/** The rules, and the ways to bring others here. */
function TableItems({ scene, close, onShare }: ItemsProps & { onShare(): void }) {
  const m = useA()
  const { id } = scene.links
  const rules = () => {
    close()
    scene.show('rules')
  }
  const copy = () => {
    close()
    void copyText(`${location.origin}/t/${id}`).then((done) => done && toast(m('share.link.copied')))
  }
  return (
    <>
      {scene.room === 'narrow' && (
        <Item icon="ui:book-open" onClick={rules}>
          {m('rules')}
        </Item>
      )}
      {id && !scene.now.view?.result && (
        <Item icon="ui:share-2" onClick={onShare}>
          {m('over.share')}
        </Item>
      )}
      {id && (
        <Item icon="ui:copy" onClick={copy}>
          {m('menu.copy')}
        </Item>
      )}
    </>
  )
}

/** How loud it is; a slider that is moved from silence turns the sound on. */
function Volume() {
  const m = useA()
  const [{ sound, volume }, change] = useSettings()
  const shown = sound ? volume : 0
  return (
    <label className={css.item}>
      <Icon name={shown === 0 ? 'ui:volume-x' : 'ui:volume-2'} size={18} />
      {m('sound.volume')}
      <input
        type="range"
        className={css.volume}
        min={0}
        max={100}
        step={5}
        value={shown}
        aria-valuetext={`${shown} %`}
        onChange={({ target }) => {
          change({ volume: Number(target.value), sound: true })
          play('card')
        }}
      />
    </label>
  )
}

/** How the page looks, sounds and is used. */
function PageItems({ scene, close }: ItemsProps) {
  const m = useA()
  const [{ sound, language }, change] = useSettings()
  const dark = useDark()
  const hasKeys = !useMedia('(pointer: coarse)')
  const list = () => {
    close()
    scene.show('choices')
  }
  const keys = () => {
    close()
    scene.showKeys(true)
  }
  return (
    <>
      <Item icon="ui:list" onClick={list}>
        {m('menu.choices')}
      </Item>
      {hasKeys && (
        <Item icon="ui:info" onClick={keys}>
          {m('menu.keys')}
        </Item>
      )}
      <Volume />
      {scene.room === 'narrow' && (
        <>
          <Item icon={sound ? 'ui:volume-x' : 'ui:volume-2'} onClick={() => change({ sound: !sound })}>
            {m(sound ? 'sound.off' : 'sound.on')}
          </Item>
          <Item icon="ui:languages" onClick={() => change({ language: language === 'en' ? 'de' : 'en' })}>
            {m('language')}
          </Item>
        </>
      )}
      <Item icon="ui:sun-moon" onClick={() => change({ theme: dark ? 'light' : 'dark' })}>
        {m('menu.theme')}
      </Item>
      <Link href="/settings" className={css.item}>
        <Icon name="ui:settings" size={18} />
        {m('menu.settings')}
      </Link>
    </>
  )
}

/** Moves about the table rather than in the game. */
function AsideItems({ scene, close, onAsk }: ItemsProps & { onAsk(move: string): void }) {
  const { voice, board, machine } = scene
  if (!machine.speaker) return null
  return asidesOf(machine.speaker).map(({ move, refusal }) => (
    <Item
      key={move}
      icon={board?.moveIcons?.[move] ?? 'ui:chevron-right'}
      dimmed={refusal !== undefined}
      onClick={() => {
        close()
        if (refusal) toast(sayRefusal(voice, refusal), { tone: 'problem' })
        else onAsk(move)
      }}
    >
      {moveLabel(voice, move)}
    </Item>
  ))
}
