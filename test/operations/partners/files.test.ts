import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimFile, findFileToClaim, refuseFile } from '#app/operations/partners/claims.ts'
import { openFile, sendFileAgain, withdrawFile } from '#app/operations/partners/files.ts'
import { agreement, type FileToOpen } from '#app/rules/partners/files.ts'
import type { Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { connectRates } from '#db/instance/rates.ts'
import { sweep } from '#db/instance/sweep.ts'
import { sweepPartnerFiles } from '#db/partners/file-ends.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { insertTeamPerson, listTeam, noteJoined, type TeamPerson } from '#db/partners/team.ts'
import { anEmail, MINUTE, openAccess } from '#test/support/access/access.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertPartner } from '#test/support/partners/partners.ts'

const DAY = 24 * 60 * MINUTE
const SECRET = 'a secret of this test, thirty-two bytes or more'

const robert: FileToOpen = {
  deceasedFirstName: 'Robert',
  deceasedLastName: 'Le Gof',
  deceasedCivility: 'monsieur',
  defunctBirthDate: '1941-05-02',
  defunctDeathDate: '2026-11-19',
  defunctDeathTown: 'Quimper',
  deceasedAddress: '3 rue du Steir',
  deceasedPostalCode: '29000',
  deceasedCity: 'Quimper',
  ceremonyDatetime: '2026-11-27T14:30',
  ceremonyAddress: 'Église de Locmaria',
  applicantFirstName: 'Monique',
  applicantLastName: 'Le Gof',
  applicantPhoneNumber: '02 98 00 00 00',
}

describe.each(Object.entries(databases))('A file opened for a family, on %s', (_name, open) => {
  let db: Db
  let access: Awaited<ReturnType<typeof openAccess>>
  let deps: Awaited<ReturnType<typeof openAccess>>['deps'] & { network: undefined | string }
  let person: TeamPerson

  beforeAll(async () => {
    db = await open()
    access = await openAccess(db)
    deps = { ...access.deps, network: undefined }
    const { domainId } = deps.site
    const adviser = { domainId, role: 'adviser', email: anEmail(), name: 'Paul Riou' } as const
    await noteJoined(db, await insertTeamPerson(db, deps.keys, adviser, deps.now()), deps.now())
    person = (await listTeam(db, deps.keys, domainId))[0]!
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    access.later(0)
    deps = { ...deps, rates: connectRates(':memory:'), network: undefined }
    await db.deleteFrom('partnerFile').execute()
    await db.deleteFrom('outbox').execute()
  })

  const browser = { visitorId: 'her browser', sessionId: undefined, network: undefined, device: 'Firefox' }
  const files = () => listPartnerFiles(db, deps.keys, deps.site.domainId)
  const rowsAsText = async () => JSON.stringify(await db.selectFrom('partnerFile').selectAll().execute())

  /** Opens a file, and returns the link's token and the code of its email. */
  async function openFor(email: string | null = anEmail()) {
    const opened = await openFile(deps, { person }, { ...robert, ...(email && { email }) })
    if (!opened.ok) throw new Error(opened.problem)
    const mail = email === null ? undefined : await access.readMail('opened-file')
    const key = /ouvrir\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const code = (await files()).find(({ id }) => id === opened.value.id)!.content!.code
    return { id: opened.value.id, email: email ?? '', mail, key, code }
  }

  const claim = (key: string, told: FileToOpen & { email: string }, onceKey?: string) =>
    claimFile(deps, { key, told, browser, onceKey })

  test('the email says who writes, why, what was written and how to refuse', async () => {
    const { mail, code } = await openFor()
    expect(mail?.subject).toBe('Le dossier de Robert vous attend')
    const text = mail!.text.replace(/[\u00a0\u202f]/g, ' ')
    expect(text).toContain('avec votre accord')
    expect(text).toContain('date du décès')
    expect(text).toContain('Vous n’en voulez pas')
    expect(text).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
    // What was typed is read on the page only, by whoever has the link.
    for (const typed of ['Le Gof', 'Quimper', 'Steir', '02 98']) expect(text).not.toContain(typed)
  })

  test('refused: everything is erased at once, and the partner reads nothing more', async () => {
    const { key, email } = await openFor()
    expect(await refuseFile(deps, { key, browser, onceKey: undefined })).toEqual({ ok: true, value: undefined })
    const [file] = await files()
    expect(file).toMatchObject({ end: 'refused', content: undefined })
    expect(await findFileToClaim(deps, key)).toEqual({ ok: false, problem: 'dead-link' })
    expect(await access.accountsOf(email)).toEqual([])
  })

  test('never claimed: the link ends after thirty days, and what was typed is erased', async () => {
    const { key, email } = await openFor()
    access.later(29.9 * DAY)
    expect((await findFileToClaim(deps, key)).ok).toBe(true)
    access.later(30.1 * DAY)
    expect(await findFileToClaim(deps, key)).toEqual({ ok: false, problem: 'dead-link' })
    expect(await claim(key, { ...robert, email })).toEqual({ ok: false, problem: 'dead-link' })
    await sweep(db, deps.now())
    expect((await files())[0]).toMatchObject({ end: 'lapsed', content: undefined })
    await sweepPartnerFiles(db, new Date(deps.now().getTime() + 400 * DAY))
    expect(await files()).toEqual([])
  })

  test('sent again, the new link works and the old one does not; taken back, none does', async () => {
    const { id, key } = await openFor()
    await sendFileAgain(deps, { person }, id)
    const again = /ouvrir\/(\S+)/.exec((await access.readMail('opened-file')).text)![1]!
    expect((await findFileToClaim(deps, again)).ok).toBe(true)
    expect((await findFileToClaim(deps, key)).ok).toBe(false)
    expect(await withdrawFile(deps, { person }, id)).toEqual({ ok: true, value: undefined })
    expect((await findFileToClaim(deps, again)).ok).toBe(false)
    expect(await sendFileAgain(deps, { person }, id)).toEqual({ ok: false, problem: 'unknown-file' })
    expect(await withdrawFile(deps, { person }, id)).toEqual({ ok: false, problem: 'unknown-file' })
  })

  test('the file of another partner is not there: to its team, or on the other host', async () => {
    const { id, key } = await openFor()
    const other = await insertPartner(db, { slug: 'autre', hostname: 'autre.example' })
    const elsewhere = { ...deps, site: { ...deps.site, domainId: other.id } }
    expect(await findFileToClaim(elsewhere, key)).toEqual({ ok: false, problem: 'dead-link' })
    await insertTeamPerson(
      db,
      deps.keys,
      { domainId: other.id, role: 'owner', email: anEmail(), name: 'Anne' },
      deps.now(),
    )
    const [stranger] = await listTeam(db, deps.keys, other.id)
    expect(await withdrawFile(elsewhere, { person: stranger! }, id)).toEqual({ ok: false, problem: 'unknown-file' })
    expect((await files())[0]?.end).toBeUndefined()
  })

  test('codes are not guessed: a network has thirty an hour', async () => {
    const { code } = await openFor()
    deps = { ...deps, network: 'a network' }
    for (let tried = 0; tried < 30; tried++) {
      expect(await findFileToClaim(deps, 'AAAAAAAA')).toEqual({ ok: false, problem: 'dead-link' })
    }
    expect(await findFileToClaim(deps, code)).toEqual({ ok: false, problem: 'too-many-codes' })
  })

  test('the agreement is kept with its day; what was typed is sealed, and sealed again with a new secret', async () => {
    await openFor()
    const text = await rowsAsText()
    expect(text).toContain(agreement)
    for (const typed of ['Robert', 'Le Gof', 'Quimper']) expect(text).not.toContain(typed)
    const newer = 'a newer secret of this test, thirty-two bytes or more'
    await renewSeals(db, keyRing([newer, SECRET]))
    const [file] = await listPartnerFiles(db, keyRing([newer]), deps.site.domainId)
    expect(file?.content?.told.deceasedFirstName).toBe('Robert')
    await db.deleteFrom('partnerFile').execute()
    await renewSeals(db, keyRing([SECRET, newer]))
  })

  test('files of a partner are numbered one by one, also when opened together', async () => {
    await Promise.all([1, 2, 3].map(() => openFile(deps, { person }, robert)))
    expect((await files()).map(({ number }) => number)).toEqual([1003, 1002, 1001])
  })
})
