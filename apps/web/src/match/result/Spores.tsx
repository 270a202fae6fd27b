import { ivory } from '../../kit/print.ts'
import css from './ResultPanel.module.css'

/** Spores that drift up once. */
export function Spores() {
  return (
    <div className={css.spores} aria-hidden="true">
      {Array.from({ length: 46 }, (_, spore) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: spores are nothing but their place.
          key={spore}
          style={{
            left: `${(spore * 61) % 100}%`,
            bottom: `${(spore * 37) % 60}%`,
            animationDelay: `${(spore * 53) % 300}ms`,
            background: ['#f4bc3a', '#c8f250', '#ff6a4d', ivory][spore % 4],
            scale: `${0.5 + ((spore * 29) % 100) / 100}`,
          }}
        />
      ))}
    </div>
  )
}
