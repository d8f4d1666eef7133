import { MOST_BYTES, MOST_BYTES_OF_MUSIC, MOST_PAGES_OF_FILE } from './uploads.ts'

/** What a file is by its first bytes. */
export type Format = keyof typeof formats

/** What a kept file is served as. */
export type MediaType = 'application/pdf' | 'image/jpeg' | `audio/${'mpeg' | 'mp4' | 'wav' | 'ogg'}`

export type KeptFormat = { mediaType: MediaType; extension: string }

/** Whether it is listened to. */
export const isAudio = ({ mediaType }: { mediaType: string }): boolean => mediaType.startsWith('audio/')

type FormatRules = {
  /** How it begins, its bytes read as Latin-1. */
  begins: RegExp
  mostBytes: number
  /** Of a PDF. */
  mostPages?: number
  /** Of a picture. */
  mostPixels?: number
  /** What we keep of it, and hand out. Absent for what no family may bring. */
  keptAs?: KeptFormat
}

/** Drawn again, with nothing of the file but what is seen of it. */
const drawnAgain: KeptFormat = { mediaType: 'image/jpeg', extension: '.jpg' }

/** Read whole and written again, with nothing of the file but its pages. */
const writtenAgain: KeptFormat = { mediaType: 'application/pdf', extension: '.pdf' }

/** Recordings are kept as they came, once they were read. */
const recording = (mediaType: MediaType, extension: string) => ({
  mostBytes: MOST_BYTES_OF_MUSIC,
  keptAs: { mediaType, extension } satisfies KeptFormat,
})

/** The largest telephone pictures of the day, 8160 × 6120. More is a trap, or of no use on A4. */
export const MOST_PIXELS = 50_000_000

const picture = { mostBytes: MOST_BYTES, mostPixels: MOST_PIXELS, keptAs: drawnAgain }

/**
 * Every format that we tell apart, what it may weigh, and what becomes of it, whatever form brings it. A name and a
 * declared type count for nothing. security-A.6.
 */
export const formats = {
  pdf: { begins: /^%PDF-/, mostBytes: MOST_BYTES, mostPages: MOST_PAGES_OF_FILE, keptAs: writtenAgain },
  jpeg: { begins: /^\xff\xd8\xff/, ...picture },
  png: { begins: /^\x89PNG\r\n/, ...picture },
  /** Of a partner's pictures alone, on the operator's disk. */
  webp: { begins: /^RIFF.{4}WEBP/s, mostBytes: MOST_BYTES },
  /** Of the music of a ceremony alone. An MP3 begins with its labels (ID3), or with its first frame. */
  mp3: { begins: /^(ID3|\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff])/s, ...recording('audio/mpeg', '.mp3') },
  m4a: { begins: /^.{4}ftyp(M4A |M4B |mp41|mp42|isom|iso2|dash)/s, ...recording('audio/mp4', '.m4a') },
  wav: { begins: /^RIFF.{4}WAVE/s, ...recording('audio/wav', '.wav') },
  ogg: { begins: /^OggS/, ...recording('audio/ogg', '.ogg') },
  /** Of telephones. The brands that heic-decode takes. */
  heic: { begins: /^.{4}ftyp(heic|heix|hevc|hevx|mif1|msf1)/s, ...picture },
} as const satisfies Record<string, FormatRules>

/** Of the smaller sizes of a picture, behind its own extension. */
export const RENDITIONS = '.tailles'

/** Of the files that we write beside what came. */
export const keptExtensions: readonly string[] = [
  ...new Set(Object.values(formats).flatMap((format) => ('keptAs' in format ? format.keptAs.extension : []))),
  `${drawnAgain.extension}${RENDITIONS}`,
]

/** `.jpg`, of what is kept under this type; '' for a type that we keep none of. */
export function extensionOf(mediaType: string): string {
  const kept = Object.values(formats).map((format) => ('keptAs' in format ? format.keptAs : undefined))
  return kept.find((each) => each?.mediaType === mediaType)?.extension ?? ''
}

/** Undefined for what nobody knows. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return (Object.keys(formats) as Format[]).find((format) => formats[format].begins.test(head))
}

/**
 * The name that a file leaves under: its extension is that of what we keep, never the one that the sender wrote
 * (`facture.hta`, `acte.pdf.exe`). What we print ourselves has its name already.
 */
export function leavingName({ name, mediaType }: { name: string; mediaType: string }): string {
  const all = Object.values(formats).flatMap((format): KeptFormat[] => ('keptAs' in format ? [format.keptAs] : []))
  const kept = all.find((each) => each.mediaType === mediaType)
  if (!kept || name.toLowerCase().endsWith(kept.extension)) return name
  if (kept.mediaType === drawnAgain.mediaType && /\.jpeg$/i.test(name)) return name
  const stem = name.replace(/\.[a-z\d]{1,10}$/i, '').trim()
  const extension = stem.toLowerCase().endsWith(kept.extension) ? '' : kept.extension
  return `${stem || 'fichier'}${extension}`
}
