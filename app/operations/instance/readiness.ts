import pTimeout from 'p-timeout'
import type { AppContext } from '#app/context.ts'
import { isWritable } from '#db/instance/health.ts'
import { findOldestWaiting } from '#db/mail/waiting.ts'
import { isMigrated } from '#db/migrate.ts'
import { readCardState } from '../orders/card-state.ts'

/** Milliseconds after which a part counts as unresponsive. The caller must have an answer within two seconds. */
const DEADLINE_MS = 1500

export type ReadinessDeps = Pick<
  AppContext,
  'db' | 'files' | 'printer' | 'scanner' | 'payments' | 'now' | 'isScheduleFailing' | 'isProxySilent'
>

/**
 * Returns the state of each part of this instance. `isReady`: the database and the disk are writable and the database
 * has this version. The other parts do not count: without a browser, letters are printable pages. `oldestMailSeconds`:
 * age of the oldest waiting email.
 */
export async function readReadiness(deps: ReadinessDeps, deadlineMs = DEADLINE_MS) {
  const { db, files, printer, scanner, payments, now, isScheduleFailing, isProxySilent } = deps
  const inTime = <Value>(part: Promise<Value>) =>
    pTimeout(part, { milliseconds: deadlineMs, fallback: () => undefined }).catch(() => undefined)
  const [writable, migrated, oldest, disk, scan, card] = await Promise.all([
    inTime(isWritable(db)),
    inTime(isMigrated(db)),
    inTime(findOldestWaiting(db, now()).then((at) => at ?? null)),
    inTime(files.probe()),
    scanner && inTime(scanner.scan(nothing())),
    inTime(readCardState({ payments, now })),
  ])
  const parts = {
    database: writable ? 'writable' : 'not-writable',
    migrations: migrated === undefined ? 'unknown' : migrated ? 'done' : 'missing',
    disk: disk?.isWritable ? 'writable' : 'not-writable',
    freeMegabytes: disk?.freeBytes === undefined ? null : Math.floor(disk.freeBytes / 1_000_000),
    browser: !printer.hasPdf ? 'off' : printer.reason() === undefined ? 'ready' : 'absent',
    mail: oldest === undefined ? 'unknown' : oldest === null ? 'all-sent' : 'waiting',
    oldestMailSeconds: oldest ? Math.max(0, Math.round((now().getTime() - Date.parse(oldest)) / 1000)) : null,
    antivirus: scanner ? (scan === 'clean' ? 'ready' : 'absent') : 'none',
    payments: cardStates[card ?? 'unreachable'],
    scheduler: isScheduleFailing() ? 'failing' : 'running',
    clientAddress: isProxySilent() ? 'missing' : 'known',
  }
  return { isReady: parts.database === 'writable' && migrated === true && parts.disk === 'writable', parts }
}

/** Each check writes, and `/readyz` is public, so all requests within this time share one check. */
const SHARED_MS = 1000

/** Returns a function that reads whether this instance is ready, at most once a second. */
export function readinessCheck(deps: ReadinessDeps): () => Promise<boolean> {
  let latest: { at: number; isReady: Promise<boolean> } | undefined
  return () => {
    const at = deps.now().getTime()
    if (!latest || at - latest.at >= SHARED_MS) {
      latest = { at, isReady: readReadiness(deps).then(({ isReady }) => isReady) }
    }
    return latest.isReady
  }
}

const cardStates = { ready: 'ready', unreachable: 'absent', none: 'none' } as const

async function* nothing(): AsyncGenerator<Uint8Array> {}
