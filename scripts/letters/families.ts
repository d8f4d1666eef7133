import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const anObject = 'Un objet JSON est attendu.'
const section = z.record(z.string(), z.unknown(), anObject)

// It becomes part of a file name.
const name = z.string().regex(/^[\p{L}\p{N}_-]+$/u)

const family = z.object(
  {
    id: name,
    applicant: section.default({}),
    deceased: section.default({}),
    notary: section.default({}),
    letters: section,
    attachments: z.array(z.unknown(), 'Une liste JSON est attendue.').default([]),
  },
  anObject,
)

/**
 * Answers by field name and section, and the attachments the family declares. Values are not validated yet. Undefined
 * if the answers of a letter are not an object.
 */
export type Family = Omit<z.infer<typeof family>, 'letters'> & {
  letters: Record<string, Record<string, unknown> | undefined>
}

/** A family of a file, or the faults of its shape, one line each. */
export type Entry = { family: Family } | { faults: string[] }

/**
 * Reads the families in the order of the file. Throws one sentence if it cannot be read, is not JSON, or contains no
 * list.
 */
export function readFamilies(file: string): Entry[] {
  const listed = parse(read(file), file)
  if (!Array.isArray(listed)) throw new Error(`${file} ne contient pas une liste de familles.`)
  const seen = new Set<unknown>()
  return listed.map((given, index) => {
    const known = name.safeParse(given?.id).data
    if (!known) return faulty(`famille ${index + 1} id`, 'Des lettres, des chiffres, « - » et « _ » sont attendus.')
    if (seen.has(known)) return faulty(`${known} id`, 'Une autre famille du fichier a déjà ce nom.')
    seen.add(known)
    return readFamily(known, given)
  })
}

const faulty = (where: string, reason: string): Entry => ({ faults: [`${where}: ${reason}`] })

function readFamily(id: string, given: unknown): Entry {
  const parsed = family.safeParse(given)
  if (!parsed.success)
    return { faults: parsed.error.issues.map(({ path, message }) => `${id} ${String(path[0])}: ${message}`) }
  const letters = Object.entries(parsed.data.letters).map(([key, value]) => [key, section.safeParse(value).data])
  return { family: { ...parsed.data, letters: Object.fromEntries(letters) } }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file} ne peut pas être lu.`)
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error(`${file} n’est pas du JSON.`)
  }
}
