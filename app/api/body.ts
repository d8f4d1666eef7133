import type { Request } from 'express'
import type { z } from 'zod'
import { readRawBody } from '#app/middleware/body.ts'
import { isMultipart, readMultipart } from '#app/middleware/multipart.ts'
import { toText } from '#app/middleware/parsed-form.ts'
import type { UploadFolder } from '#app/middleware/upload-folder.ts'
import { camelKeys, cleanTexts, isSound, toSnake } from '#app/rules/api/keys.ts'
import type { ProblemType } from '#app/rules/api/problems.ts'
import { mostBytesAt, type Upload } from '#app/rules/files/uploads.ts'
import { ApiProblem, invalid } from './problem.ts'
import { errorsOf } from './wrong-values.ts'

/** Maximum JSON body, in bytes. */
const MOST_JSON = 2 * 1024 * 1024

/** Maximum size of the text fields sent with a file, in bytes. They are not read. */
const MOST_TEXT = 64 * 1024

const isJson = (contentType: string) => /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType)

/** Reads and validates a JSON body, with its keys in camelCase. Throws the problem. */
export async function readJson(req: Request, schema: z.ZodType): Promise<unknown> {
  if (!isJson(req.headers['content-type'] ?? '') || req.headers['content-encoding']) {
    throw new ApiProblem('unsupported-media-type')
  }
  const bytes = await readRawBody(req, MOST_JSON)
  if (!bytes) throw new ApiProblem('too-large')
  const sent = parse(toText(bytes))
  if (sent === undefined || !isSound(sent)) throw new ApiProblem('unreadable')
  const { data, error } = schema.safeParse(camelKeys(cleanTexts(sent)))
  if (error) throw invalid(errorsOf(error.issues))
  return data
}

/** Parses JSON, or returns undefined if it is invalid. */
function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores the one file of a form, under the field name given, until the response ends. Throws the problem. */
export async function readFile(req: Request, folder: UploadFolder, field: string): Promise<Upload> {
  if (!isMultipart(req)) throw new ApiProblem('unsupported-media-type')
  const parsed = await readMultipart(req, {
    folder,
    acceptFile: async () => undefined,
    mostText: MOST_TEXT,
    keepsInMemory: false,
    limits: mostBytesAt(''),
  })
  if (parsed.refusal) {
    const { status, sentence, lede } = parsed.refusal
    throw new ApiProblem(typeByStatus[status] ?? 'unreadable', { detail: lede ? `${sentence} ${lede}` : sentence })
  }
  if (!parsed.upload) throw invalid({ [field]: 'Choisissez un fichier.' })
  if (parsed.upload.field === field) return parsed.upload
  await folder.remove(parsed.upload.path)
  throw invalid({ [toSnake(parsed.upload.field)]: `Le champ du fichier s’appelle ${field}.` })
}

const typeByStatus: Readonly<Record<number, ProblemType>> = {
  413: 'too-large',
  415: 'unsupported-media-type',
  503: 'unavailable',
}
