import { teamRoleNames } from '#app/rules/partners/team.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { listTeam } from '#db/partners/team.ts'
import { newFileStore } from '#test/support/files.ts'
import { aSite, insertDomain, testDatabase, testKeys } from '#test/support/given.ts'
import { allMails, mailsTo } from '#test/support/mail/outbox.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { hiddenEmail, insertSecretFamily, secret } from '../secret-family.ts'
import { FILE, TAKEN, teamEndpoints } from '../team-endpoints.ts'

/** Values that the funeral director typed. They are erased once the family takes its file. */
const typed = {
  deceasedFirstName: 'Roparz',
  deceasedLastName: 'Quéméneur',
  defunctDeathTown: 'Plouzévédé',
  email: 'monique@quemeneur.example',
}

/** Values that the family typed instead, and later. */
const written = {
  deceasedFirstName: 'Théophraste',
  deceasedLastName: 'Kervarrec',
  defunctDeathTown: 'Lanildut',
  email: typed.email,
}
const later = { customizableText: 'Nos vacances à Trébeurden', deceasedAddress: '12 venelle des Embruns' }
const words = [...Object.values(typed), ...Object.values(written), ...Object.values(later), secret, hiddenEmail]

const wordsIn = (text: string) => words.filter((word) => text.includes(word))

describe('The console after a family took its file', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let people: { role: string; email: string; cookie: string }[]
  let domainId: string
  let fileId: string

  beforeAll(async () => {
    domainId = (await insertDomain(db)).id
    const files = await newFileStore()
    visit = await openRoutes(db, { domainId, files })
    await insertSecretFamily(db, files)
    people = await Promise.all(
      teamRoleNames.map(async (role) => {
        const { id, email } = await insertOnTeam(db, { domainId, role })
        return { role, email, cookie: await openTeamSession(db, aSite(), id) }
      }),
    )
    const [adviser] = people
    const opened = { ...typed, intent: 'send', agreed: 'on' }
    await visit('/partenaire/nouvelle-famille', { cookie: adviser!.cookie, form: opened })
    const waiting = await visit('/partenaire', { cookie: adviser!.cookie })
    // Checks that the search works: a waiting file shows its first name.
    expect(wordsIn(waiting.text)).toEqual([typed.deceasedFirstName])

    const [mail] = await mailsTo(db, typed.email)
    const [path] = /\/ouvrir\/\S+/.exec(mail!.text)!
    const taken = await visit(path, { form: { ...written, acceptTerms: 'on', intent: 'claim' } })
    expect(taken.to).toBe('/services')
    const user = await findUserByEmail(db, testKeys, written.email)
    const [membership] = await listMemberships(db, user!.id)
    const account = await findAccount(db, testKeys, membership!.accountId)
    await saveProfileEntries(db, account!, later, new Date())
    const [file] = await listPartnerFiles(db, testKeys, domainId, new Date())
    expect(file!.end).toBe('claimed')
    fileId = file!.id
  })

  test('no page and no response to a form contains a text of the family, for an owner or an adviser', async () => {
    const found: string[] = []
    const signOut = /deconnexion/
    const read = Object.entries(teamEndpoints).filter(([, { path }]) => !signOut.test(path))
    for (const { role, cookie } of people) {
      for (const [name, { path, form }] of read) {
        const at = path.replace(FILE, fileId).replace(TAKEN, fileId)
        // A new file of another family would have words of its own.
        if (form?.intent === 'send') continue
        const filled = form && JSON.parse(JSON.stringify(form).replaceAll(FILE, fileId))
        const { text, to } = await visit(at, { cookie, ...(filled && { form: filled }) })
        const next = to ? (await visit(to, { cookie })).text : ''
        found.push(...wordsIn(text + to + next).map((word) => `${name}, ${role}: ${word}`))
      }
      for (const path of ['/partenaire/connexion', '/partenaire/code', '/partenaire/lien?token=rien']) {
        const { text } = await visit(path, { cookie })
        found.push(...wordsIn(text).map((word) => `${path}, ${role}: ${word}`))
      }
      const again = await visit('/partenaire', { cookie, form: { intent: 'send', id: fileId } })
      found.push(...wordsIn(again.text).map((word) => `sent again, ${role}: ${word}`))
      const list = await visit('/partenaire', { cookie })
      expect(list.text).toContain('reprise le')
    }
    expect(found).toEqual([])
  })

  test('no email to the team contains a text of the family', async () => {
    const [adviser, owner] = people
    const form = { intent: 'invite', name: 'Anna', email: 'anna@kervella.example', role: 'adviser' }
    await visit('/partenaire/equipe', { cookie: owner!.cookie, form })
    const anna = (await listTeam(db, testKeys, domainId)).find(({ email }) => email === form.email)
    await visit('/partenaire/equipe', { cookie: owner!.cookie, form: { intent: 'remove', id: anna!.id } })
    for (const email of [adviser!.email, 'nobody@kervella.example'])
      await visit('/partenaire/connexion', { form: { email } })
    const mails = (await allMails(db)).filter(({ to }) => to.endsWith('@kervella.example'))
    const kinds = ['team-invitation', 'team-removed', 'team-sign-in', 'not-of-team']
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    expect(mails.flatMap((mail) => wordsIn(JSON.stringify(mail)).map((word) => `${mail.kind}: ${word}`))).toEqual([])
  })
})
