/** The words of names and ids: 512 that describe and 512 that name, so that a pair carries 18 bits. */
export const describing: readonly string[] = words(`
  able acorn agile airy alder amber ample ancient apt aqua arched arid ashen aspen astute autumn azure balmy basic beaded beamy bent
  berry big birch bitter blithe blond blooming blue bold bonny boreal bosky bounding brave brazen breezy bright briny brisk broad bronze
  brown bubbly bumpy burly buttery calm canny caped careful cedar ceramic chalky cheery chestnut chief chirpy civil clay clever cloudy
  coastal cobalt cool copper coral cosmic cosy cotton crafty craggy creamy crisp cryptic cubic curious curly custom dainty damp dappled
  daring deep deft desert dewy dim distant dotted downy dozy dreamy drifting drowsy dry dual dusky dusty early earnest earthen earthy
  east easy echoing elegant elfin elm ember emerald endless epic evening exact faint fair famous fancy feathery fern festive fiery fine
  finny firm first fleet floral flowing fluffy foamy fond forest forked fragrant frank free friendly frilly frisky frosty fruity full
  funny furry fuzzy gallant gaudy gentle genuine giant giddy gifted gilded ginger glad glassy gleaming gliding glossy glowing golden
  good graceful grand granite grassy grateful great green grey grinning grown gusty hale handy hardy harvest hasty hazy hearty heathery
  helpful hidden high hilly hollow holly homely honest honey hooded hopeful horned huge humming hushed icy indigo inky inner iron ivory
  ivy jagged jaunty jazzy jolly jovial jumbo juniper just keen kelpy kind kindly knotty known lacy lanky large lasting laurel lavish
  leafy lean leaping learned lemon level light lilac limber lime linen little lively living lofty lone long loose lovely loyal lucky
  lunar lush magic magnetic maple marble maroon marshy mauve meadow mellow melodic merry mighty mild milky mint minty mirthful misty
  mobile modest moist moony moorish morning mossy mottled muddy mulberry mulled muted narrow native neat nectar new nice nifty nimble
  noble noisy northern nutmeg nutty oaky oat ochre onyx opal open orange ornate oval owlish paisley pale papery patient peachy pearly
  pebbly peppery perky petite pink placid plaid plain plucky plum plump plush poetic polar polite poppy posh pretty prime prompt proper
  proud prudent pure purple quaint quartz quick quiet quilted radiant rainy rapid rare ready red reedy regal restful rich ripe rising
  roaming roaring robust rocky rooted rosy round rowan royal ruby rugged rural rustic rusty sable sage salty sandy sane sapphire satin
  savory scarlet scenic sedate serene shady shaggy shiny short shy silent silken silky silver simple singing sleek sleepy slender slim
  slow smart smiling smoky smooth snappy snowy snug sober social solar solemn solid sonic sound sparkly speckled speedy spicy spiral
  spirited splendid spotted spring spruce spry square stable starlit starry stately steady steep still stormy stout straight strong
  sturdy subtle sudden summer sunlit sunny super supple sure svelte swaying sweet swift tabby tall tame tangy tardy tart tasty tawny
  teal tender thick thin thorny tidal tidy timber tinted tiny toasty topaz true trusty tufted tulip tuneful twilight twin twisty umber
  upbeat upper urban valiant vast velvet verdant vernal vintage violet vital vivid vocal wakeful walnut warm wary watery wavy waxen wee
  western white whole wild willing willow windy winged wise wispy witty wooded wooden woodland woolly worthy young zany zealous zesty`)

export const naming: readonly string[] = words(`
  adder alder alpaca amber anchor angler antler anvil apple apron arbor arch arrow ash aster atlas attic auk autumn avocet bagel bakery
  bamboo banjo bark barrel basin bat bayou beach beacon bead beam bean bear beaver bed bee beech beehive beetle bell berry bird biscuit
  blossom boar boat bog bolete bonfire bottle bough boulder bow bowl bracken branch bread breeze brew briar brook broth bubble bud bugle
  bulb bumper bun bunting burrow bush butter button cabin camel camp canal candle candy cape cargo carp cart cave cavern cedar cello
  chest chestnut chimney chive cider cinder clay cliff cloak clock coal cobble cocoa cod comet compass cookie copper cork cottage cotton
  couch cove crab cradle crane creek crocus crown crumb crystal cub cuckoo cup curlew cushion cygnet daisy dawn delta desert dew dipper
  ditch door dove dragon drake drawer drum duck earth easel echo eddy egret eider elder elf elk ermine falcon farm fawn feast feather
  fennel fern ferret ferry fig finch fir fire fjord flag flask flax fleece flint floe flora flour ford forge fort fountain frost fruit
  gale galleon gander garden garland garlic gate gecko geyser giant gibbon ginger glade glen globe glove golem goose gorse grain grass
  grotto grouse guitar gull hail hamlet harbor harp harvest hat hawk hawthorn hazel heath hedgehog helm hen herb herring hill hive holly
  honey hoof hops horn hornet horse hound house husk hut ibex ibis ice igloo inkwell inlet iron island ivy jackal jackdaw jaguar jam jar
  jasmine jay jelly jetty juniper kernel kettle key kiln kingdom kitchen kitten knapsack knoll knot lace ladle lagoon lake lamb lamp
  lantern larch lark lasso lattice lava lavender lawn leaf lemon lemur lentil leopard lichen lilac lily limpet linden linen linnet lion
  lizard llama lobster locket loon lynx magnet magnolia magpie mallard maple marble marina marlin marmot marsh marzipan mask mast melon
  merlin mesa meteor mill millet minnow mist morning mosaic moss moth mule myrtle narwhal nectar needle nettle newt night nook nugget
  oak oar ocean ocelot olive onyx opal orange orbit orchid oriole otter outpost owl oyster paddle paddock palace palm panda pansy
  panther paper parade parrot parsley parsnip path peacock peanut pear pearl penny peony pepper perch petal piano pickle pie pier pike
  pillow pine pipit plaice planet plum pollen pony poplar poppy porridge possum pot prairie prawn primrose puddle pumpkin quail quarry
  quartz quill quilt quince rabbit raccoon raft rainbow raisin ram rapids ravine reed reef reindeer ribbon ridge river robin rose rowan
  ruby rye sage sand sapling satchel scarf scone sea seal shadow shark shed shire shoal shore shrew silo siskin sky skylark slate sleet
  sleigh snail snipe snow sock song soup spark spindle spring spruce squid stable starling steam stoat stone straw stream sunrise
  swallow swan tadpole tail tapir teacup teal thicket thimble thistle thrush thunder toad toast tomato torch tortoise toucan tower trail
  trout tuba tulip tundra tunnel turnip turret turtle twig umbrella urchin velvet vine violet violin viper volcano wagon walrus warbler
  water wave weasel well whale wharf wheat whisker wind window winter woods wool yak yeti yew zebra zephyr`)

export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
