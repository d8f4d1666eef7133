import { publicSpaceIn } from '#app/rules/deceased-space/addresses.ts'
import { bringPath } from '#app/rules/export/import.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'

/**
 * What a family's files are for: what goes with letters, proofs of posting, letters as they left, bundles ready to
 * print, pictures and texts of a ceremony, the portrait of a space, the pictures of its condolences, the parts of an
 * export; the pictures of the family, and their smaller sizes.
 * archive that is taken away or brought.
 */
export type FileKind =
  | 'attachment'
  | 'receipt'
  | 'posted'
  | 'bundle'
  | 'ceremony'
  | 'portrait'
  | 'condolence'
  | 'export'
  | 'picture'
  | 'rendition'
  | 'import'

/** What a family brings itself, and its room is counted on. */
const broughtKinds: readonly FileKind[] = ['attachment', 'receipt', 'ceremony', 'portrait', 'picture']

/** What others bring: it takes none of the family's room. */
const visitorKinds: readonly FileKind[] = ['condolence']

/**
 * `unscanned` where no antivirus is configured; `pending` while it does not answer; `infected` is handed to nobody.
 * Lost before it was looked at, a file is `infected` too, of 0 bytes (`isLost`). security-A.6.
 */
export type ScanState = 'clean' | 'unscanned' | 'pending' | 'infected'

export const isLost = ({ scan, bytes }: { scan: ScanState; bytes: number }): boolean =>
  scan === 'infected' && bytes === 0

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

/** One of many that was not kept on its way. */
export type UnkeptUpload = { fileName: string; problem: 'too-heavy' | 'too-many-at-once' }

/** The files of a form that brings many, one by one as they come; `isCut`: the line dropped before the last. */
export type ArrivingUploads = AsyncIterable<Upload | UnkeptUpload> & { isCut: () => boolean }

/** One that is never written anywhere: it lives as long as its request. */
export type FileInMemory = { fileName: string; bytes: Uint8Array }

/** Limits of security-A.6, in bytes and in files. */
export const MOST_BYTES = 10 * 1024 * 1024
/** Of one recording, and of the forms that may bring one. */
export const MOST_BYTES_OF_MUSIC = 25 * 1024 * 1024
const MOST_BYTES_OF_REQUEST = 25 * 1024 * 1024
/** Of the archive of a whole account. Ours: what a fast line brings within the five minutes of a request. */
export const MOST_BYTES_OF_ARCHIVE = 1000 * 1024 * 1024
export const MOST_BYTES_OF_ACCOUNT = 200 * 1024 * 1024
/** Ours: a thousand pictures. */
const MOST_BYTES_OF_CONDOLENCES = 400 * 1024 * 1024
const MOST_FILES_OF_TYPE = 5
export const MOST_PAGES_OF_FILE = 50
export const MOST_UPLOADS_PER_HOUR = 60
/** Ours: five sends of forty. */
export const MOST_PICTURES_PER_HOUR = 200

/** What is kept of an account's files, as far as limits go. */
export type KeptFile = { kind: FileKind; type: AttachmentType | ''; bytes: number; digest: string; scan: ScanState }

/**
 * Whether one more file finds its place among an account's. What we print ourselves takes none of the family's room.
 */
export function checkRoomFor(
  file: Omit<KeptFile, 'scan'>,
  all: KeptFile[],
): Outcome<undefined, 'already-there' | 'too-many' | 'no-room'> {
  const isVisitors = visitorKinds.includes(file.kind)
  const kinds = isVisitors ? visitorKinds : broughtKinds
  const brought = all.filter(({ kind, scan }) => kinds.includes(kind) && scan !== 'infected')
  const ofType = brought.filter(({ kind, type }) => kind === 'attachment' && type === file.type)
  if (file.kind === 'attachment') {
    if (ofType.some(({ digest }) => digest === file.digest)) return refuse('already-there')
    if (ofType.length >= MOST_FILES_OF_TYPE) return refuse('too-many')
  }
  const bytes = brought.reduce((sum, { bytes }) => sum + bytes, file.bytes)
  return bytes > (isVisitors ? MOST_BYTES_OF_CONDOLENCES : MOST_BYTES_OF_ACCOUNT)
    ? refuse('no-room')
    : accept(undefined)
}

/** Whether a name promises what we accept. What a file is, its first bytes say. */
export const isNamedAsAccepted = (fileName: string): boolean => /\.(pdf|jpe?g|png)$/i.test(fileName)

/** The page whose files stay in memory: it reads bank statements, and keeps nothing of them. */
export const keepsInMemory = (pathname: string): boolean => pathname === '/demarches-administratives/retrouver'

/** Files that such a form brings, at most. */
export const MOST_IN_MEMORY = 24

/** The pages whose form may bring many pictures, each kept as it arrives. */
export const takesMany = (pathname: string): boolean =>
  /^\/(espace-ceremonie\/diaporama|espace-defunt\/[^/.]+\/galerie\/ranger)$/.test(pathname)

/** Of one send of such a form. request-21.3 */
export const MOST_AT_ONCE = 40
const MOST_BYTES_AT_ONCE = 200 * 1024 * 1024

/** The pages whose form may bring a file. Everywhere else the middleware refuses a multipart form. */
export const acceptsFile = (pathname: string): boolean =>
  publicSpaceIn(pathname) !== undefined ||
  keepsInMemory(pathname) ||
  takesArchive(pathname) ||
  takesMany(pathname) ||
  /^\/(demarches-administratives\/(pieces-jointes\/[^/.]+|courriers\/[^/.]+\/suivi)|espace-ceremonie\/(evenement|programme)|espace-defunt\/[^/.]+\/presentation)$/.test(
    pathname,
  )

/** Whether the form of a page may bring a recording. */
const takesMusic = (pathname: string): boolean => pathname === '/espace-ceremonie/evenement'

/** Whether the form of a page brings the archive of an account. */
export const takesArchive = (pathname: string): boolean => pathname === bringPath

/** Bytes that a file of a form may have, and the whole of that form. */
export type UploadLimits = { file: number; request: number }

const MARGIN = 2 * 1024 * 1024

export function mostBytesAt(pathname: string): UploadLimits {
  if (takesArchive(pathname)) return { file: MOST_BYTES_OF_ARCHIVE, request: MOST_BYTES_OF_ARCHIVE + MARGIN }
  if (takesMusic(pathname)) return { file: MOST_BYTES_OF_MUSIC, request: MOST_BYTES_OF_MUSIC + MARGIN }
  return { file: MOST_BYTES, request: takesMany(pathname) ? MOST_BYTES_AT_ONCE : MOST_BYTES_OF_REQUEST }
}

/** Of those, the ones that ask for a photograph and nothing else. */
export const takesPictureOnly = (pathname: string): boolean =>
  publicSpaceIn(pathname) !== undefined ||
  takesMany(pathname) ||
  /^\/(espace-ceremonie\/programme|espace-defunt\/[^/.]+\/presentation)$/.test(pathname)

/** In a form that arrives where no file can be kept: the name of the input whose file has to be chosen again. */
export const LOST_FILE = '_fichier'

/** Characters. */
const LONGEST_NAME = 120

/**
 * A file's name as it may be shown: its last part (lynx sends a whole path), in NFC, without what is invisible or turns
 * the direction of writing. Cut in its middle, so that the end still says what it is. security-A.6.
 */
export function toFileName(received: string): string {
  const name = received
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .trim()
  const characters = [...name]
  if (characters.length <= LONGEST_NAME) return name || 'fichier'
  return `${characters.slice(0, LONGEST_NAME - 21).join('')}…${characters.slice(-20).join('')}`
}
