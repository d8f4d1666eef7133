import { findFileToClaim } from '#app/operations/partners/claims.ts'
import { openFile } from '#app/operations/partners/files.ts'
import { removePartner } from '#app/operations/partners/partners.ts'
import { changeWindow, publishes, readShopWindows, seenOf } from '#app/operations/partners/shop-window.ts'
import { findDomain } from '#db/partners/domains.ts'
import { deleteTeamPerson } from '#db/partners/team.ts'
import { anEmail } from '#test/support/access/access.ts'
import { databasesOfTier, newFolder, testDatabase } from '#test/support/given.ts'
import { openFamilyFiles, robert } from '#test/support/partners/family-files.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertFile, insertOnTeam } from '#test/support/partners/team.ts'

describe.each(Object.entries(databasesOfTier))(
  'A partner, when two things happen at once, on %s',
  async (_name, open) => {
    const db = testDatabase(open)
    const family = await openFamilyFiles(db)
    const { domainId } = family.deps.site
    beforeEach(() => family.reset())

    test('two people press the link at the same time: one account, and its owner', async () => {
      const { key, email } = await family.openFor()
      const claims = await Promise.all([
        family.claim(key, { ...robert, email }, 'one form'),
        family.claim(key, { ...robert, email }, 'another form'),
      ])
      expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await family.access.accountsOf(email)).toHaveLength(1)
    })

    test('two advisers open a file for one family: each has its number, and taking one leaves the other to its end', async () => {
      const email = anEmail()
      const other = await insertOnTeam(db, { domainId, role: 'adviser' })
      const told = [
        { ...robert, email },
        { ...robert, email, ceremonyAddress: 'Salle des Tilleuls' },
      ]
      await Promise.all([
        openFile(family.deps, family.actor, told[0]!),
        openFile(family.deps, { person: other }, told[1]!),
      ])
      const files = await family.files()
      expect(new Set(files.map(({ number }) => number)).size).toBe(2)
      const [mail] = [await family.access.readMail('opened-file')]
      await family.claim(/ouvrir\/(\S+)/.exec(mail.text)![1]!, { ...robert, email })
      expect((await family.files()).map(({ end }) => end).filter(Boolean)).toEqual(['claimed'])
      expect(await family.access.accountsOf(email)).toHaveLength(1)
    })

    test('an adviser who is the relative takes the file as any relative, and their team reads no more of it', async () => {
      const { email } = family.actor.person
      const { id, key } = await family.openFor(email)
      expect(await family.claim(key, { ...robert, email })).toMatchObject({ ok: true, value: { next: 'session' } })
      expect(await family.access.accountsOf(email)).toMatchObject([{ role: 'owner' }])
      expect((await family.files()).find((file) => file.id === id)).toMatchObject({
        end: 'claimed',
        content: undefined,
      })
    })

    test('a partner that leaves while a file waits: its link and its code open nothing, and nothing typed is left', async () => {
      const partner = await insertPartner(db, { slug: 'parti', hostname: 'parti.example' })
      await insertFile(db, {
        domainId: partner.id,
        token: 'its token of a link',
        code: 'AAAABBBB',
        now: family.deps.now(),
      })
      const deps = { ...family.deps, site: { ...family.deps.site, domainId: partner.id } }
      expect((await findFileToClaim(deps, 'AAAABBBB')).ok).toBe(true)
      await removePartner({ ...family.deps, folder: newFolder() }, 'parti.example')
      for (const site of [deps.site, family.deps.site])
        for (const key of ['AAAABBBB', 'its token of a link'])
          expect(await findFileToClaim({ ...deps, site }, key)).toMatchObject({ ok: false })
      expect(await db.selectFrom('partnerFile').select('id').where('domainId', '=', partner.id).execute()).toEqual([])
    })

    test('a person who was removed this second opens no file, with the page that they still see', async () => {
      const person = await insertOnTeam(db, { domainId, role: 'owner' })
      await deleteTeamPerson(db, person.id)
      expect(await openFile(family.deps, { person }, { ...robert })).toEqual({ ok: false, problem: 'not-allowed' })
      expect(await family.files()).toEqual([])
    })

    test('two owners publish at the same time: one publication, and what families saw before is kept', async () => {
      const owners = [
        await insertOnTeam(db, { domainId, role: 'owner' }),
        await insertOnTeam(db, { domainId, role: 'owner' }),
      ]
      const domain = (await findDomain(db, domainId))!
      const { draft: _, ...shown } = await readShopWindows({ db }, domain)
      const drafted = { ...shown.published, welcome: 'Nous restons là.' }
      await db.deleteFrom('shopWindow').execute()
      await db
        .insertInto('shopWindow')
        .values({ domainId, draft: JSON.stringify(drafted), past: null, updatedAt: new Date().toISOString() })
        .execute()
      const seen = seenOf(await readShopWindows({ db }, domain))
      const published = await Promise.all(
        owners.map((person) => changeWindow(family.deps, { person }, { change: publishes, act: 'published', seen })),
      )
      expect(published.filter(({ ok }) => ok)).toHaveLength(1)
      const after = await readShopWindows({ db }, (await findDomain(db, domainId))!)
      expect([after.published.welcome, after.past?.welcome, after.draft]).toEqual(['Nous restons là.', '', undefined])
    })
  },
)
