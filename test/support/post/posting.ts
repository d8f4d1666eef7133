import { onTestFinished } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { readMailContents } from '#app/operations/mail/letter-contents.ts'
import { type Asking, askDispatch } from '#app/operations/post/ask.ts'
import { cancelDispatch } from '#app/operations/post/give-up.ts'
import { readJourneys } from '#app/operations/post/journeys.ts'
import { sweepDispatches, takeReport } from '#app/operations/post/sweep.ts'
import { accept } from '#app/rules/outcome.ts'
import type { CarrierReport } from '#app/rules/post/report.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { findDocument } from '#db/letters/documents.ts'
import { listDispatches } from '#db/post/dispatches.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { beginLetters, databases, noon, unwrap } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { noPrinter } from '#test/support/server/context.ts'
import { realCarriers } from './carriers.ts'

export const posted = 'mutuelleCourrierComplet'

const pdf = Buffer.from('%PDF-1.7 the letter')

/** The carrier offers every letter, as a partner that pays for them. */
const forFree = (carrier: Carrier): Carrier => ({ ...carrier, quote: async () => accept(0) })

/** A family with a complete letter and a death certificate, whose carrier is `carrier`, at a time of ours. */
export async function aPostingFamily(db: Db, carrier: Carrier, given?: FileStore) {
  const files = given ?? (await newFileStore())
  const family = await openPieces(db, files)
  const { account, owner } = family
  await saveProfileEntries(
    db,
    account,
    { ...fullAnswers(letterOf(posted)), applicantCountry: '', mutuelleCourrierCompletCountry: '' },
    noon,
  )
  await beginLetters(db, account, owner.user.id, [posted])
  const { leftOut } = await readMailContents(db, account, posted, '2026-03-05')
  for (const { type } of leftOut) {
    const piece = { name: `${type}.pdf`, mediaType: 'application/pdf', pages: 1, bytes: Buffer.from(`%PDF ${type}`) }
    const stored = await storeBytes({ files }, account, piece)
    await insertFile(db, account, { ...stored, kind: 'attachment', type }, { by: owner.user.id, now: noon })
  }
  const signature = { name: 'Inès ABADIE', mediaType: 'image/png', pages: 1, bytes: Buffer.from('PNG of a signature') }
  const signed = await storeBytes({ files }, account, signature)
  await insertFile(db, account, { ...signed, kind: 'signature', type: '' }, { by: owner.user.id, now: noon })
  let clock = noon
  const printer = { ...noPrinter, printBundle: async () => accept({ bytes: pdf, pages: 3, contents: [] }) }
  const deps = { ...family.deps, files, printer, carrier, now: () => clock }
  const asking: Asking = { documentId: posted, mode: 'registered', evenWithout: true }
  return {
    ...family,
    deps,
    ask: (more: Partial<Asking> = {}) => askDispatch(deps, owner, { ...asking, ...more }),
    cancel: (id: string) => cancelDispatch(deps, owner, id),
    take: (report: CarrierReport) => takeReport(deps, carrier, report),
    sweep: () => sweepDispatches(deps),
    /** Moves the clock, and sweeps. */
    async after(hours: number) {
      clock = new Date(clock.getTime() + hours * 3_600_000)
      return await sweepDispatches(deps)
    },
    now: () => clock,
    dispatches: () => listDispatches(db, account),
    sent: () => listSendRecords(db, account),
    status: async () => (await findDocument(db, account, posted))?.status,
  }
}

/** One of the real carriers, until the test ends. */
export async function openReal(name: string, now?: () => Date) {
  const made = await realCarriers[name]!(now)
  onTestFinished(made.fake.close)
  return { ...made, free: forFree(made.carrier) }
}

/** A family whose letter is given to us and free, at a real carrier. */
export async function aConfidedLetter(name = 'Merci Facteur') {
  const made = await openReal(name)
  const family = await aPostingFamily(await databases.sqlite(), made.free)
  const asked = unwrap(await family.ask())
  const mails = async () => (await family.deps.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind)
  const steps = async () => (await family.dispatches()).map(({ step }) => step)
  const journey = async () => (await readJourneys(family.deps, { account: family.account, role: 'owner' }))[0]!
  return { ...made, ...family, id: asked.id, mails, steps, journey }
}
