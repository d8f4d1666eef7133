import { findFileToClaim, refuseFile } from '#app/operations/partners/claims.ts'
import { openFile, sendFileAgain, withdrawFile } from '#app/operations/partners/files.ts'
import type { Service } from '#app/rules/access/services.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { openedFileMail } from '#app/rules/mail/partners/opened-file.ts'
import { agreement, type FileToOpen } from '#app/rules/partners/files.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { sweep } from '#db/instance/sweep.ts'
import { sweepPartnerFiles } from '#db/partners/file-ends.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { databasesOfTier, testDatabase, testSecret } from '#test/support/given.ts'
import { herBrowser, openFamilyFiles, robert } from '#test/support/partners/family-files.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'

describe.each(Object.entries(databasesOfTier))('A file opened for a family, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const family = await openFamilyFiles(db)
  beforeEach(() => family.reset())

  test('the email says who writes, why, what was written and how to refuse', async () => {
    const { mail, code } = await family.openFor()
    expect(mail?.subject).toBe('Le dossier de Robert vous attend')
    const text = mail!.text.replace(/[\u00a0\u202f]/g, ' ')
    expect(text).toContain('avec votre accord')
    expect(text).toContain('date du décès')
    expect(text).toContain('Vous n’en voulez pas')
    expect(text).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
    // The typed fields are only on the page, for a visitor with the link.
    for (const typed of ['Le Gof', 'Quimper', 'Steir', '02 98']) expect(text).not.toContain(typed)
  })

  test.each<[Service[], string]>([
    [['da'], 'Il sert à prévenir les organismes. Il est'],
    [['ed', 'ec'], 'Il sert à garder les mots de ses proches et à préparer la cérémonie. Il est'],
  ])('the email of a partner that offers %s speaks of nothing else', (services, says) => {
    const opened = { told: robert, link: 'https://a.example', code: 'AAAABBBB', until: new Date() }
    expect(openedFileMail({ ...family.deps.site, services }, 'a@b.example', opened).text).toContain(says)
  })

  test('the same lines sent by a page that was read again open one file and send one email', async () => {
    const told = { ...robert, email: 'monique@famille.example' }
    const open = async (key: string, lines: FileToOpen = told) => {
      const opened = await openFile(family.deps, { ...family.actor, once: key }, lines)
      return opened.ok ? opened.value.id : opened.problem
    }
    const first = await open('a page')
    expect(await open('the page read again')).toBe(first)
    expect([await family.files(), await db.selectFrom('outbox').selectAll().execute()]).toMatchObject([[{}], [{}]])
    expect(await open('a correction', { ...told, deceasedCity: 'Brest' })).not.toBe(first)
    await withdrawFile(family.deps, family.actor, first)
    expect(await open('opened anew')).not.toBe(first)
  })

  test('refused: everything is erased at once, and the partner reads nothing more; pressed twice, the answer is the same', async () => {
    const { key, email } = await family.openFor()
    const refusal = { key, browser: herBrowser, onceKey: 'a page' }
    expect(await refuseFile(family.deps, refusal)).toEqual({ ok: true, value: undefined })
    expect((await refuseFile(family.deps, refusal)).ok).toBe(true)
    expect(await refuseFile(family.deps, { ...refusal, onceKey: 'another page' })).toMatchObject({ ok: false })
    const [file] = await family.files()
    expect(file).toMatchObject({ end: 'refused', content: undefined })
    expect(await findFileToClaim(family.deps, key)).toEqual({ ok: false, problem: 'dead-link' })
    expect(await family.access.accountsOf(email)).toEqual([])
  })

  test('a file opened for a family never claimed: the link ends after thirty days, and what was typed is erased', async () => {
    const { id, key, email } = await family.openFor()
    family.access.later(29.9 * DAY_MS)
    expect((await findFileToClaim(family.deps, key)).ok).toBe(true)
    family.access.later(30.1 * DAY_MS)
    expect(await findFileToClaim(family.deps, key)).toEqual({ ok: false, problem: 'dead-link' })
    expect(await family.claim(key, { ...robert, email })).toEqual({ ok: false, problem: 'dead-link' })
    // Also before the sweep.
    expect(await sendFileAgain(family.deps, family.actor, id)).toEqual({ ok: false, problem: 'unknown-file' })
    expect((await family.files())[0]).toMatchObject({ end: 'lapsed', content: undefined })
    await sweep(db, family.deps.now())
    expect((await family.files())[0]).toMatchObject({ end: 'lapsed', content: undefined })
    await sweepPartnerFiles(db, new Date(family.deps.now().getTime() + 400 * DAY_MS))
    expect(await family.files()).toEqual([])
  })

  test('sent again, the new link works and the old one does not; taken back, none does', async () => {
    const { id, key } = await family.openFor()
    await sendFileAgain(family.deps, family.actor, id)
    const again = /ouvrir\/(\S+)/.exec((await family.access.readMail('opened-file')).text)![1]!
    expect((await findFileToClaim(family.deps, again)).ok).toBe(true)
    expect((await findFileToClaim(family.deps, key)).ok).toBe(false)
    expect(await withdrawFile(family.deps, family.actor, id)).toEqual({ ok: true, value: undefined })
    expect((await findFileToClaim(family.deps, again)).ok).toBe(false)
    expect(await sendFileAgain(family.deps, family.actor, id)).toEqual({ ok: false, problem: 'unknown-file' })
    expect(await withdrawFile(family.deps, family.actor, id)).toEqual({ ok: false, problem: 'unknown-file' })
  })

  test('the file of another partner is not there: to its team, or on the other host', async () => {
    const { id, key } = await family.openFor()
    const other = await insertPartner(db, { slug: 'autre', hostname: 'autre.example' })
    const elsewhere = { ...family.deps, site: { ...family.deps.site, domainId: other.id } }
    expect(await findFileToClaim(elsewhere, key)).toEqual({ ok: false, problem: 'dead-link' })
    const stranger = await insertOnTeam(db, { domainId: other.id, role: 'owner', now: family.deps.now() })
    expect(await withdrawFile(elsewhere, { person: stranger }, id)).toEqual({ ok: false, problem: 'unknown-file' })
    expect((await family.files())[0]?.end).toBeUndefined()
  })

  test('codes are not guessed: a network has thirty an hour', async () => {
    const { code } = await family.openFor()
    family.deps.network = 'a network'
    for (let tried = 0; tried < 30; tried++) {
      expect(await findFileToClaim(family.deps, 'AAAAAAAA')).toEqual({ ok: false, problem: 'dead-link' })
    }
    expect(await findFileToClaim(family.deps, code)).toEqual({ ok: false, problem: 'too-many-codes' })
  })

  test('a right code is not counted: a family may read its file as often as it wants', async () => {
    const { code } = await family.openFor()
    family.deps.network = 'a network'
    for (let read = 0; read < 40; read++) expect((await findFileToClaim(family.deps, code)).ok).toBe(true)
  })

  test('the agreement is kept with its day; what was typed is sealed, and sealed again with a new secret', async () => {
    await family.openFor()
    const text = await family.rowsAsText()
    expect(text).toContain(agreement)
    for (const typed of ['Robert', 'Le Gof', 'Quimper']) expect(text).not.toContain(typed)
    const newer = 'a newer secret of this test, thirty-two bytes or more'
    await renewSeals(db, keyRing([newer, testSecret]))
    const [file] = await listPartnerFiles(db, keyRing([newer]), family.deps.site.domainId, family.deps.now())
    expect(file?.content?.told.deceasedFirstName).toBe('Robert')
    await db.deleteFrom('partnerFile').execute()
    await renewSeals(db, keyRing([testSecret, newer]))
  })

  test('files of a partner are numbered one by one, also when opened together', async () => {
    const families = ['Robert', 'Jeanne', 'Paul'].map((deceasedFirstName) => ({ ...robert, deceasedFirstName }))
    await Promise.all(families.map((told) => openFile(family.deps, family.actor, told)))
    expect((await family.files()).map(({ number }) => number)).toEqual([1003, 1002, 1001])
  })
})
