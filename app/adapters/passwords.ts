import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hash, verify } from '@node-rs/argon2'
import { plainPassword } from '#app/rules/access/passwords.ts'

/** Argon2id: 19 MiB of memory, two passes, one lane. OWASP, Password Storage Cheat Sheet. */
const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes a password for storage: salt, costs and hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(plainPassword(password), costs)
}

/**
 * Checks a password. Takes the same time without a stored hash, so that response time does not reveal which addresses
 * have a password.
 */
export async function isPassword(typed: string, kept: string | undefined): Promise<boolean> {
  nothing ??= hashPassword(crypto.randomUUID())
  const isSame = await verify(kept ?? (await nothing), plainPassword(typed))
  return isSame && kept !== undefined
}

let nothing: Promise<string> | undefined

/**
 * Whether a password, in lower case, is among the most tried: the 5,000 most common ones of at least twelve characters
 * from the ten million published by M. Burnett (OWASP SecLists), and French additions.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(fileOf('common-passwords.txt'), 'utf8').split('\n'))
  return common.has(password)
}

let common: Set<string> | undefined

/** Path of the list, which is outside the bundle. */
const fileOf = (name: string) => createRequire(import.meta.url).resolve(`#app/adapters/${name}`)
