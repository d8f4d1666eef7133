import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#app/operations/access/sign-in-session.ts'
import { dissociateUser } from '#app/operations/accounts/members.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { anAddress } from '#test/support/accounts/sharing.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertPerson, testKeys } from '#test/support/db/factories.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
  await family.change({ visibility: 'relatives' })
  await updateDisplayName(db, testKeys, family.owner.user.id, 'Claire Morel')
})

const addresses = ['/demarches-administratives', '/espace-ceremonie', '/espace-defunt', '/utilisateurs', 'the space']

describe('a relative whose access was withdrawn', () => {
  /** Signed in as anyone is, who chose no account. */
  async function removed() {
    const email = anAddress()
    const marc = await family.join('administrator', email)
    const browser = { visitorId: 'here', sessionId: undefined, network: undefined, device: 'Firefox' }
    const { sessionId } = await db
      .transaction()
      .execute((db) => signIn({ ...family.deps, db }, { email, shared: false, browser }))
    await dissociateUser(family.deps, family.owner, { userId: marc.user.id })
    return (path: string) => family.visit(path, { sessionId })
  }

  test.each(addresses)('is told so at %s, and whom to ask', async (address) => {
    const visit = await removed()
    const { status, text } = await visit(address === 'the space' ? family.page : address)
    expect(status).toBe(404)
    expect(text).toContain('<h1>Votre accès à ce dossier a été retiré.</h1>')
    expect(text).toContain('demandez à Claire Morel')
  })
})

test.each(addresses.slice(0, -1))('who belongs to no account is told at %s that none is theirs', async (address) => {
  const { status, text } = await (await family.signIn({ user: await insertPerson(db) }))(address)
  expect(status).toBe(404)
  expect(text).toContain('<h1>Aucun dossier n’est ouvert avec votre adresse e-mail.</h1>')
})

test('a lost page has a sentence of its own, signed in or not', async () => {
  for (const visit of [family.visit, await family.signIn(family.owner)]) {
    const { status, text } = await visit('/nulle-part')
    expect(status).toBe(404)
    expect(text).toContain('<h1>Cette page n’existe pas, ou plus.</h1>')
  }
})
