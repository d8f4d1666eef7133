import { LABELS_PER_SHEET, type LabelSize, onSheets } from '#app/rules/bundle/labels.ts'
import { type Author, isByRelative } from './authors.ts'

/** Sheets per file: 420 labels. Further labels go in further files. */
const SHEETS_PER_FILE = 20
export const LABELS_PER_FILE = SHEETS_PER_FILE * LABELS_PER_SHEET

/** Labels for authors without an email address (`post`), or for all authors. */
export type LabelChoice = 'post' | 'all'

/** `lines`: the postal address. If empty, blank lines to fill in by hand. */
export type PostalLabel = { name: string; lines: string[]; size: LabelSize }

/** Returns the labels of these authors, in order, without relatives. Prints one label per name and address. */
export function labelsFor(authors: readonly Author[], choice: LabelChoice): PostalLabel[] {
  const selected = authors.filter(
    (author) => !isByRelative(author) && (choice === 'all' || author.postalAddress || !author.email),
  )
  const seen = new Set<string>()
  return selected.flatMap((author) => {
    const keys = keysOf(author)
    if (keys.some((key) => seen.has(key))) return []
    for (const key of keys) seen.add(key)
    return [labelOf(author)]
  })
}

/**
 * Returns keys that show that two condolences have the same author. The name alone is not enough, because two people
 * may share it.
 */
function keysOf({ name, email, postalAddress }: Author): string[] {
  const normalised = (text: string) => text.normalize('NFKC').toLocaleLowerCase('fr').replace(/\s+/gu, ' ').trim()
  return [
    ...(email ? [`mail ${normalised(email)}`] : []),
    ...(postalAddress ? [`post ${normalised(name)} ${normalised(postalAddress)}`] : []),
  ]
}

function labelOf({ name, postalAddress }: Author): PostalLabel {
  const lines = postalAddress ? postalAddress.split('\n') : []
  const fits = sizes.find(({ width, lines: mostLines }) => countLines([name, ...lines], width) <= mostLines)
  return { name, lines, size: fits?.size ?? 'smallest' }
}

/** Characters per line and lines per label for each font size. Measured on paper, with a margin. */
const sizes = [
  { size: 'normal', width: 28, lines: 7 },
  { size: 'small', width: 34, lines: 8 },
] as const satisfies { size: LabelSize; width: number; lines: number }[]

const countLines = (lines: readonly string[], width: number) =>
  lines.reduce((count, line) => count + Math.ceil(line.length / width), 0)

/** Returns the labels of each sheet of a file. `file` counts from 1. */
export const sheetsOfLabels = (labels: readonly PostalLabel[], file: number): PostalLabel[][] =>
  onSheets(labels.slice((file - 1) * LABELS_PER_FILE, file * LABELS_PER_FILE))

/** Returns the number of files for `count` labels. */
export const filesOfLabels = (count: number): number => Math.ceil(count / LABELS_PER_FILE)
