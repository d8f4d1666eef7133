import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { type Entry, readFamilies } from './families.ts'

export type CommandOptions = { entries: Entry[]; folder: string; today: Day; only: DocumentId | undefined }

const usage = 'Écrivez : npm run letters -- <families.json> <out-dir> [--date YYYY-MM-DD] [--only <documentId>]'

/** Reads the command line and creates the output folder. Throws one sentence if the command cannot be run. */
export function readOptions(args: string[]): CommandOptions {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false, options })
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(options, name))
  if (unknown) throw new Error(`L’option ${unknown.length > 1 ? '--' : '-'}${unknown} n’existe pas. ${usage}`)
  const [file, folder, ...others] = positionals
  if (!file || !folder || others.length > 0) throw new Error(usage)

  const { date: today = parisDay(new Date()), only } = values
  if (typeof today !== 'string' || !isDay(today)) throw new Error(`--date ${today} : cette date n’existe pas.`)
  if (only !== undefined && (typeof only !== 'string' || !isDocumentId(only)))
    throw new Error(`--only ${only} : ce courrier n’existe pas.`)
  const entries = readFamilies(file)
  makeFolder(folder)
  return { entries, folder, today, only }
}

const options = { date: { type: 'string' }, only: { type: 'string' } } as const

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    throw new Error(`${folder} n’est pas un dossier où écrire.`)
  }
}
