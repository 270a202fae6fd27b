import { say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useA } from '../afterTexts.ts'
import { Epilogues, FigureTable, type FigureTableProps } from './FigureTable.tsx'
import css from './ResultPanel.module.css'

/** The first figures in one line, and all of them behind a button, where a chart has taken their place. */
export function AllFigures({ isBrief, ...given }: FigureTableProps & { readonly isBrief: boolean }) {
  const m = useA()
  const [open, setOpen] = useState(false)
  const { scene, tally, order } = given
  const brief = isBrief && order.length === 2 ? (tally?.rows ?? []).slice(0, 3) : []
  return (
    <>
      {brief.length > 0 && (
        <p className={css.brief}>
          {brief.map(({ key, figures }) => (
            <span key={key}>
              <b>{order.map((of) => figures[of] ?? 0).join('\u2009:\u2009')}</b> {say(scene.voice, `tally.${key}`)}
            </span>
          ))}
        </p>
      )}
      <Button size="small" onClick={() => setOpen(true)}>
        {m('over.figures')}
      </Button>
      {open && (
        <Dialog title={m('over.figures')} onClose={() => setOpen(false)}>
          <FigureTable {...given} />
          <Epilogues scene={scene} order={order} />
        </Dialog>
      )}
    </>
  )
}
