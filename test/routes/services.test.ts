import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { openSession } from '#test/support/access/sessions.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, insertPerson, noon } from '#test/support/db/factories.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('the list of services', () => {
  let db: Db
  let family: Awaited<ReturnType<typeof insertFamily>>
  let visit: Awaited<ReturnType<typeof openRoutes>>
  beforeAll(async () => {
    db = await databases.sqlite()
    family = await insertFamily(db)
    visit = await openRoutes(db, { domainId: family.domain.id })
  })
  afterAll(() => db.destroy())

  async function signIn(userId: string) {
    await openSession(db, { sessionId: userId, userId, domainId: family.domain.id })
    return userId
  }

  test('names the deceased', async () => {
    const { text } = await visit('/services', { sessionId: await signIn(family.owner.id) })
    expect(text).toContain('<h1>Le dossier d’Étienne Kowalczyk</h1>')
    expect(text).toContain('<nav aria-label="Services">')
  })

  test('says where the ceremony stands, once there is one', async () => {
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
    expect(await saidOf()).toContain('Pas encore commencée.')
    const when = { datetime: '2026-03-10T14:30', isConfirmed: true } as const
    const ceremony = { ceremonyType: 'church', address: '', ...when } as const
    const by = { by: owner.id, now: noon }
    const id = await insertCeremony(db, account, ceremony, 1, by)
    const poem = { type: 'poem', duration: 180, details: { title: 'Demain, dès l’aube' } } as const
    await insertEvents(db, account, id, [poem], { at: 0, ...by })
    expect(await saidOf()).toMatch(/Mardi 10 mars, 14 h 30\. Durée prévue : 3 min\. Il manque \d choses\./)
    await insertCeremony(db, account, { ...ceremony, isConfirmed: false, ceremonyType: 'cemetery' }, 2, by)
    expect(await saidOf()).toMatch(/Au cimetière, mardi 10 mars, 14 h 30 à confirmer\./)
  })

  test('says how many messages of the space wait to be read, to whom they wait for', async () => {
    const { account, owner, domain } = await insertFamily(db)
    const reader = await insertPerson(db)
    await insertMembership(db, { accountId: account.id, userId: reader.id, role: 'reader' }, noon)
    const here = await openRoutes(db, { domainId: domain.id })
    const sessions = [await signIn(owner.id), await signIn(reader.id)]
    const saidTo = async (sessionId?: string) => {
      const { text } = await here('/services', { sessionId })
      return /<a href="\/espace-defunt"><span class="row">.*?<\/a>/s.exec(text)?.[0].replace(/\u00a0/g, ' ') ?? ''
    }
    for (const session of sessions) expect(await saidTo(session)).toContain('Pas encore ouvert.')

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

  test('leads who belongs to no account to no page that is closed to them, and tells how to open a space', async () => {
    const sessionId = await signIn((await insertPerson(db)).id)
    const { status, text } = await visit('/services', { sessionId })
    expect(status).toBe(200)
    expect(text).toContain('Aucun dossier n’est ouvert')
    expect(text).toMatch(/<main.*<form method="post" action="\/deconnexion">.*<\/main>/s)
    const links = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path!)
    for (const path of new Set(links)) expect((await visit(path, { sessionId })).status, path).toBe(200)
    expect((await visit('/demarches-administratives/inscription', { sessionId })).to).toBe('/services')
  })
})
