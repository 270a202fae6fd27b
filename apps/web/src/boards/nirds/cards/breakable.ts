import { breakableAt } from '../../kit/index.ts'

/** Second halves of German names that are too long for a card. */
const halves = `
  bomber boxer buddler drossel flamingo finken gärtner general grenadier jäger kanonier kavallerie lümmel mannschaft meister meuchler panzer
  rabe rowdy schneider schubser soldat spucker streicher trommler vogel wache wächter werfer zupfer faulenzer flüsterer reiter
  raser schmied
`

/** A name with soft hyphens where a long word of it may break. */
export const breakable = breakableAt(halves.trim().split(/\s+/))
