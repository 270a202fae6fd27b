import { lazy, Suspense } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { Scene } from '../scene.ts'
import css from './RulesPane.module.css'

const RulesReference = lazy(() =>
  withTexts(import('../../rules/RulesReference.tsx')).then(({ RulesReference }) => ({ default: RulesReference })),
)

/** The rules beside the board; opened at one rule when a refusal led here. */
export function RulesPane({ scene }: { readonly scene: Scene }) {
  return (
    <div className={css.pane}>
      <Suspense>
        <RulesReference slug={scene.rulebook.slug} focusRule={scene.rule ?? null} compact />
      </Suspense>
    </div>
  )
}
