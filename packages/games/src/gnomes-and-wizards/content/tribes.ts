import { keysOf } from '../../tabletop/tables.ts'
import type { AbilityId } from './abilities.ts'
import type { LineId } from './lines.ts'

export type Race = 'gnome' | 'wizard'

export interface Clan {
  readonly id: string
  readonly line: Exclude<LineId, 'leader'>
  readonly ability: AbilityId
}

export interface Tribe {
  readonly race: Race
  /** By slot, 1 to 6; the symbol of the last stands on both mines. */
  readonly clans: readonly Clan[]
}

export type TribeId = 'turquefoss' | 'achrinnolder' | 'grindlequay' | 'imblasham' | 'betrumour' | 'vaelquor'

export const tribes: Readonly<Record<TribeId, Tribe>> = {
  turquefoss: {
    race: 'gnome',
    clans: [
      { id: 'mossback-wardens', line: 'guard', ability: 'bramble-wall' },
      { id: 'acorn-slingers', line: 'scout', ability: 'acorn-volley' },
      { id: 'root-singers', line: 'mystic', ability: 'grasping-roots' },
      { id: 'hedge-healers', line: 'swift', ability: 'dewdrop-balm' },
      { id: 'stagback-lancers', line: 'brute', ability: 'thundering-charge' },
      { id: 'elder-oaks', line: 'fighter', ability: 'barkskin' },
    ],
  },
  achrinnolder: {
    race: 'gnome',
    clans: [
      { id: 'warg-riders', line: 'swift', ability: 'pack-call' },
      { id: 'owl-keepers', line: 'scout', ability: 'borrowed-wings' },
      { id: 'serpent-charmers', line: 'mystic', ability: 'venom-bite' },
      { id: 'bear-callers', line: 'brute', ability: 'mauling' },
      { id: 'badger-diggers', line: 'guard', ability: 'undermine' },
      { id: 'moth-heralds', line: 'fighter', ability: 'lantern-swarm' },
    ],
  },
  grindlequay: {
    race: 'gnome',
    clans: [
      { id: 'cog-runners', line: 'swift', ability: 'overwind' },
      { id: 'powder-rats', line: 'brute', ability: 'powder-keg' },
      { id: 'magnet-smiths', line: 'guard', ability: 'lodestone' },
      { id: 'spark-wrights', line: 'mystic', ability: 'short-circuit' },
      { id: 'clockwork-sentries', line: 'fighter', ability: 'ticking-ward' },
      { id: 'rivet-foremen', line: 'scout', ability: 'spare-parts' },
    ],
  },
  imblasham: {
    race: 'wizard',
    clans: [
      { id: 'rime-walkers', line: 'scout', ability: 'ice-path' },
      { id: 'snow-drowsers', line: 'mystic', ability: 'winter-sleep' },
      { id: 'hail-casters', line: 'brute', ability: 'hailstorm' },
      { id: 'glacier-guard', line: 'guard', ability: 'frozen-gate' },
      { id: 'frost-fingers', line: 'fighter', ability: 'numbing-touch' },
      { id: 'aurora-seers', line: 'swift', ability: 'northern-light' },
    ],
  },
  betrumour: {
    race: 'wizard',
    clans: [
      { id: 'veil-stalkers', line: 'brute', ability: 'backstab' },
      { id: 'whisper-thieves', line: 'swift', ability: 'pilfer' },
      { id: 'mirror-mages', line: 'scout', ability: 'mirror-step' },
      { id: 'dread-choir', line: 'mystic', ability: 'panic' },
      { id: 'grave-porters', line: 'guard', ability: 'dark-bargain' },
      { id: 'gloom-archers', line: 'fighter', ability: 'shadow-bolt' },
    ],
  },
  vaelquor: {
    race: 'wizard',
    clans: [
      { id: 'gale-riders', line: 'swift', ability: 'gust' },
      { id: 'thunder-criers', line: 'brute', ability: 'thunderclap' },
      { id: 'cloud-shepherds', line: 'scout', ability: 'tailwind' },
      { id: 'rain-menders', line: 'mystic', ability: 'cleansing-rain' },
      { id: 'lightning-rods', line: 'guard', ability: 'grounding' },
      { id: 'storm-heralds', line: 'fighter', ability: 'chain-lightning' },
    ],
  },
}

export const tribeIds = keysOf(tribes)
