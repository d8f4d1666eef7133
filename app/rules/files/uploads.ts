import { publicSpaceIn } from '#app/rules/deceased-space/addresses.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { bringPath } from '#app/rules/retention/addresses.ts'
import { ceremonyHome } from '../ceremony/addresses.ts'
import { takesPaper } from '../helpers/addresses.ts'
import { statementsPath } from '../letters/addresses.ts'
import { windowPath } from '../partners/addresses.ts'
import { signaturePath } from '../post/addresses.ts'

/**
 * Kinds of files: attachments of letters, proofs of posting, letters that came, letters as sent, the signature of a
 * member, bundles, ceremony files, the portrait of a space, pictures of condolences, parts of an export, the family's
 * pictures and their renditions, imported or exported archives, and the signed mandates of helpers.
 */
export type FileKind =
  | 'attachment'
  | 'receipt'
  | 'reply'
  | 'posted'
  | 'signature'
  | 'bundle'
  | 'ceremony'
  | 'portrait'
  | 'condolence'
  | 'export'
  | 'picture'
  | 'rendition'
  | 'import'
  | 'helper-mandate'

/** Uploaded by the family, and counted in its quota. */
const broughtKinds: readonly FileKind[] = [
  'attachment',
  'receipt',
  'reply',
  'ceremony',
  'portrait',
  'picture',
  'helper-mandate',
]

/** Uploaded by visitors, and not counted in the family's quota. */
const visitorKinds: readonly FileKind[] = ['condolence']

/**
 * `unscanned`: no antivirus is configured. `pending`: the antivirus does not respond. `infected`: never served; also a
 * file lost before its scan, with 0 bytes (`isLost`). security-A.6.
 */
export type ScanState = 'clean' | 'unscanned' | 'pending' | 'infected'

export const isLost = ({ scan, bytes }: { scan: ScanState; bytes: number }): boolean =>
  scan === 'infected' && bytes === 0

/** An uploaded file, in a private folder until the response is sent. */
export type Upload = {
  /** Name of the input. */
  field: string
  /** Base name on the user's device. For display only; never a path. */
  fileName: string
  bytes: number
  /** Temporary path. */
  path: string
}

/** A file of a multiple upload that was not stored. */
export type UnkeptUpload = { fileName: string; problem: 'too-heavy' | 'too-many-at-once' }

/** Files of a multiple upload, in order of arrival. `isCut`: whether the connection was lost before the last one. */
export type ArrivingUploads = AsyncIterable<Upload | UnkeptUpload> & { isCut: () => boolean }

/** A file that is never written to disk. It lives as long as its request. */
export type FileInMemory = { fileName: string; bytes: Uint8Array }

/** Limits of security-A.6, in bytes and in number of files. */
export const MOST_BYTES = 10 * 1024 * 1024
/** Maximum of a recording, and of forms with one. */
export const MOST_BYTES_OF_MUSIC = 25 * 1024 * 1024
const MOST_BYTES_OF_REQUEST = 25 * 1024 * 1024
/** Maximum of an account's archive. Our choice: what a fast connection uploads within the five minutes of a request. */
export const MOST_BYTES_OF_ARCHIVE = 1000 * 1024 * 1024
export const MOST_BYTES_OF_ACCOUNT = 200 * 1024 * 1024
/** Our choice: a thousand pictures. */
const MOST_BYTES_OF_CONDOLENCES = 400 * 1024 * 1024
const MOST_FILES_OF_TYPE = 5
export const MOST_PAGES_OF_FILE = 50
export const MOST_UPLOADS_PER_HOUR = 60
/** Our choice: five uploads of forty. */
export const MOST_PICTURES_PER_HOUR = 200

/** Stored files of an account, as needed for the limits. */
export type KeptFile = { kind: FileKind; type: AttachmentType | ''; bytes: number; digest: string; scan: ScanState }

/** Checks whether an account has room for one more file. Files that we print do not count. */
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

/** Whether the extension is an accepted one. The first bytes decide the format. */
export const isNamedAsAccepted = (fileName: string): boolean => /\.(pdf|jpe?g|png)$/i.test(fileName)

/** Whether uploads of this page stay in memory: it reads bank statements and stores none of them. */
export const keepsInMemory = (pathname: string): boolean => pathname === statementsPath

/** Maximum files of such a form. */
export const MOST_IN_MEMORY = 24

/** Whether the form of this page accepts many pictures, each stored as it arrives. */
export const takesMany = (pathname: string): boolean =>
  /^\/(espace-ceremonie\/diaporama|espace-defunt\/[^/.]+\/galerie\/ranger)$/.test(pathname)

/** Maximum files of one such upload. request-21.3 */
export const MOST_AT_ONCE = 40
const MOST_BYTES_AT_ONCE = 200 * 1024 * 1024

/** Whether the form of this page accepts a file. On other pages, the middleware refuses multipart forms. */
export const acceptsFile = (pathname: string): boolean =>
  publicSpaceIn(pathname) !== undefined ||
  keepsInMemory(pathname) ||
  takesArchive(pathname) ||
  takesMany(pathname) ||
  takesPaper(pathname) ||
  pathname === signaturePath ||
  takesBrand(pathname) ||
  /^\/(demarches-administratives\/(pieces-jointes\/[^/.]+|courriers\/[^/.]+\/(suivi|reponse|suite))|espace-ceremonie|espace-defunt\/[^/.]+\/presentation)$/.test(
    pathname,
  )

/** Whether the forms of this page accept the pictures of a partner. */
export const takesBrand = (pathname: string): boolean => pathname === windowPath

/** Whether the form of this page accepts a recording. */
const takesMusic = (pathname: string): boolean => pathname === ceremonyHome

/** Whether the form of this page accepts an account's archive. */
export const takesArchive = (pathname: string): boolean => pathname === bringPath

/** Maximum bytes of one file and of the whole form. */
export type UploadLimits = { file: number; request: number }

const MARGIN = 2 * 1024 * 1024

export function mostBytesAt(pathname: string): UploadLimits {
  if (takesArchive(pathname)) return { file: MOST_BYTES_OF_ARCHIVE, request: MOST_BYTES_OF_ARCHIVE + MARGIN }
  if (takesMusic(pathname)) return { file: MOST_BYTES_OF_MUSIC, request: MOST_BYTES_OF_MUSIC + MARGIN }
  return { file: MOST_BYTES, request: takesMany(pathname) ? MOST_BYTES_AT_ONCE : MOST_BYTES_OF_REQUEST }
}

/** Whether the form of this page accepts photographs only. */
export const takesPictureOnly = (pathname: string): boolean =>
  pathname === signaturePath ||
  publicSpaceIn(pathname) !== undefined ||
  takesMany(pathname) ||
  /^\/espace-defunt\/[^/.]+\/presentation$/.test(pathname)

/** Field that names the inputs whose file must be chosen again, when a form arrives where no file can be stored. */
export const LOST_FILE = '_fichier'

/** Maximum characters. */
const LONGEST_NAME = 120

/**
 * Cleans a file name for display: its last path segment (lynx sends the whole path), in NFC, without invisible or
 * direction-changing characters. Long names are shortened in the middle, so that the extension stays visible.
 * security-A.6.
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
