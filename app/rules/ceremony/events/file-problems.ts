import { pictureSentence, type UploadProblem, uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { MOST_PICTURES } from './slide-show.ts'

/** Reasons to refuse a file for an event: those of any upload, and those of events. */
export type EventFileProblem = UploadProblem | keyof typeof sentences

const sentences = {
  'too-many-pictures': `Il y a déjà ${MOST_PICTURES}\u00A0photos. 20 à 30\u00A0photos suffisent pour une chanson\u00A0: retirez-en pour en ajouter d’autres.`,
  'not-a-picture': 'Ce fichier n’est pas une photo. Choisissez un JPEG, un PNG ou un HEIC.',
  'too-many-of-family': 'Il y a déjà 120\u00A0photos. Retirez-en pour en ajouter d’autres.',
  'changed-photograph': 'Un proche vient de changer cette photo. Regardez-la, puis recommencez.',
  'choose-again': 'Corrigez d’abord le reste, puis choisissez de nouveau ce fichier.',
} as const

const isOurs = (problem: EventFileProblem): problem is keyof typeof sentences => Object.hasOwn(sentences, problem)

export const eventFileSentence = (problem: EventFileProblem): string =>
  isOurs(problem) ? sentences[problem] : uploadSentence(problem)

/** Returns the sentence for a form that asks for photographs, which does not propose a PDF. */
export const photographSentence = (problem: EventFileProblem): string =>
  isOurs(problem) ? sentences[problem] : pictureSentence(problem)

/** Returns the HTTP status for the refused form. */
export const eventFileStatus = (problem: EventFileProblem): number => {
  if (problem === 'changed-photograph') return 409
  return isOurs(problem) ? 422 : uploadStatus(problem)
}
