import { idOf, kindOf, one, token } from '../../tabletop/token.ts'
import { strike } from '../fight.ts'
import { type Move, refuse } from '../grammar.ts'
import { canHitBoss } from '../rules/damage.ts'
import { gnomeOnTable, gnomesOnTable } from '../rules/gnomes.ts'

/** NI-7.4: after the roll, any one gnome on the table, or the boss. */
export const chooseTarget: Move = {
  stages: ['target'],
  phases: ['action'],
  slots: [
    {
      ask: 'ask-target',
      kinds: ['gnome', 'boss'],
      candidates: (view) => [
        ...gnomesOnTable(view).map(({ id }) => token('gnome', id)),
        ...(view.boss ? [token('boss', view.boss.id)] : []),
      ],
    },
  ],
  exact: true,
  guarded: true,
  check(view, _seat, [said]) {
    const target = one(said)
    if (target === undefined) return undefined
    if (kindOf(target) === 'gnome') return gnomeOnTable(view, idOf(target)) ? undefined : refuse('bad-target', 'NI-7.4')
    if (view.boss?.id !== idOf(target)) return refuse('bad-target', 'NI-7.4')
    return canHitBoss(view) ? undefined : refuse('bad-target', 'NI-10.5')
  },
  apply(play, _seat, [said]) {
    strike(play, one(said) ?? '')
  },
}
