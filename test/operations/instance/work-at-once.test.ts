import { openScanner } from '#app/adapters/files/scanner.ts'
import { openJobs } from '#app/adapters/jobs.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { toggleSubscription } from '#app/operations/accounts/members.ts'
import { requestBundle } from '#app/operations/bundle/request.ts'
import { saveReminders, sendReminders } from '#app/operations/calendar/reminders.ts'
import { requestBook } from '#app/operations/deceased-space/book/request.ts'
import { sendSpaceNotices, subscribeToNotice } from '#app/operations/deceased-space/notices.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { askErasure } from '#app/operations/erasure/close.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { eraseRests } from '#app/operations/erasure/rest.ts'
import { scanPending } from '#app/operations/files/antivirus.ts'
import { storeUpload } from '#app/operations/files/files.ts'
import { takeTask } from '#app/operations/tasks/assignments.ts'
import { sendChangeMails } from '#app/operations/tasks/change-mails.ts'
import { type BundleOutcome, isToRemember } from '#app/rules/bundle/bundle.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { accept } from '#app/rules/outcome.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { connect } from '#db/connect.ts'
import { findFile, listFiles } from '#db/files/files.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { openBundleFamily } from '#test/support/bundle/family.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { aSpace } from '#test/support/deceased-space/memory-books.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { openClamd } from '#test/support/files/clamd.ts'
import { aPdf, idsIn, keepAsPiece, newFileStore, uploadDeps } from '#test/support/files.ts'
import { anUpload, aSite, later, noon, sitesOf, testKeys, unwrap } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { testPrinter } from '#test/support/printing/printer.ts'
import { aLatch } from '#test/support/server/latch.ts'

/** One PostgreSQL as two processes see it: each its own connections. */
const { db: one, url } = await openReal()
const other = connect(url)
afterAll(async () => {
  await other.destroy()
  await one.destroy()
})

describe('A print requested from two processes', () => {
  const ownJobs = () => openJobs<BundleOutcome>({ atOnce: 1, mayWait: 10, isRemembered: isToRemember })
  const pdf = Buffer.from('%PDF-1.7\nthe same pages\n%%EOF\n')

  /** A family with a letter to print, in two processes that share files. Each print waits for `printed`. */
  async function twoProcesses(printed: () => Promise<void> = async () => {}) {
    const browser = testPrinter({ executablePath: undefined })
    const printer: Printer = {
      ...browser,
      async printBundle() {
        await printed()
        return accept({ bytes: pdf, pages: 1, contents: [] })
      },
    }
    const files = await newFileStore()
    const family = await openBundleFamily(one, files, printer)
    await family.choose('bailleur')
    const processes = [one, other].map((db) => ({ ...family.deps, db, jobs: ownJobs() }))
    const kept = async () => ({
      bundles: (await listFiles(one, family.account, 'bundle')).length,
      onDisk: (await idsIn(files)).length,
    })
    return { ...family, processes, kept }
  }
  const shape = { sides: 'duplex', addresses: 'plain', leavesOut: false, isZip: false } as const

  test('simultaneous requests store it once, and both return it', async () => {
    const { processes, ask, kept, made } = await twoProcesses()
    const answers = await Promise.all(processes.map((deps) => ask({}, deps)))
    expect(answers.map(({ state }) => state)).toEqual(['ready', 'ready'])
    expect(await kept()).toEqual({ bundles: 1, onDisk: 1 })
    const before = made()
    for (const deps of processes) expect((await ask({}, deps)).state).toBe('ready')
    expect(made()).toBe(before)
  })

  test('either process returns it to the waiting page once one has made it', async () => {
    const slow = aLatch()
    const { processes, owner, ask, kept, made } = await twoProcesses(() => slow.released)
    const [first, second] = processes
    const asked = { ...shape, waits: false, patienceMs: 1 }
    expect(await requestBundle(first!, owner, asked)).toEqual({ state: 'preparing' })
    slow.release()
    await first!.jobs.close()
    expect((await ask({}, second!)).state).toBe('ready')
    expect(made()).toBe(1)
    expect(await kept()).toEqual({ bundles: 1, onDisk: 1 })
  })

  test('a memory book is made by the process that the page reaches, and not stored', async () => {
    const { processes, account, kept, made } = await twoProcesses()
    const options = { format: 'a5', isLarge: false, withFamily: true, volume: 1 } as const
    for (const deps of processes) {
      const answer = await requestBook(deps, { account, space: aSpace(), options, isPolling: true })
      expect(answer).toEqual({ state: 'ready', bytes: pdf })
    }
    expect(made()).toBe(2)
    expect(await kept()).toEqual({ bundles: 0, onDisk: 0 })
  })
})

test('two simultaneous antivirus requests give one verdict', async () => {
  const files = await newFileStore()
  const family = await openSharedAccount(one)
  const absent = uploadDeps(one, files, { scanner: openScanner('127.0.0.1:1') })
  const stored = unwrap(await storeUpload(absent, family.account, anUpload(await aPdf())))
  await keepAsPiece(uploadDeps(one, files), family.account, family.owner.user, stored)
  const { address } = await openClamd()
  const scanner = openScanner(address)
  await Promise.all([one, other].map((db) => scanPending({ ...uploadDeps(db, files), scanner })))
  expect((await findFile(one, family.account, stored.id))?.scan).toBe('clean')
})

test('two simultaneous schedules send each email once, and erase once', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const [family, closed] = [await openSharedAccount(one), await openSharedAccount(one)]
  const marc = await family.join('administrator')
  const { deps, owner, account } = family
  await saveProfileEntries(one, account, { defunctDeathDate: '2026-02-10' }, noon)
  await saveReminders(deps, owner, 'ask')
  await toggleSubscription(deps, owner, { userId: owner.user.id, subscription: true })
  await takeTask({ ...deps, now: () => later(noon, DAY_MS) }, marc, taskKeyOf('birthCertificate')!)
  await openSpace(deps, owner, 'link')
  await subscribeToNotice(deps, owner, { kind: 'digest', intent: 'ask' })
  const message = { name: 'Anne', message: 'Elle riait.', state: 'waiting' as const, doubts: [] }
  await insertCondolence(one, account, newCondolenceId(), message, later(noon, DAY_MS))
  await askErasure(closed.deps, closed.owner)

  const sites = () => sitesOf(aSite({ domainId: deps.site.domainId }))
  const [now, erasing] = [later(noon, 31 * DAY_MS), await erasureDeps(one)]
  const rounds = [one, other].flatMap((db) => {
    const round = { db, keys: testKeys, sites }
    return [
      sendReminders(round, now),
      sendSpaceNotices(round, now),
      sendChangeMails(round, now),
      eraseDue({ ...erasing, db }, now).then(() => eraseRests({ ...erasing, db }, now)),
    ]
  })
  await Promise.all(rounds)
  const kinds = async (email: string) => (await mailsTo(one, email)).map(({ kind }) => kind).sort()
  expect(await kinds(owner.user.email)).toEqual(['changes', 'reminder', 'space-digest'])
  expect(await kinds(closed.owner.user.email)).toEqual(['account-closed', 'account-erased'])
  expect(await findAccount(other, testKeys, closed.account.id)).toBeUndefined()
})
