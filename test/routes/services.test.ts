import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { saveAssignment } from '#db/tasks/assignments.ts'
import {
  insertFamily,
  insertMember,
  insertPerson,
  noon,
  openSession,
  testDatabase,
  testKeys,
} from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('the home of an account', async () => {
  const db = testDatabase()
  const family = await insertFamily(db)
  const visit = await openRoutes(db, { domainId: family.domain.id })

  async function signIn(userId: string) {
    await openSession(db, { sessionId: userId, userId, domainId: family.domain.id })
    return userId
  }

  test('the home of an account names the deceased', async () => {
    const { text } = await visit('/services', { sessionId: await signIn(family.owner.id) })
    expect(text).toContain('<h1>Étienne Kowalczyk</h1>')
    expect(text.match(/<section class="next">/g)).toHaveLength(1)
    expect(text).toContain('<nav aria-label="Services">')
  })

  test('the page shows the state of the ceremony, if there is one', async () => {
    const { account, owner, domain } = await insertFamily(db)
    const here = await openRoutes(db, { domainId: domain.id })
    await openSession(db, { sessionId: owner.id, userId: owner.id, domainId: domain.id })
    const saidOf = async () => {
      const { text } = await here('/services', { sessionId: owner.id })
      return (
        /<a href="\/espace-ceremonie">.*?<\/a>/s.exec(text.slice(text.indexOf('<main')))?.[0].replace(/\u00a0/g, ' ') ??
        ''
      )
    }
    expect(await saidOf()).toContain('Le jour, le déroulé, les papiers')
    const when = { datetime: '2026-03-10T14:30', isConfirmed: true } as const
    const ceremony = { ceremonyType: 'church', address: '', ...when } as const
    const by = { by: owner.id, now: noon }
    const id = await insertCeremony(db, account, ceremony, 1, by)
    const poem = { type: 'poem', duration: 180, details: { title: 'Demain, dès l’aube' } } as const
    await insertEvents(db, account, id, [poem], { at: 0, ...by })
    expect(await saidOf()).toMatch(/Mardi 10 mars, 14 h 30\. Il manque [a-z]+ choses\./)
    await insertCeremony(db, account, { ...ceremony, isConfirmed: false, ceremonyType: 'cemetery' }, 2, by)
    expect(await saidOf()).toMatch(/Au cimetière, mardi 10 mars, 14 h 30 à confirmer\./)
  })

  test('users who moderate see the number of messages to read', async () => {
    const { account, owner, domain } = await insertFamily(db)
    const reader = await insertMember(db, account, 'reader')
    const here = await openRoutes(db, { domainId: domain.id })
    const sessions = [await signIn(owner.id), await signIn(reader.id)]
    const saidTo = async (sessionId?: string) => {
      const { text } = await here('/services', { sessionId })
      const main = text.slice(text.indexOf('<main'))
      return /<a href="\/espace-defunt[^"]*">.*?<\/a>/s.exec(main)?.[0].replace(/\u00a0/g, ' ') ?? ''
    }
    for (const session of sessions) expect(await saidTo(session)).toContain('Une page pour ses proches')

    await insertSpace(db, account, newSpace('Étienne', 'link'), { by: owner.id, now: noon })
    for (const session of sessions) expect(await saidTo(session)).toContain('Ouvert. Pas encore de message.')

    const word = (state: CondolenceState, message: string) =>
      insertCondolence(db, account, newCondolenceId(), { state, message, name: 'Yvette', doubts: [] }, noon)
    await word('waiting', 'Un secret pour la famille.')
    await word('published', 'Je pense à vous.')
    expect(await saidTo(sessions[0])).toContain('Un message à relire.')
    expect(await saidTo(sessions[1])).toContain('Un message.')
    await word('waiting', 'Un autre secret.')
    await word('spam', 'Achetez.')
    expect(await saidTo(sessions[0])).toContain('2 messages à relire.')
    expect(await saidTo(sessions[1])).not.toContain('relire')
  })

  test('the page shows the helpers with their tasks, and at most three dates', async () => {
    const { account, owner, domain } = await insertFamily(db, { profile: { defunctDeathDate: '2026-03-01' } })
    const [camille, yves] = [await insertPerson(db), await insertPerson(db)]
    await updateDisplayName(db, testKeys, camille.id, 'Camille')
    await updateDisplayName(db, testKeys, yves.id, 'Yves')
    await insertMembership(db, { accountId: account.id, userId: camille.id, role: 'administrator' }, noon)
    await insertMembership(db, { accountId: account.id, userId: yves.id, role: 'reader' }, noon)
    await saveAssignment(db, account, { task: 'bailleur', userId: camille.id }, noon)
    await openSession(db, { sessionId: owner.id, userId: owner.id, domainId: domain.id })
    const here = await openRoutes(db, { domainId: domain.id })
    const { text } = await here('/services', { sessionId: owner.id })
    const main = text.slice(text.indexOf('<main')).replace(/\s/g, ' ')
    expect(main).toMatch(/Camille<\/b> <span class="small">s’occupe de : bailleur/)
    expect(main).toMatch(/Yves<\/b> <span class="small">peut lire</)
    expect(main.match(/class="leaf"/g)!.length).toBeLessThanOrEqual(3)
    expect(main.match(/class="button"/g)).toHaveLength(1)
  })

  test('a father and his son of the same name are told apart in the list and in the menu', async () => {
    const profile = { deceasedFirstName: 'Jean', deceasedLastName: 'Martin', defunctDeathDate: '2026-03-01' }
    const father = await insertFamily(db, { profile: { ...profile, defunctBirthDate: '1938-05-02' } })
    const son = await insertFamily(db, { profile: { ...profile, defunctBirthDate: '1962-07-09' } })
    const sessionId = father.owner.id
    await insertMembership(db, { accountId: son.account.id, userId: sessionId, role: 'reader' }, noon)
    const here = await openRoutes(db, { domainId: father.domain.id })
    await openSession(db, { sessionId, userId: sessionId, domainId: father.domain.id })
    const list = (await here('/services', { sessionId })).text
    for (const years of ['1938 – 2026', '1962 – 2026']) {
      expect(list).toContain(`<p>${years}. Vous êtes`)
      expect(list).toContain(`le dossier de Jean Martin, ${years}</span>`)
    }
    await here('/services', { sessionId, form: { hashid: father.account.hashid } })
    expect((await here('/services', { sessionId })).text).toContain('>Jean Martin, 1962 – 2026</button>')
  })

  test('a user of several accounts chooses one first, then sees it', async () => {
    const one = await insertFamily(db)
    const other = await insertFamily(db, { profile: { deceasedFirstName: 'Zélie', deceasedLastName: 'Ney' } })
    await insertMembership(db, { accountId: other.account.id, userId: one.owner.id, role: 'reader' }, noon)
    const here = await openRoutes(db, { domainId: one.domain.id })
    await openSession(db, { sessionId: one.owner.id, userId: one.owner.id, domainId: one.domain.id })
    const sessionId = one.owner.id
    const { text } = await here('/services', { sessionId })
    expect(text).toContain('<h1>Vos dossiers</h1>')
    expect(text).toMatch(/<\/small>\s*Vos dossiers/)
    expect(text).toContain('<p>Prochaine étape\u00A0: trouver à qui écrire.</p>')
    expect(text).toMatch(/<p>[^<]+ tient ce dossier\.<\/p>/)
    await here('/services', { sessionId, form: { hashid: other.account.hashid } })
    expect((await here('/services', { sessionId })).text).toContain('<h1>Zélie Ney</h1>')
    const list = (await here('/services?dossiers', { sessionId })).text
    expect(list).toContain('<h1>Vos dossiers</h1>')
    const another = /href="([^"]+)">Ouvrir un autre dossier<\/a>/.exec(list)![1]!
    const { status, text: form } = await here(another, { sessionId })
    expect([status, form]).toEqual([200, expect.stringContaining(`value="${one.owner.email}"`)])
    const refused = await here(another, { sessionId, form: { email: 'rien' } })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(`action="${another}"`)])
    expect(refused.text).toContain('value="rien"')
  })

  test('a user without an account gets no link to closed pages, and reads how to open a space', async () => {
    const sessionId = await signIn((await insertPerson(db)).id)
    const { status, text } = await visit('/services', { sessionId })
    expect(status).toBe(200)
    expect(text).toContain('Aucun dossier n’est ouvert')
    expect(text).toMatch(/<main.*href="[^"]+\?autre">\s*Ouvrir un dossier.*<\/main>/s)
    const links = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path!)
    for (const path of new Set(links)) expect((await visit(path, { sessionId })).status, path).toBe(200)
    expect((await visit('/demarches-administratives/inscription', { sessionId })).to).toBe('/services')
  })
})
