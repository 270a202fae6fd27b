export { Icon, IconAt } from './Icon.tsx'
export { type IconName, isIcon, registerIcons } from './registry.ts'
