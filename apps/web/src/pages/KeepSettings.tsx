import { useEffect, useState } from 'react'
import { useShelf } from '../api/lobby.ts'
import { useLanguage } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/Field.tsx'
import { Panel } from '../kit/Panel.tsx'
import { bytesIn, filesOf, type KeptFiles, keptFiles } from '../worker/keeping.ts'
import { useLocal } from './local/texts.ts'

/** Which games open without a network, and how much room they take. */
export default function KeepSettings() {
  const l = useLocal()
  const language = useLanguage()
  const shelf = useShelf().data ?? []
  const [all, setAll] = useState<KeptFiles>()
  const [busy, setBusy] = useState<string>()
  useEffect(() => void keptFiles().then(setAll), [])
  const slugs = shelf.map(({ slug }) => slug)
  const keep = async (game: string) => {
    setBusy(game)
    setAll(await keptFiles(filesOf(all ?? [], game, slugs).map(({ file }) => file)))
    setBusy(undefined)
  }
  const size = (files: KeptFiles) =>
    l('keep.size', { n: (bytesIn(files) / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) })
  const title = (
    <>
      <Icon name="ui:wifi-off" size={20} />
      {l('keep.title')}
    </>
  )
  return (
    <Panel title={title}>
      <p>{l(all ? 'keep.text' : 'keep.none')}</p>
      {all &&
        shelf.map(({ slug, card }) => {
          const files = filesOf(all, slug, slugs)
          const missing = files.filter(({ isKept }) => !isKept)
          return (
            <Row
              key={slug}
              label={card.title[language]}
              hint={missing.length === 0 ? l('keep.kept', { size: size(files) }) : size(missing)}
            >
              {missing.length > 0 && (
                <Button size="small" busy={busy === slug} onClick={() => void keep(slug)}>
                  {l('keep.do')}
                </Button>
              )}
            </Row>
          )
        })}
    </Panel>
  )
}
