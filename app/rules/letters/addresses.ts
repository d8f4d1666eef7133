import { homeOf } from '../access/services.ts'
import type { AttachmentType } from '../pieces/attachment-types.ts'
import type { DocumentId } from './definition.ts'
import { type KnownScreen, knownScreens, screenOfField } from './known/screens.ts'

// All URLs of the letters: where one is filled in, read and printed, and what goes with it (choice-5).

export const pickerPath = homeOf('da')
export const trackingPath = `${pickerPath}/courriers`
/** Where each letter stands, as a file. */
export const trackingPdfPath = `${trackingPath}.pdf`
export const piecesPath = `${pickerPath}/pieces-jointes`
export const datesPath = `${pickerPath}/dates`
/** What opens or closes in the years after the death, as a PDF. */
export const yearsPdfPath = `${datesPath}.pdf`
/** The page that reads bank statements. */
export const statementsPath = `${pickerPath}/retrouver`
/** The page of possible rights of a family (idea-K5). */
export const rightsPath = `${pickerPath}/droits`
export const rightsPdfPath = `${rightsPath}.pdf`
/** The part of the tracking page that assigns letters, attachments and dates. */
export const tasksOf = ({ isAll = false } = {}): string => `${trackingPath}?qui=${isAll ? 'tout' : 'oui'}`
/** The questions that determine which organisations a family writes to (choice-62), at their first screen. */
export const questionsPath = `${pickerPath}/a-qui-ecrire`
export const questionsOf = (screen = 1): string => (screen === 1 ? questionsPath : `${questionsPath}?ecran=${screen}`)
/** Page of the sheets to fill in with a pen: prints them, and types them back. */
export const questionnairePath = `${pickerPath}/questionnaire`
export const questionnairePdfPath = `${questionnairePath}.pdf`
/** With a sheet for each letter to write. */
export const questionnaireWithLettersPath = `${questionnairePdfPath}?lettres=oui`
/** The sheets without a code, of no family. */
export const blankQuestionnairePath = `${pickerPath}/questionnaire-vierge.pdf`
/** Where the code of a printed sheet is typed. */
export const paperCodePath = '/papier'
/** The page where the missing addresses of all letters are written. */
export const addressesPath = `${pickerPath}/adresses`
/** The stack of letters to read again and print together. */
export const bundleFormPath = `${pickerPath}/dossier`
/** The bundle to print, as one PDF or as separate files. */
export const bundlePath = `${bundleFormPath}.pdf`
export const zipPath = `${bundleFormPath}.zip`

/** Page of the letters that are ready and of the first steps after sign-up. screens-3.12 */
export const confirmationPath = `${pickerPath}/confirmation`
export const confirmationPdfPath = `${confirmationPath}.pdf`

/** The attestation that all heirs sign, to fill in and to print. */
export const heirsPath = `${pickerPath}/attestation-des-heritiers`
export const heirsPdfPath = `${heirsPath}.pdf`

/** Anchor of a letter in a list. */
export const rowOf = (id: DocumentId): string => `lettre-${id}`

/** The row of a letter in the stack: the way back to it from the letter's own pages. */
export const stackRowOf = (id: DocumentId): string => `${bundleFormPath}#${rowOf(id)}`

export const formOf = (id: DocumentId): string => `${trackingPath}/${id}`

/** Returns the name of a letter in the path of one of its pages, which may be no letter. Undefined for other pages. */
export const letterIn = (path: string): string | undefined =>
  path.startsWith(`${trackingPath}/`) ? /[^/?]+/.exec(path.slice(trackingPath.length + 1))?.[0] : undefined

/** "Ce que nous savons", with the letter to open afterwards. */
export const knownOf = (next?: DocumentId): string => `${pickerPath}/informations${next ? `?courrier=${next}` : ''}`

/** One of its screens; the first has no name in the address. */
export function knownScreenOf(screen: KnownScreen, next?: DocumentId): string {
  const letter = next ? `&courrier=${next}` : ''
  return screen === knownScreens[0] ? knownOf(next) : `${knownOf()}?ecran=${screen}${letter}`
}

/** The screen that asks a field, unfolded there. */
export const knownFieldOf = (field: string): string => `${knownScreenOf(screenOfField(field))}#${field}`

/** Address to which a form is autosaved. */
export const autosaveOf = (id: DocumentId): string => `${formOf(id)}/enregistrement`

export const knownAutosavePath = `${knownOf()}/enregistrement`

/** A field of a form: the page unfolds the section that contains it. */
export const fieldOf = (id: DocumentId, field: string): string => `${formOf(id)}#${field}`

/** A letter as it will print, before its PDF. */
export const previewPath = `${pickerPath}/previsualisation`
export const previewOf = (id: DocumentId): string => `${previewPath}?courrier=${id}`

export const pdfOf = (id: DocumentId): string => `${formOf(id)}.pdf`

/** The postings, replies and notes of one letter. */
export const followUpOf = (id: DocumentId): string => `${formOf(id)}/suivi`

/**
 * The follow-up with the form of a posted reminder, and that of an unposted letter with its other forms. A form with a
 * file has the page alone: the button of another one would lose a file that is chosen.
 */
export const chasePostedOf = (id: DocumentId): string => `${followUpOf(id)}?relance#poster`
export const otherActsOf = (id: DocumentId, fragment: string): string => `${followUpOf(id)}?autre#${fragment}`

/** The reminder letter. */
export const chasePathOf = (id: DocumentId): string => `${formOf(id)}/relance`

/** Page that records a reply, and shows what follows. */
export const replyPageOf = (id: DocumentId): string => `${formOf(id)}/reponse`

/** It asks for a picture of their letter, without the button of the next step, which would lose it. */
export const theirLetterOf = (id: DocumentId): string => `${replyPageOf(id)}?garder#lettre`

/** The letter that follows a reply. */
export const nextLetterPageOf = (id: DocumentId): string => `${formOf(id)}/suite`

/** Its form of a posting, which takes a file and has the page alone. */
export const nextLetterPostedOf = (id: DocumentId): string => `${nextLetterPageOf(id)}?poster#poster`

export const nextLetterPdfOf = (id: DocumentId): string => `${nextLetterPageOf(id)}.pdf`

export const chasePdfOf = (id: DocumentId): string => `${chasePathOf(id)}.pdf`

const assistantPath = `${pickerPath}-ia`

/** The page where a free letter is written from a situation. */
export const assistantOf = (id: DocumentId): string => `${assistantPath}?courrier=${id}`

/** A situation opened from a page that is about no letter: the assistant chooses the free letter. */
export const situationPathOf = (situation: string): string => `${assistantPath}?situation=${situation}`

/** Confirmation page of the removal of a letter. */
export const removalOf = (id: DocumentId): string => `${formOf(id)}/retirer`

export const mailOf = (id: DocumentId): string => `${formOf(id)}/e-mail`

/** The PDF of one sending, exactly as it was sent. */
export const sentPdfOf = (sendId: string): string => `${pickerPath}/envois/${sendId}.pdf`

/** One type of attachment: its files, and where to get it. */
export const pieceOf = (type: AttachmentType): string => `${piecesPath}/${type}`

/** The uploaded files; one of them; the confirmation page of its removal. */
export const filesPath = `${pickerPath}/fichiers`
export const fileOf = (fileId: string): string => `${filesPath}/${fileId}`
export const fileRemovalOf = (fileId: string): string => `${fileOf(fileId)}/supprimer`
