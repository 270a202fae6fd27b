/** Second halves of German names that are too long for a card; browsers that don't know how to hyphenate break before them. */
const halves =
  /(?<=\p{L}{4})(?=(?:boxer|buddler|flamingo|finken|gärtner|general|grenadier|jäger|kanonier|kavallerie|lümmel|mannschaft|meister|meuchler|panzer|rabe|rowdy|schneider|schubser|soldat|spucker|streicher|trommler|vogel|wache|wächter|werfer|zupfer|faulenzer|flüsterer|reiter|raser|schmied)(?!\p{L}))/gu

/** A name with soft hyphens where a long word of it may break. */
export const breakable = (name: string): string => name.replace(/\p{L}{11,}/gu, (word) => word.replace(halves, '\u00ad'))
