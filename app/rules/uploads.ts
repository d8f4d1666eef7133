/** What a family's files are for: what goes with letters, proofs of posting, papers as they left, dossiers ready to print. */
export type FileKind = 'attachment' | 'receipt' | 'posted' | 'bundle'

/** `unscanned` where no antivirus is configured; `pending` while it does not answer. trust A.6. */
export type ScanState = 'clean' | 'unscanned' | 'pending' | 'infected'

/** A file that a form has just brought, in a folder that only the service reads, until the answer has left. */
export type Upload = {
  /** The name of the input. */
  field: string
  /** The base name, as the family's machine says it: to be shown, never a path. */
  fileName: string
  bytes: number
  /** Where it stands for now. */
  path: string
}

/** Limits of trust A.6, in bytes and in files. */
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_BYTES_OF_ACCOUNT = 200 * 1024 * 1024
export const MOST_FILES_OF_TYPE = 5
export const MOST_PAGES_OF_FILE = 50
export const MOST_UPLOADS_PER_HOUR = 60
