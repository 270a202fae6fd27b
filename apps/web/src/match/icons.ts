import { registerIcons } from '../icons/index.ts'
import { icons } from '../icons/sets/table.ts'

registerIcons(icons)
