import type { Language } from '@toadstool/games/tabletop'
import { registerIcons } from '../../icons/index.ts'
import { icons as faces } from '../../icons/sets/faces.ts'
import { icons } from '../../icons/sets/turns.ts'
import type { ArtLine } from '../Art.tsx'

registerIcons(faces)
registerIcons(icons)

interface TurnPicture {
  readonly art: ArtLine
  readonly title: Readonly<Record<Language, string>>
  readonly text: Readonly<Record<Language, string>>
}

/** Three pictures of a turn for the page of a game. */
export const turnPictures: Readonly<Record<string, readonly TurnPicture[]>> = {
  'wizards-of-war': [
    {
      art: { ground: '#BCCF93', form: 'hill', icon: 'game:orc-head', accent: 'game:pine-tree', at: 'ne' },
      title: { en: 'Orc: summon', de: 'Ork: beschwören' },
      text: {
        en: 'A monster appears on one of the eight squares around your wizard.',
        de: 'Ein Monster erscheint auf einem der acht Felder um deinen Zauberer.',
      },
    },
    {
      art: { ground: '#F4BC3A', form: 'slab', icon: 'game:walking-boot', tilt: -6 },
      title: { en: 'Feet: march', de: 'Füße: marschieren' },
      text: { en: 'All you command moves and fights.', de: 'Alles, was dir gehorcht, bewegt sich und kämpft.' },
    },
    {
      art: { ground: '#B99BD6', form: 'rays', icon: 'game:spell-book' },
      title: { en: 'Wand: learn', de: 'Zauberstab: lernen' },
      text: { en: 'Draw a spell. Only you know which.', de: 'Du ziehst einen Zauber. Welchen, weißt nur du.' },
    },
  ],
  'battle-gnomes': [
    {
      art: { ground: '#8FB4D9', form: 'arch', icon: 'game:knapsack', accent: 'game:bad-gnome', at: 'ne' },
      title: { en: 'Organize: arm', de: 'Aufrüsten: anlegen' },
      text: {
        en: 'Rakes, flowerpots, flamingos: arm your gnomes and deck out your yard.',
        de: 'Harken, Blumentöpfe, Flamingos: Rüste deine Zwerge und schmücke den Garten.',
      },
    },
    {
      art: { ground: '#F1C7B6', form: 'hill', icon: 'game:bad-gnome' },
      title: { en: 'Recruit: hire', de: 'Anwerben: einziehen' },
      text: {
        en: 'Another gnome moves in, with a quirk of its own.',
        de: 'Ein weiterer Zwerg zieht ein, mit einer eigenen Macke.',
      },
    },
    {
      art: { ground: '#F2B04A', form: 'burst', icon: 'game:throwing-ball', accent: 'game:crossed-swords', at: 'ne' },
      title: { en: 'Battle: throw', de: 'Kampf: werfen' },
      text: {
        en: 'Two households fight, and all the neighbours throw things.',
        de: 'Zwei Haushalte kämpfen, und die ganze Nachbarschaft wirft mit.',
      },
    },
  ],
  golems: [
    {
      art: { ground: '#B9B4C6', form: 'slab', icon: 'game:rock-golem', accent: 'game:stone-block', at: 'ne' },
      title: { en: 'Craft: knead', de: 'Werk: kneten' },
      text: {
        en: 'Material, size, shape: three cards become one golem, paid for with mana.',
        de: 'Material, Größe, Gestalt: Aus drei Karten wird ein Golem, bezahlt mit Mana.',
      },
    },
    {
      art: { ground: '#E2CE8F', form: 'hill', icon: 'game:mammoth', accent: 'game:stone-tower', at: 'ne' },
      title: { en: 'Move: march', de: 'Bewegung: vorwärts' },
      text: {
        en: 'Alone or in stacks that never hold two alike.',
        de: 'Allein oder in Trupps, in denen sich keine zwei gleichen.',
      },
    },
    {
      art: { ground: '#E58A6A', form: 'burst', icon: 'game:crossed-swords', accent: 'game:d10', at: 'ne' },
      title: { en: 'Battle: roll', de: 'Kampf: würfeln' },
      text: {
        en: 'Ten-sided dice: Force against Armor. The small ones strike first.',
        de: 'Zehnseitige Würfel: Stärke gegen Rüstung. Die Kleinen schlagen zuerst zu.',
      },
    },
  ],
  nirds: [
    {
      art: { ground: '#BFD9E8', form: 'dice', icon: 'game:rolling-dices', accent: 'game:trade', at: 'ne' },
      title: { en: 'Trading: swap', de: 'Tausch: Würfel her' },
      text: {
        en: 'Everybody rolls at once, swaps dice one for one, and bends them with scientists.',
        de: 'Alle würfeln zugleich, tauschen Würfel eins zu eins und verbiegen sie mit Wissenschaftlern.',
      },
    },
    {
      art: { ground: '#F2D06B', form: 'burst', icon: 'game:eating-pelican', accent: 'game:crossed-swords', at: 'ne' },
      title: { en: 'Action: spend', de: 'Aktion: einsetzen' },
      text: {
        en: 'Dice wake a bird and are rolled again as damage, or they hire a new one.',
        de: 'Würfel wecken einen Vogel und werden neu geworfen: als Schaden. Oder sie bezahlen einen neuen.',
      },
    },
    {
      art: { ground: '#E9B7A0', form: 'fence', icon: 'game:bad-gnome', accent: 'game:hearts', at: 'ne' },
      title: { en: 'Preparation: brace', de: 'Vorbereitung: durchhalten' },
      text: {
        en: 'Gnomes that still stand strike back. Whoever falls takes all down.',
        de: 'Wer von den Zwergen noch steht, schlägt zurück. Fällt eine Person, verlieren alle.',
      },
    },
  ],
  'gnomes-and-wizards': [
    {
      art: { ground: '#A9DCC6', form: 'dice', icon: 'game:rolling-dices', accent: 'game:hunting-horn', at: 'ne' },
      title: { en: 'Assign: hand out', de: 'Verteilen: zuteilen' },
      text: {
        en: 'Every die goes to a unit: a step, a blow, a shield. Horns call clans or bring cards.',
        de: 'Jeder Würfel geht an eine Einheit: ein Schritt, ein Hieb, ein Schild. Hörner rufen Clans oder bringen Karten.',
      },
    },
    {
      art: { ground: '#F0C48E', form: 'tri', icon: 'game:crossed-swords', accent: 'game:crystal-cluster', at: 'ne' },
      title: { en: 'Act: strike', de: 'Handeln: zuschlagen' },
      text: {
        en: 'March over the mines, fight, and charge powers that work in anyone’s turn.',
        de: 'Zieh über die Minen, kämpfe und lade Kräfte, die in jedermanns Zug wirken.',
      },
    },
    {
      art: { ground: '#A8C9EE', form: 'peaks', icon: 'game:falling-rocks' },
      title: { en: 'Fall: step back', de: 'Einsturz: zurück\u00adweichen' },
      text: {
        en: 'From half-time on two tiles fall each turn, from the outside in.',
        de: 'Ab der Halbzeit brechen in jedem Zug zwei Felder weg, von außen nach innen.',
      },
    },
  ],
}
