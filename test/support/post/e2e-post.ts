import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openFileStore } from '#app/adapters/files/store.ts'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import { readSites } from '#app/http/sites.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { readMailContents } from '#app/operations/mail/letter-contents.ts'
import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { ReachedSteps } from '#app/rules/post/steps.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { connect, type Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { insertFile } from '#db/files/files.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { pdfProof } from './proofs.ts'

async function withDatabase<Value>(run: (db: Db) => Promise<Value>): Promise<Value> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/** Saves these letters of an account, with each attachment that they need. */
export const readyLetters = (account: Account, letters: readonly DocumentId[]) =>
  withDatabase(async (db) => {
    const files = await openFileStore(e2e.env.FILES_FOLDER)
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const by = { by: owner!.userId, now: new Date() }
    for (const documentId of letters) {
      await saveDocument(db, account, { documentId, status: 'pending', statusData: {} }, by)
      const { leftOut } = await readMailContents(db, account, documentId, parisDay(by.now))
      for (const { type } of leftOut) {
        const piece = { name: `${type}.pdf`, mediaType: 'application/pdf', pages: 1, bytes: await pdfProof }
        const stored = await storeBytes({ files }, account, piece)
        await insertFile(db, account, { ...stored, kind: 'attachment', type }, by)
      }
    }
  })

const turn = path.join(e2e.folder, 'a-week')

/** Waits until no other test lets a week pass: it passes for the letters of every account. */
export async function takeTurn(): Promise<void> {
  for (;;) {
    try {
      return mkdirSync(turn)
    } catch {
      await wait(200)
    }
  }
}

export const endTurn = () => rmSync(turn, { recursive: true, force: true })

/** Last step of a letter, by its mode. */
const ends: Record<PostMode, keyof ReachedSteps> = { plain: 'returned', tracked: 'delivered', registered: 'delivered' }

/**
 * Lets a week pass for the letters that were given to us: they leave, then plain ones come back and registered ones are
 * delivered with both proofs.
 */
export const letAWeekPass = () =>
  withDatabase(async (db) => {
    const start = Date.now()
    let now = start
    const trial = openTrialCarrier({ now: () => new Date(now) })
    const carrier: Carrier = {
      ...trial,
      async ask(ref, { mode }) {
        const at = (day: number) => new Date(start + day * DAY_MS).toISOString()
        const steps = { accepted: at(4), printed: at(4), posted: at(4), [ends[mode]]: at(6) }
        const isProven = mode === 'registered'
        return {
          ref,
          steps,
          trackingNumber: isProven ? '1A 234' : undefined,
          proofs: isProven ? ['deposit', 'receipt'] : [],
        }
      },
      takeWebhooks: () => [],
    }
    const sites = await readSites(db, e2e.origin)
    const keys = keyRing([e2e.env.APP_SECRETS])
    const files = await openFileStore(e2e.env.FILES_FOLDER)
    const deps = { db, keys, files, carrier, sites: () => sites, now: () => new Date(now) }
    for (const day of [5, 6, 7]) {
      now = start + day * DAY_MS
      await sweepDispatches(deps)
    }
  })
