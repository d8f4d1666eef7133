import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a value as it is, in JSON, in base64, and without accents. */
export function formsOf(value: string): Buffer[] {
  const plain = value.normalize('NFD').replace(/\p{M}/gu, '')
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -1)
  return [value, plain, JSON.stringify(value), base64].map((form) => Buffer.from(form))
}

/** Returns the bytes of each file in a folder, by name. */
export function readAll(folder: string): Record<string, Buffer> {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]))
}
