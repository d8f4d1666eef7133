import {
  addressesPath,
  bundleFormPath,
  confirmationPath,
  datesPath,
  filesPath,
  heirsPath,
  knownOf,
  piecesPath,
  previewPath,
  questionnairePath,
  questionsPath,
  rightsPath,
  statementsPath,
  trackingPath,
} from '#app/rules/letters/addresses.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import type { PathStage } from '#app/rules/letters/progress/path.ts'
import { journeysPath, postingPath, signaturePath } from '#app/rules/post/addresses.ts'

/** Places of the last stage, in which posted letters are tracked. */
export const followPlaces = [
  { label: 'Lettres', path: trackingPath },
  { label: 'Pièces', path: piecesPath },
  { label: 'Dates', path: datesPath },
  { label: 'Droits', path: rightsPath },
]

/** Pages of the first four stages, by prefix. The pages of a letter are in the fourth. */
const stagePages: Record<string, PathStage> = {
  [questionsPath]: 'who',
  [statementsPath]: 'who',
  [questionnairePath]: 'who',
  [knownOf()]: 'family',
  [addressesPath]: 'addresses',
  [bundleFormPath]: 'print',
  [previewPath]: 'print',
  [heirsPath]: 'print',
  [confirmationPath]: 'print',
  [signaturePath]: 'print',
  [postingPath]: 'print',
}

/** Last URL segments of a letter's pages that belong to tracking. */
const followedPages = ['suivi', 'relance', 'reponse', 'suite']

/**
 * Returns the stage of a page, or its place in the last stage, or neither: so for an address that names no letter, whose
 * page is an error.
 */
export function standingOf(path: string): { stage?: PathStage; place?: string } {
  if (path.startsWith(`${trackingPath}/`)) {
    const [id = ''] = path.slice(trackingPath.length + 1).split('/')
    if (!isDocumentId(id)) return {}
    const isFollowed = followedPages.some((name) => path.endsWith(`/${name}`))
    return isFollowed ? { place: trackingPath } : { stage: 'print' }
  }
  if (path === journeysPath) return { place: trackingPath }
  if (path.startsWith(`${filesPath}/`)) return { place: piecesPath }
  const place = followPlaces.find(({ path: place }) => `${path}/`.startsWith(`${place}/`))?.path
  if (place) return { place }
  const stage = stagePages[path]
  return stage ? { stage } : {}
}
