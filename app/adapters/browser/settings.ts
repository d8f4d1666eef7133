import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readList } from '../env-values.ts'
import { findBrowser } from './find.ts'

/** Environment variables of the browser that prints letters. */
export const browserVariables = {
  CHROMIUM_PATH: z.string().optional(),
  BROWSER_WS_ENDPOINT: z.string().default('').transform(readList),
  PDF: z.enum(['on', 'off']).default('on'),
}

export type BrowserSettings = {
  /** Path of a browser on this machine. Undefined: one is found, or unpacked. */
  path: string | undefined
  /** Browsers on other machines, used instead. */
  endpoints: string[]
  /** Whether letters are printed as PDF. Otherwise they are pages to print, and no browser is needed. */
  hasPdf: boolean
}

export const toBrowserSettings = (read: z.output<z.ZodObject<typeof browserVariables>>): BrowserSettings => ({
  path: read.CHROMIUM_PATH,
  endpoints: read.BROWSER_WS_ENDPOINT,
  hasPdf: read.PDF === 'on',
})

/**
 * Returns the path of the browser that a service prints with. Undefined if it prints elsewhere (BROWSER_WS_ENDPOINT),
 * without PDF (PDF=off), or, outside production, if there is none: `onMissing` is then told why. In production a
 * missing browser throws the sentence for the operator. A path that is configured is taken without trying it.
 */
export async function browserOfService(
  { browser: { hasPdf, path, endpoints }, isProduction }: { browser: BrowserSettings; isProduction: boolean },
  onMissing: (why: string) => void,
  find = findBrowser,
): Promise<string | undefined> {
  if (!hasPdf || endpoints.length > 0) return undefined
  if (path && existsSync(path)) return path

  const found = await find(path)
  if ('path' in found) return found.path
  if (isProduction) throw new Error(missingInProduction(found.problem))
  onMissing(found.problem)
  return undefined
}

const missingInProduction = (problem: string) =>
  [
    `Aucun navigateur n’imprime ici, et les lettres n’auraient pas de PDF\u00A0: ${problem}`,
    'Installez-en un et nommez-le, ou renoncez aux PDF\u00A0:',
    '    CHROMIUM_PATH=/usr/bin/chromium',
    '    PDF=off',
  ].join('\n')
