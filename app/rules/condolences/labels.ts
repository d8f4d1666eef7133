import { type Author, isRelative } from './authors.ts'

/** 3 × 7 labels of 63.5 × 38.1 mm on a sheet of A4: what every stationer sells. */
const LABELS_PER_SHEET = 21

/** Sheets of one file: 420 labels. More are in a second file. */
const SHEETS_PER_FILE = 20
export const LABELS_PER_FILE = SHEETS_PER_FILE * LABELS_PER_SHEET

/** For whom: those a mail cannot thank, or all who wrote. */
export type LabelChoice = 'post' | 'all'

/** `lines`: of the postal address. Empty: lines to fill by pen. */
export type Label = { name: string; lines: string[]; size: 'normal' | 'small' | 'smallest' }

/** In the order in which people wrote, relatives left out. One label for the same name at the same address. */
export function labelsFor(authors: readonly Author[], choice: LabelChoice): Label[] {
  const selected = authors.filter(
    (author) => !isRelative(author) && (choice === 'all' || author.postalAddress || !author.email),
  )
  const seen = new Set<string>()
  return selected.flatMap((author) => {
    const keys = keysOf(author)
    if (keys.some((key) => seen.has(key))) return []
    for (const key of keys) seen.add(key)
    return [labelOf(author)]
  })
}

/** Two people may bear one name: alone, it proves nothing. */
function keysOf({ name, email, postalAddress }: Author): string[] {
  const normalised = (text: string) => text.normalize('NFKC').toLocaleLowerCase('fr').replace(/\s+/gu, ' ').trim()
  return [
    ...(email ? [`mail ${normalised(email)}`] : []),
    ...(postalAddress ? [`post ${normalised(name)} ${normalised(postalAddress)}`] : []),
  ]
}

function labelOf({ name, postalAddress }: Author): Label {
  const lines = postalAddress ? postalAddress.split('\n') : []
  const fits = sizes.find(({ width, lines: mostLines }) => countLines([name, ...lines], width) <= mostLines)
  return { name, lines, size: fits?.size ?? 'smallest' }
}

/** Characters on a line and lines on a label, of each size of type: measured on paper, with some to spare. */
const sizes = [
  { size: 'normal', width: 28, lines: 7 },
  { size: 'small', width: 34, lines: 8 },
] as const satisfies { size: Label['size']; width: number; lines: number }[]

const countLines = (lines: readonly string[], width: number) =>
  lines.reduce((count, line) => count + Math.ceil(line.length / width), 0)

/** The labels of each sheet of one file. `file` counts from 1. */
export function sheetsOfLabels(labels: readonly Label[], file: number): Label[][] {
  const labelsOfFile = labels.slice((file - 1) * LABELS_PER_FILE, file * LABELS_PER_FILE)
  return Array.from({ length: Math.ceil(labelsOfFile.length / LABELS_PER_SHEET) }, (_, index) =>
    labelsOfFile.slice(index * LABELS_PER_SHEET, (index + 1) * LABELS_PER_SHEET),
  )
}

export const filesOfLabels = (count: number): number => Math.ceil(count / LABELS_PER_FILE)
