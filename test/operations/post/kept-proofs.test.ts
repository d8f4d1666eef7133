import yauzl from 'yauzl'
import { openJobs } from '#app/adapters/jobs.ts'
import { requestBundle } from '#app/operations/bundle/request.ts'
import { readStack } from '#app/operations/bundle/stack.ts'
import { readFollowUp } from '#app/operations/tracking/follow-up.ts'
import { type BundleOutcome, isToRemember } from '#app/rules/bundle/bundle.ts'
import { addDays } from '#app/rules/days.ts'
import { accept } from '#app/rules/outcome.ts'
import { expectedReply } from '#app/rules/tracking/replies.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { deleteFile } from '#db/files/files.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { beginLetters, databases, noon, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'
import { noPrinter } from '#test/support/server/context.ts'

const toPrint = 'employeur'

/** A family whose registered letter was delivered, with another letter to print unless none is left. */
async function withProofs(name: string, { isLeft = true } = {}) {
  const { free, fake } = await openReal(name)
  const db = testDatabase()
  const family = await aPostingFamily(db, free)
  await family.ask()
  await family.after(24)
  fake.move(fake.letters[0]!.key, 'posted')
  await family.after(2)
  fake.move(fake.letters[0]!.key, 'delivered')
  await family.after(48)
  const { account, owner } = family
  await saveProfileEntries(db, account, fullAnswers(letterOf(toPrint)), noon)
  const by = { by: owner.user.id, now: noon }
  await beginLetters(db, account, owner.user.id, [toPrint])
  await addToBasket(db, account, toPrint, by)
  if (!isLeft) await saveDocument(db, account, { documentId: toPrint, status: 'sent', statusData: {} }, by)
  const jobs = openJobs<BundleOutcome>({ atOnce: 1, mayWait: 10, isRemembered: isToRemember })
  const paper = { bytes: Buffer.from('%PDF a paper'), pages: 1 }
  const printer = {
    ...noPrinter,
    print: async () => accept(paper),
    printBundle: async () => accept({ ...paper, contents: [] }),
  }
  const deps = { ...family.deps, printer, jobs }
  const zip = async () => {
    const asked = { sides: 'duplex', addresses: 'plain', leavesOut: true, isZip: true, waits: false } as const
    const made = await requestBundle(deps, owner, { ...asked, patienceMs: 60_000 })
    if (made.state !== 'ready') throw new Error(JSON.stringify(made))
    return await unpack(Buffer.from(made.bytes))
  }
  return { ...family, db, zip }
}

async function unpack(bytes: Buffer): Promise<Map<string, number>> {
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true })
  const files = new Map<string, number>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, entry.uncompressedSize)
  return files
}

test.each(['Merci Facteur', 'Maileva'])(
  'both proofs of a letter posted through %s are in the ZIP, on its page, and in the export',
  async (name) => {
    const { zip, db, account, owner, deps, dispatches } = await withProofs(name)
    const [dispatch] = await dispatches()
    expect([dispatch!.depositFileId, dispatch!.receiptFileId]).not.toContain(null)

    const names = [...(await zip())].filter(([path]) => path.startsWith('preuves/'))
    expect(names.map(([path]) => path.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
      expect.stringMatching(/^preuves\/DAY-[a-z-]+-preuve-de-depot\.pdf$/),
      expect.stringMatching(/^preuves\/DAY-[a-z-]+-avis-de-reception\.(pdf|jpg)$/),
    ])
    for (const [, bytes] of names) expect(bytes).toBeGreaterThan(0)

    const { sendings } = await readFollowUp(deps, account, { documentId: posted, allNotes: false })
    expect(sendings[0]).toMatchObject({
      receiptFileId: dispatch!.depositFileId,
      acknowledgementFileId: dispatch!.receiptFileId,
    })

    const archive = await takeAway(await exportDeps(db, { files: deps.files }), { account, user: owner.user })
    const paths = archive.files.map(({ path }) => path).filter((path) => path.startsWith('suivi/'))
    expect(paths.filter((path) => path.includes('Preuve'))).toHaveLength(1)
    expect(paths.filter((path) => path.includes('Avis'))).toHaveLength(1)
    const page = (await archive.read('LISEZ-MOI.html')).toString()
    for (const path of paths) expect(page).toContain(encodeURI(path))
    const dispatchPart = page.split('<section id="dispatch">')[1]!.split('</section>')[0]!
    expect(dispatchPart).toMatch(/<dt>Où elle en est<\/dt><dd>Distribuée<\/dd>.*<dt>Avis de réception<\/dt>/)
    expect(dispatchPart).not.toContain('Attend qui signe')
  },
)

test('a proof that was deleted leaves the ZIP', async () => {
  const { zip, db, account, dispatches } = await withProofs('Maileva')
  const proofs = async () => [...(await zip()).keys()].filter((path) => path.startsWith('preuves/'))
  expect(await proofs()).toHaveLength(2)
  const [dispatch] = await dispatches()
  await db.updateTable('dispatch').set({ receiptFileId: null }).where('id', '=', dispatch!.id).execute()
  await deleteFile(db, account, dispatch!.receiptFileId!)
  expect(await proofs()).toHaveLength(1)
})

test('once no letter is left to print, the stack offers a ZIP of the proofs, if there are any', async () => {
  const { zip, deps, account, db } = await withProofs('Merci Facteur', { isLeft: false })
  const files = await zip()
  expect([...files.keys()].filter((path) => !path.startsWith('preuves/'))).toEqual(['LISEZ-MOI.txt', 'dates.ics'])
  expect([...files.keys()].filter((path) => path.startsWith('preuves/'))).toHaveLength(2)
  const stack = () => readStack(deps, { account, role: 'owner' })
  expect(await stack()).toMatchObject({ rows: [], hasProofs: true })
  await db.updateTable('dispatch').set({ receiptFileId: null, depositFileId: null }).execute()
  await db.updateTable('sendRecord').set({ receiptFileId: null }).execute()
  await expect(zip()).rejects.toThrow('empty')
  expect(await stack()).toMatchObject({ hasProofs: false })
})

test('a deposit that is reported after the delivery moves the day of the sending, and of its reply', async () => {
  const { free } = await openReal('Maileva')
  const family = await aPostingFamily(await databases.sqlite(), free)
  await family.ask()
  await family.after(24)
  const [{ carrierKey: key } = { carrierKey: '' }] = await family.dispatches()
  await family.after(8 * 24) // a carrier's day to come is not believed
  const report = (steps: Record<string, string>) => family.take({ key: key!, steps, proofs: [] })
  await report({ delivered: '2026-03-12T09:00:00.000Z' })
  expect((await family.sent())[0]).toMatchObject({ sentAt: '2026-03-12' })
  await report({ posted: '2026-03-09T14:00:00.000Z' })
  const [record] = await family.sent()
  expect(record).toMatchObject({
    sentAt: '2026-03-09',
    expectedReplyOn: expectedReply(letterOf(posted), '2026-03-09'),
  })
  expect(record!.expectedReplyOn! < expectedReply(letterOf(posted), addDays('2026-03-09', 3))).toBe(true)
  await report({ 'on-its-way': '2026-03-10T14:00:00.000Z' })
  expect((await family.sent())[0]!.sentAt).toBe('2026-03-09')
})
