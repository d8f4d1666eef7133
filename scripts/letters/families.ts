import { readFileSync } from 'node:fs'
import { z } from 'zod'

const answers = z.record(z.string(), z.unknown()).default({})

const family = z.object({
  // It becomes the name of a file.
  id: z.string().regex(/^[\p{L}\p{N}_-]+$/u, 'des lettres, des chiffres, « - » et « _ »'),
  applicant: answers,
  deceased: answers,
  notary: answers,
  letters: z.record(z.string(), answers),
  attachments: z.array(z.unknown()).default([]),
})

/** Answers by field name, section by section, and the attachments the family declares. Values are not checked yet. */
export type Family = z.infer<typeof family>

/** Throws one sentence when the file cannot be read, is not JSON, or does not hold families of this shape. */
export function readFamilies(file: string): Family[] {
  const parsed = z.array(family).safeParse(parse(read(file), file))
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    throw new Error(`${file} n’a pas la forme attendue (${path.join('.') || 'une liste de familles'} : ${message})`)
  }
  const ids = parsed.data.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new Error(`${file} contient deux familles ${twice}`)
  return parsed.data
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file} ne peut pas être lu`)
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error(`${file} n’est pas du JSON`)
  }
}
