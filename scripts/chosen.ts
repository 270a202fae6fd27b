import type { GameCard, Options } from '@toadstool/games'
import { WrongWords } from './commandLine.ts'

/**
 * The options of a game that words such as `--set boardShape=tower` choose. An option without listed values takes the text as it is.
 * @throws WrongWords
 */
export function chosen({ options }: Pick<GameCard, 'options'>, words: readonly string[]): Options {
  return Object.fromEntries(
    words.map((word) => {
      const [key = '', text = ''] = word.split(/=(.*)/s)
      const option = options.find((each) => each.key === key)
      if (!option) throw new WrongWords(`There is no option "${key}". There are: ${options.map((each) => each.key).join(', ')}.`)
      const found = option.values.find(({ value }) => String(value) === text)
      if (found) return [key, found.value]
      if (option.longest !== undefined) return [key, text]
      throw new WrongWords(`"${key}" is one of ${option.values.map(({ value }) => String(value)).join(', ')}, not "${text}".`)
    }),
  )
}
