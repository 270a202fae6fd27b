export { Icon, IconAt } from './Icon.tsx'
export { type IconName, registerIcons, registerIconsLater } from './registry.ts'
