import { MOST_BYTES, MOST_BYTES_OF_MUSIC, MOST_PAGES_OF_FILE } from './uploads.ts'

/** File formats, detected from the first bytes. */
export type Format = keyof typeof formats

/** Media types of stored files. */
export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png' | `audio/${'mpeg' | 'mp4' | 'wav' | 'ogg'}`

export type KeptFormat = { mediaType: MediaType; extension: string }

/** Whether it is a sound file. */
export const isAudio = ({ mediaType }: { mediaType: string }): boolean => mediaType.startsWith('audio/')

type FormatRules = {
  /** Matches the first bytes, read as Latin-1. */
  begins: RegExp
  mostBytes: number
  /** For a PDF. */
  mostPages?: number
  /** Stored form of the file. Absent for formats that families cannot upload. */
  keptAs?: KeptFormat
}

/** Pictures are re-encoded, without any metadata. */
const drawnAgain: KeptFormat = { mediaType: 'image/jpeg', extension: '.jpg' }

/** A signature is cut out of its photograph. */
export const signatureFormat = { mediaType: 'image/png', extension: '.png' } as const satisfies KeptFormat

/** PDFs are parsed and written again with their pages only. */
const writtenAgain: KeptFormat = { mediaType: 'application/pdf', extension: '.pdf' }

/** Recordings are checked and stored unchanged. */
const recording = (mediaType: MediaType, extension: string) => ({
  mostBytes: MOST_BYTES_OF_MUSIC,
  keptAs: { mediaType, extension } satisfies KeptFormat,
})

/** The largest phone pictures today, 8160 × 6120. Larger ones are attacks, or useless on A4. */
export const MOST_PIXELS = 50_000_000

const picture = { mostBytes: MOST_BYTES, keptAs: drawnAgain }

/**
 * All known formats, their maximum size and their stored form, for every upload form. The name and the declared type
 * are ignored. security-A.6.
 */
export const formats = {
  pdf: { begins: /^%PDF-/, mostBytes: MOST_BYTES, mostPages: MOST_PAGES_OF_FILE, keptAs: writtenAgain },
  jpeg: { begins: /^\xff\xd8\xff/, ...picture },
  png: { begins: /^\x89PNG\r\n/, ...picture },
  /** For a partner's pictures on the operator's disk only. */
  webp: { begins: /^RIFF.{4}WEBP/s, mostBytes: MOST_BYTES },
  /** For the music of a ceremony only. An MP3 starts with ID3 tags or with its first frame. */
  mp3: { begins: /^(ID3|\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff])/s, ...recording('audio/mpeg', '.mp3') },
  m4a: { begins: /^.{4}ftyp(M4A |M4B |mp41|mp42|isom|iso2|dash)/s, ...recording('audio/mp4', '.m4a') },
  wav: { begins: /^RIFF.{4}WAVE/s, ...recording('audio/wav', '.wav') },
  ogg: { begins: /^OggS/, ...recording('audio/ogg', '.ogg') },
  /** From phones. The brands that heic-decode supports. */
  heic: { begins: /^.{4}ftyp(heic|heix|hevc|hevx|mif1|msf1)/s, ...picture },
} as const satisfies Record<string, FormatRules>

/** Suffix of a picture's renditions, after its extension. */
export const RENDITIONS = '.tailles'

/** Extensions of the files that we write. */
export const keptExtensions: readonly string[] = [
  ...new Set(Object.values(formats).flatMap((format) => ('keptAs' in format ? format.keptAs.extension : []))),
  `${drawnAgain.extension}${RENDITIONS}`,
  signatureFormat.extension,
]

/** Returns the extension of a stored media type, such as `.jpg`; '' if it is not one. */
export function extensionOf(mediaType: string): string {
  const kept = Object.values(formats).map((format) => ('keptAs' in format ? format.keptAs : undefined))
  return kept.find((each) => each?.mediaType === mediaType)?.extension ?? ''
}

/** Returns undefined for an unknown format. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return (Object.keys(formats) as Format[]).find((format) => formats[format].begins.test(head))
}

/**
 * Returns the download name. Its extension is that of the stored type, never the sender's (`facture.hta`,
 * `acte.pdf.exe`). Files that we print already have their name.
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
