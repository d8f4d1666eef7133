import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hash, verify } from '@node-rs/argon2'
import { plainPassword } from '#app/rules/access/passwords.ts'

/** Argon2id: 19 MiB of memory, two passes, one lane. OWASP, Password Storage Cheat Sheet. */
const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What is kept of a password: its salt, its costs and its hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(plainPassword(password), costs)
}

/** Takes as long when there is nothing to compare with: time does not tell which addresses have a password. */
export async function isPassword(typed: string, kept: string | undefined): Promise<boolean> {
  nothing ??= hashPassword(crypto.randomUUID())
  const isSame = await verify(kept ?? (await nothing), plainPassword(typed))
  return isSame && kept !== undefined
}

let nothing: Promise<string> | undefined

/**
 * Whether a password, in small letters, is one of those that are tried first: the 5,000 most common ones of twelve
 * characters or more, from the ten million that M. Burnett published (OWASP SecLists), and what French keyboards and
 * habits add to them.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(fileOf('common-passwords.txt'), 'utf8').split('\n'))
  return common.has(password)
}

let common: Set<string> | undefined

/** The list stands outside the bundle. */
const fileOf = (name: string) => createRequire(import.meta.url).resolve(`#app/adapters/${name}`)
