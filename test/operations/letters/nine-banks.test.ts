import ICAL from 'ical.js'
import yauzl from 'yauzl'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { planBundle } from '#app/operations/bundle/plan.ts'
import { makeZip } from '#app/operations/bundle/zip.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { calendarFileOf } from '#app/operations/calendar/file.ts'
import { saveReminders, sendReminders } from '#app/operations/calendar/reminders.ts'
import { readLettersConfirmation } from '#app/operations/letters/confirmation.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { sendChangeMails } from '#app/operations/tasks/change-mails.ts'
import { listTracked } from '#app/operations/tracking/table.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { entriesOf } from '#app/rules/letters/own-answers.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { updateMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { connectRates } from '#db/instance/rates.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { aSite, insertMember, noon, sitesOf, testDatabase, testKeys, unwrap } from '#test/support/given.ts'
import { bank, bankNamed, insertNineBanks, nineBanksAndAll } from '#test/support/letters/nine-banks.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

/** The day after the death: the date of the banks is ahead. */
const today = '2026-03-02'
const nine = Array.from({ length: 9 }, (_, index) => bankNamed(index + 1))
const aPage = { ok: true, value: { bytes: new Uint8Array([37]), pages: 1 } } as const

describe('Nine banks and all the other kinds, outside pages', () => {
  const db = testDatabase()
  let family: Awaited<ReturnType<typeof insertNineBanks>>
  let site: ReturnType<typeof aSite>
  let reader: User
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    family = await insertNineBanks(db)
    site = aSite({ domainId: family.domain.id })
    reader = await insertMember(db, family.account, 'reader')
  })

  const sites = () => ({ defaultSite: site, all: [site], unreadableHosts: [] })

  const mailTo = async (user: User) => (await mailsTo(db, user.email)).at(-1)!.text

  test('the ZIP has a PDF for each, by its recipient, in posting order, without duplicates', async () => {
    const asked = { sides: 'duplex', addresses: 'plain', leavesOut: true, isZip: true } as const
    const plan = unwrap(
      await planBundle({ db, keys: testKeys, sites: () => sitesOf(site) }, family.account, today, asked),
    )
    const printer = {
      print: async () => aPage,
      printBundle: async () => ({ ok: true, value: { ...aPage.value, parts: [] } }),
    } as unknown as Pick<Printer, 'print' | 'printBundle'>
    const made = unwrap(await makeZip({ printer, site }, family.account, plan, new Map()))
    const names: string[] = []
    const contents = new Map<string, Buffer>()
    const zip = await yauzl.fromBufferPromise(Buffer.from(made), { strictFileNames: true })
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName)
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
      contents.set(entry.fileName, Buffer.concat(chunks))
    }
    const letters = names.filter((name) => /^\d\d-courrier/.test(name) && !name.includes('copie-notaire'))
    expect(letters.map((name) => Number(name.slice(0, 2)))).toEqual(nineBanksAndAll.map((_, index) => index + 1))
    expect(letters).toEqual(
      plan.letters.map(({ name }, at) => `${String(at + 1).padStart(2, '0')}-${pdfName(name, {})}`),
    )
    expect(new Set(names).size).toBe(names.length)
    const readme = String(contents.get('LISEZ-MOI.txt'))
    const events = String(contents.get('dates.ics')).replace(/\r\n /g, '')
    for (const name of nine) {
      expect(readme).toContain(`BANQUE\u00A0: ${name.toUpperCase()}\r\n`)
      expect(events).toContain(`Banque\u00A0: ${name}`)
    }
  })

  test('the calendar file names each in its own event, and not in a title', async () => {
    const overview = await readOverview(db, family.account, today)
    const { letters } = overview
    const file = calendarFileOf(family.account, site, calendarOf(overview, today), { today, letters })
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    const ofBanks = events.find(({ description }) => description.includes(bankNamed(1)))!
    for (const name of nine) expect(ofBanks.description).toContain(`Banque\u00A0: ${name}`)
    for (const { summary } of events) expect(summary).not.toMatch(/Rive|Organisme/)
  })

  test('the reminder names each recipient to users who may read it, and the kind and number to a reader', async () => {
    const at = new Date('2026-03-02T10:00:00+01:00')
    const deps = { db, keys: testKeys, rates: connectRates(':memory:'), site, network: undefined, now: () => at }
    for (const user of [family.owner, reader]) await saveReminders(deps, { account: family.account, user }, 'ask')
    expect(await sendReminders({ db, keys: testKeys, sites }, at)).toBe(2)
    for (const name of nine) expect(await mailTo(family.owner)).toContain(name)
    expect(await mailTo(reader)).not.toContain('Rive')
  })

  test('the email of changes names the bank, and the kind and number to a reader', async () => {
    const asked = new Date('2026-03-05T08:00:00+01:00')
    const done = { accountId: family.account.id, act: 'letter-sent', object: `${bank}-3`, at: noon } as const
    const other = await insertMember(db, family.account, 'administrator')
    for (const { id: userId } of [family.owner, reader])
      await updateMembership(db, { accountId: family.account.id, userId }, { subscription: { date: asked } })
    await db.transaction().execute((db) => appendAudit(db, testKeys, { ...done, userId: other.id }))
    expect(await sendChangeMails({ db, keys: testKeys, sites }, new Date(asked.getTime() + 24 * 60 * 60_000))).toBe(2)
    expect(await mailTo(family.owner)).toContain(`Banque\u00A0: ${bankNamed(3)}`)
    expect(await mailTo(reader)).toContain('relevé des avoirs (3)')
    expect(await mailTo(reader)).not.toContain('Rive')
  })

  test('"Ce qui est prêt" and the tracking list each of the nine by its recipient', async () => {
    const tracked = await listTracked({ db, keys: testKeys }, family.account, { today, mayWrite: true })
    expect(tracked.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(nine))
    expect(tracked).toHaveLength(nineBanksAndAll.length)
    const by = { by: family.owner.id, now: noon }
    for (const documentId of nineBanksAndAll) {
      await saveDocument(db, family.account, { documentId, status: 'pending', statusData: { enclosures: [] } }, by)
      // The invoice that it announces would be missing.
      const announced = entriesOf(letterOf(documentId), { blocageComptesDemandeSoldeFuneralInvoice: '' })
      await saveProfileEntries(db, family.account, announced, noon, family.owner.id)
    }
    const { ready } = await readLettersConfirmation(db, family.account, today)
    expect(ready.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(nine))
    expect(new Set(ready.map(({ id }) => id)).size).toBe(ready.length)
  })
})
