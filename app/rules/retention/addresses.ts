// The addresses of "Vos données".

export const ownDataPath = '/vos-donnees'
/** The part about cookies. */
export const cookiesPath = `${ownDataPath}#cookies`

/** Form that closes an account so that it is erased. */
export const erasePath = `${ownDataPath}/effacer`
/** Page where the owner of a closed account reopens it. The token is a secret. */
export const takeBackOf = (token: string): string => `${ownDataPath}/reprendre/${token}`
/** Page where an owner keeps the memorial space without the letters, or reverts it. */
export const keepSpacePath = `${ownDataPath}/espace`
/** That page for an editor who is not signed in. The token is a secret. */
export const keepSpaceOf = (token: string): string => `${keepSpacePath}/${token}`
/** Page where a user deletes their own name, email address and access. */
export const leaveForGoodPath = `${ownDataPath}/partir`
/** Page where a user downloads an export. */
export const takeAwayPath = `${ownDataPath}/emporter`
/** Page where a family imports an export. */
export const bringPath = `${ownDataPath}/apporter`
/** Form for a user's instructions after their death. */
export const directivePath = `${ownDataPath}/apres-ma-mort`
/** Page about the data of a person who died. */
export const deceasedDataPath = `${ownDataPath}/personne-decedee`
