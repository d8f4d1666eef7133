/** Pages of "Vos données". */
const home = '/vos-donnees'

/** Form that closes an account so that it is erased. */
export const erasePath = `${home}/effacer`
/** Page where an owner keeps the memorial space without the letters, or reverts it. */
export const keepSpacePath = `${home}/espace`
/** Page where a user downloads an export. */
export const takeAwayPath = `${home}/emporter`
/** Page where a family imports an export. */
export const bringPath = `${home}/apporter`
/** Form for a user's instructions after their death. */
export const directivePath = `${home}/apres-ma-mort`
