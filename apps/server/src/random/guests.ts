/** German words for the names of guests: those that describe end as the names need it, which are all masculine. */
import { words } from './words.ts'

export const guests: { readonly describing: readonly string[]; readonly naming: readonly string[] } = {
  describing: words(`
    alter bedachter behender bescheidener besonnener blauer bunter drolliger edler eifriger eiliger emsiger ernster
    feiner findiger flinker flotter fleißiger freundlicher friedlicher frischer froher fröhlicher früher frommer geduldiger
    gelber gelassener gemütlicher gescheckter geschickter gestreifter gewitzter glatter goldener grauer großer grüner gutmütiger
    heiterer heller herzhafter hoher höflicher hübscher hurtiger junger kecker kerniger kleiner kluger knorriger
    kühler kühner langer lauter leichter leiser lieber listiger lockiger lustiger milder moosiger munterer mutiger netter neuer
    neugieriger olivgrüner pfiffiger pünktlicher rascher roter rüstiger ruhiger rundlicher samtiger sanfter scharfsinniger scheuer
    schlanker schlauer schneller schrulliger sonniger später standhafter starker stiller stolzer tapferer tiefer treuer trockener
    unverzagter vergnügter verspielter verträumter vorsichtiger wachsamer wacher warmer weicher weiser weitgereister wilder
    winziger zäher zarter zufriedener zuversichtlicher`),
  naming: words(`
    adler ahorn amboss anker apfel bach bär biber birkenpilz blitz bovist brunnen buchfink bussard dachs distelfink dompfaff drache
    efeu eichelhäher eisvogel elch enterich erpel falke farn fasan feuersalamander fink fisch flieder fluss frosch fuchs gipfel
    ginster gnom grünspecht habicht habichtspilz hahn hase hecht hering hirsch holunder hügel hund igel iltis kakadu karpfen kater
    kauz kessel kiesel klee knoblauch kobold kompass krebs kranich kuckuck kürbis lachs leuchtturm löwe löwenzahn luchs lurch maikäfer
    marder marienkäfer maulwurf milan mohn molch mond morgen nachtfalter nebel nussknacker otter panther pelikan pfannkuchen pfau
    pfifferling pinguin regenbogen reiher riese salbei sandfloh schatten schmetterling schwan seehund siebenschläfer specht
    sperber sperling star steinbock steinpilz stern stieglitz storch sturm tannenzapfen thymian tiger turm uhu wacholder waldkauz wal
    wanderer wichtel wiedehopf wind winter wirsing wolf zander zaunkönig zeisig zimt zitronenfalter zunderschwamm`),
}
