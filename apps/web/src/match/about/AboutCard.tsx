import type { About, AboutFigure } from '../../boards/board.ts'
import { Icon } from '../../icons/index.ts'
import { Art } from '../../kit/Art.tsx'
import { Button } from '../../kit/Button.tsx'
import { useA } from '../afterTexts.ts'
import css from './AboutCard.module.css'

interface AboutCardProps {
  readonly about: About
  onRule(rule: string): void
  /** Absent while it only shows what the pointer rests on. */
  readonly onClose: (() => void) | undefined
}

/** Title, figures, text, what lies on it, and the rule. */
export function AboutCard({ about, onRule, onClose }: AboutCardProps) {
  const m = useA()
  const { title, sign, art, picture, figures = [], text, marks = [], acts = [], rule } = about
  return (
    <section className={css.about} aria-label={title}>
      {art && (
        <div className={css.art}>
          <Art art={art} width={308} />
        </div>
      )}
      <header>
        {sign}
        <h3>{title}</h3>
        {onClose && (
          <button type="button" className={css.close} aria-label={m('close')} onClick={onClose}>
            <Icon name="ui:x" size={20} />
          </button>
        )}
      </header>
      {picture}
      {figures.length > 0 && (
        <ul className={css.figures}>
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </ul>
      )}
      {text && <p>{text}</p>}
      {marks.length > 0 && (
        <ul className={css.marks}>
          {marks.map((mark) => (
            <li key={mark.name}>
              {mark.sign ?? (mark.icon && <Icon name={mark.icon} size={20} />)}
              <span>
                <b>{mark.name}</b> {mark.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {onClose &&
        acts.map(({ label, run }) => (
          <Button
            key={label}
            onClick={() => {
              run()
              onClose()
            }}
          >
            {label}
          </Button>
        ))}
      {rule && (
        <button type="button" className={css.rule} onClick={() => onRule(rule)}>
          {m('why.rule', { rule })}
        </button>
      )}
    </section>
  )
}

/** A figure: its present value, then the printed one if that differs. */
function Figure({ icon, label, n, own }: AboutFigure) {
  const change = typeof n === 'number' && own !== undefined && n !== own ? (n > own ? 'up' : 'down') : undefined
  return (
    <li data-change={change}>
      <Icon name={icon} size={18} />
      <span>{label}</span> <b>{n}</b>
      {change && <s>{own}</s>}
    </li>
  )
}
