import { pictureSentence, type UploadProblem, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { counted } from '#app/rules/french.ts'
import { MOST_IN_GALLERY, MOST_PICTURES_OF_ACCOUNT } from './pictures.ts'

/** Reasons why a picture was not stored or not shown. */
export type PictureProblem = UploadProblem | keyof typeof sentences

const sentences = {
  'too-many-at-once': 'Elle est au-delà de la quarantième. Envoyez-la avec les suivantes.',
  'too-many-of-family': `Il y a déjà ${MOST_PICTURES_OF_ACCOUNT}\u00A0photos. Retirez-en pour en ajouter d’autres.`,
  'full-show': 'Le diaporama a déjà 60\u00A0photos. Retirez-en pour en ajouter d’autres.',
  'full-gallery': `La galerie a déjà ${MOST_IN_GALLERY}\u00A0photos. Retirez-en pour en ajouter d’autres.`,
  'not-there': 'Un proche a retiré cette photo entre-temps.',
} as const

const isOurs = (problem: PictureProblem): problem is keyof typeof sentences => Object.hasOwn(sentences, problem)

export const familyPictureSentence = (problem: PictureProblem): string =>
  isOurs(problem) ? sentences[problem] : pictureSentence(problem)

export const familyPictureStatus = (problem: PictureProblem): number => (isOurs(problem) ? 422 : uploadStatus(problem))

/** Result of one upload. `refused`: by file name, in order of arrival. */
export type PicturesSent = {
  added: number
  /** Number of pictures that were already stored. */
  known: number
  refused: { fileName: string; problem: PictureProblem }[]
  isCut: boolean
}

/** Returns "40 photos sont arrivées. Deux étaient déjà là." screens-3.9 */
export function arrivedSentence({ added, known }: Pick<PicturesSent, 'added' | 'known'>): string {
  const arrived = `${counted(added, 'photo')} ${added > 1 ? 'sont arrivées' : 'est arrivée'}.`
  const there = known === 0 ? '' : ` ${counted(known, 'photo')} ${known > 1 ? 'étaient déjà là' : 'était déjà là'}.`
  return added === 0 && known > 0 ? there.trim() : `${arrived}${there}`
}

/** Message after a lost connection. `count`: stored pictures. */
export const cutSentence = (count: number): string =>
  `${counted(count, 'photo')} ${count > 1 ? 'sont arrivées' : 'est arrivée'}. Renvoyez les autres\u00A0: celles qui sont là ne seront pas doublées.`
