import type { DocumentId } from '#app/rules/letters/definition.ts'

// Where a letter is filled, read and printed (decision 5).

const pickerPath = '/demarches-administratives'

export const formOf = (id: DocumentId): string => `${pickerPath}/courriers/${id}`

/** The field of a form: its page unfolds what holds it. */
export const fieldOf = (id: DocumentId, field: string): string => `${formOf(id)}#${field}`

export const previewOf = (id: DocumentId): string => `${pickerPath}/previsualisation?courrier=${id}`

export const pdfOf = (id: DocumentId): string => `${formOf(id)}.pdf`
