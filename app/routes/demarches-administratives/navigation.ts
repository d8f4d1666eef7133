import {
  addressesPath,
  bundleFormPath,
  confirmationPath,
  datesPath,
  knownOf,
  pickerPath,
  piecesPath,
  questionsPath,
  rightsPath,
  statementsPath,
  trackingPath,
} from '#app/components/letters/addresses.ts'
import type { PathStage } from '#app/rules/letters/progress/path.ts'

/** The places of the last stage, where letters that were posted are followed. */
export const followPlaces = [
  { label: 'Lettres', path: trackingPath },
  { label: 'Pièces', path: piecesPath },
  { label: 'Dates', path: datesPath },
  { label: 'Droits', path: rightsPath },
]

/** The pages of the first four stages, by their beginnings. Letters' own pages stand in the fourth. */
const stagePages: Record<string, PathStage> = {
  [questionsPath]: 'who',
  [statementsPath]: 'who',
  [knownOf()]: 'family',
  [addressesPath]: 'addresses',
  [bundleFormPath]: 'print',
  [`${pickerPath}/previsualisation`]: 'print',
  [`${pickerPath}/attestation-des-heritiers`]: 'print',
  [confirmationPath]: 'print',
}

/** The last part of the address of a letter's page that belongs to tracking. */
const followedPages = ['suivi', 'relance', 'reponse']

/** Where a page of the letters stands: in a stage, in a place of the last stage, or in neither. */
export function standingOf(path: string): { stage?: PathStage; place?: string } {
  if (path.startsWith(`${trackingPath}/`)) {
    const isFollowed = followedPages.some((name) => path.endsWith(`/${name}`))
    return isFollowed ? { place: trackingPath } : { stage: 'print' }
  }
  if (path.startsWith(`${pickerPath}/fichiers/`)) return { place: piecesPath }
  const place = followPlaces.find(({ path: place }) => `${path}/`.startsWith(`${place}/`))?.path
  if (place) return { place }
  const stage = stagePages[path]
  return stage ? { stage } : {}
}
