import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'

/** Database engine, which also names the copy. */
export type DatabaseEngine = 'sqlite' | 'postgresql'

export const copyNames: Readonly<Record<DatabaseEngine, string>> = {
  sqlite: 'database.sqlite',
  postgresql: 'database.dump',
}

/**
 * Copies a database as of one moment, while it is in use. VACUUM INTO reads in one transaction and leaves free pages
 * out. SQLite's online backup API would restart at each write of another process.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const database = new Database(from, { readonly: true, fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
  await flush(to)
}

/** Checks a copy. Throws what SQLite finds wrong. */
export function checkSqlite(file: string): void {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const found = database.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`La copie de la base est abîmée\u00A0: ${found}`)
  } finally {
    database.close()
  }
}

/** Moves a copy to a place without a database, atomically. */
export async function placeSqlite(copy: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  const unfinished = `${to}.restoring`
  await copyFile(copy, unfinished)
  await flush(unfinished)
  for (const leftover of [`${to}-wal`, `${to}-shm`]) await rm(leftover, { force: true })
  await rename(unfinished, to)
  await flush(path.dirname(to))
}

/** Whether a database exists at this path. An empty file does not count. */
export async function existsWithContent(file: string): Promise<boolean> {
  return await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
}

/** Uses PostgreSQL's own tools, which include sequences, types and constraints. */
export const copyPostgres = (url: string, to: string) =>
  runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`], url)

/** Restores into a database without tables, in one transaction. */
export const placePostgres = (copy: string, url: string) =>
  runTool('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', copy], url)

/** Throws if a copy cannot be read. */
export const checkPostgres = (copy: string) => runTool('pg_restore', ['--list', copy])

/** Passes the URL in the environment, because it holds a password that the process list would show. */
async function runTool(name: string, args: string[], url?: string): Promise<void> {
  const target = url ? connectionOf(url) : { args: [], env: {} }
  const child = spawn(name, [...target.args, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...target.env },
  })
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(
      `${name} ne se lance pas (${(error as NodeJS.ErrnoException).code}). Installez les outils de PostgreSQL.`,
    )
  })
  const ended = Promise.all([once(child, 'close'), text(child.stderr)])
  const [[code], said] = await Promise.race([ended, failed])
  if (code !== 0) throw new Error(`${name} a échoué\u00A0: ${said.trim().split('\n')[0]}`)
}

function connectionOf(address: string) {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { args: [`--dbname=${url}`], env: password ? { PGPASSWORD: password } : {} }
}

async function flush(target: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(target)
  await handle.sync().finally(() => handle.close())
}
