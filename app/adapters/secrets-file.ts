import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { readList } from './env-values.ts'

/** Environment variables of the secrets. */
export const secretVariables = {
  APP_SECRETS: z.string().default('').transform(readList),
  SECRETS_FILE: z.string().refine(isSecretsFile).optional(),
}

export type SecretSettings = {
  /** Newest first. */
  secrets: string[]
  /** Their file, which processes read again when it changes. Undefined if APP_SECRETS has them. */
  secretsFile: string | undefined
}

export function toSecretSettings(read: z.output<z.ZodObject<typeof secretVariables>>): SecretSettings {
  const secretsFile = read.APP_SECRETS.length > 0 ? undefined : read.SECRETS_FILE
  return { secretsFile, secrets: currentSecrets({ secretsFile, secrets: read.APP_SECRETS }) }
}

/** Reads the secrets of a file (SECRETS_FILE), newest first: one a line, or separated by commas. */
export const readSecretsFile = (file: string): string[] => readList(readFileSync(file, 'utf8').replaceAll('\n', ','))

/** Returns the current secrets of an environment: those of its file, if it names one. */
export function currentSecrets({ secretsFile, secrets }: SecretSettings): string[] {
  return secretsFile === undefined ? secrets : readSecretsFile(secretsFile)
}

/** Whether the file can be read. */
function isSecretsFile(file: string): boolean {
  try {
    return readSecretsFile(file) !== undefined
  } catch {
    return false
  }
}

/** Replaces the file at once, so that no process reads half of it. It keeps its owner and its permissions. */
export function writeSecretsFile(file: string, secrets: readonly string[]): void {
  const { mode, uid, gid } = statSync(file)
  const whole = `${file}.${process.pid}`
  try {
    writeFileSync(whole, `${secrets.join('\n')}\n`, { mode: mode & 0o777 })
    chownSync(whole, uid, gid)
    renameSync(whole, file)
  } finally {
    rmSync(whole, { force: true })
  }
}

/** Returns when the secrets last changed. */
export const secretsChangedAt = (file: string): Date => statSync(file).mtime
