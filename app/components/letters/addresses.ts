import type { DocumentId } from '#app/rules/letters/definition.ts'
import { firstStepsPath } from '#app/rules/letters/first-steps.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'

// Where a letter is filled, read and printed (choice-5).

export const pickerPath = '/demarches-administratives'
export const trackingPath = `${pickerPath}/courriers`
export const piecesPath = `${pickerPath}/pieces-jointes`
export const datesPath = `${pickerPath}/dates`
/** Where bank statements are read. */
export const statementsPath = `${pickerPath}/retrouver`
/** What a family may have a right to (idea-K5). */
export const rightsPath = `${pickerPath}/droits`
/** Who takes which letter, piece or date. */
export const tasksPath = `${pickerPath}/qui-fait-quoi`
/** The questions that tell whom a family has to write to (choice-62). */
export const questionsPath = `${pickerPath}/a-qui-ecrire`
/** « Mon dossier »: the basket, and what is printed of it. */
export const bundleFormPath = `${pickerPath}/dossier`
/** The bundle to print, in one file, and as files. */
export const bundlePath = `${bundleFormPath}.pdf`
export const zipPath = `${bundleFormPath}.zip`

/** What is ready, and what not to forget. */
export const confirmationPath = firstStepsPath
export const confirmationPdfPath = `${confirmationPath}.pdf`

/** The anchor of a letter in the list. */
export const rowOf = (id: DocumentId): string => `lettre-${id}`

export const formOf = (id: DocumentId): string => `${pickerPath}/courriers/${id}`

/** « Ce que nous savons », and the letter that comes after it. */
export const knownOf = (next?: DocumentId): string => `${pickerPath}/informations${next ? `?courrier=${next}` : ''}`

/** In a letter's address: it is to be opened although nobody has told who died and who writes. */
export const NOTHING_KNOWN = 'sans-informations'

/** Where a form is saved while it is typed. */
export const autosaveOf = (id: DocumentId): string => `${formOf(id)}/enregistrement`

export const knownAutosavePath = `${knownOf()}/enregistrement`

/** The field of a form: its page unfolds what holds it. */
export const fieldOf = (id: DocumentId, field: string): string => `${formOf(id)}#${field}`

export const previewOf = (id: DocumentId): string => `${pickerPath}/previsualisation?courrier=${id}`

export const pdfOf = (id: DocumentId): string => `${formOf(id)}.pdf`

/** What was posted, what came back, and the notes of one letter. */
export const followUpOf = (id: DocumentId): string => `${formOf(id)}/suivi`

/** The letter that asks again. */
export const chaseOf = (id: DocumentId): string => `${formOf(id)}/relance`

export const chasePdfOf = (id: DocumentId): string => `${chaseOf(id)}.pdf`

const assistantPath = `${pickerPath}-ia`

/** Where a free letter is written from a situation. */
export const assistantOf = (id: DocumentId): string => `${assistantPath}?courrier=${id}`

/** A situation from a page that is about no letter: the assistant finds the free letter that it goes in. */
export const situationOf = (situation: string): string => `${assistantPath}?situation=${situation}`

/** Where one is asked before a letter is removed. */
export const removalOf = (id: DocumentId): string => `${formOf(id)}/retirer`

export const mailOf = (id: DocumentId): string => `${formOf(id)}/e-mail`

/** The PDF of one sending, exactly as it left. */
export const sentPdfOf = (sendId: string): string => `${pickerPath}/envois/${sendId}.pdf`

/** One kind of attachment: its files, where to get it. */
export const pieceOf = (type: AttachmentType): string => `${piecesPath}/${type}`

export const fileOf = (fileId: string): string => `${pickerPath}/fichiers/${fileId}`
