import { signIn } from '#app/operations/access/sign-in-session.ts'
import { dissociateUser } from '#app/operations/accounts/members.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { anAddress } from '#test/support/accounts/sharing.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, insertFamily, insertPerson, noon, testDatabase, testKeys } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))
beforeEach(async () => {
  await family.change({ visibility: 'relatives' })
  await updateDisplayName(db, testKeys, family.owner.user.id, 'Claire Morel')
})

const addresses = ['/demarches-administratives', '/espace-ceremonie', '/espace-defunt', '/utilisateurs', 'the space']

/** A signed-in user who chose no account. `hasAnother`: a member of one more account, joined later. */
async function removed({ hasAnother = false } = {}) {
  const email = anAddress()
  const marc = await family.join('administrator', email)
  const browser = { visitorId: 'here', sessionId: undefined, network: undefined, device: 'Firefox' }
  const { sessionId } = await db
    .transaction()
    .execute((db) => signIn({ ...family.deps, db }, { email, shared: false, browser }))
  const other = hasAnother ? await insertFamily(db, { profile: { deceasedFirstName: 'Étienne' } }) : undefined
  if (other) await insertMembership(db, { accountId: other.account.id, userId: marc.user.id, role: 'reader' }, noon)
  await dissociateUser(family.deps, family.owner, { userId: marc.user.id })
  return (path: string, form?: Record<string, string>) => family.visit(path, { sessionId, ...(form && { form }) })
}

test.each(addresses)('a relative whose access was withdrawn is told so at %s, and whom to ask', async (address) => {
  const visit = await removed()
  const { status, text } = await visit(address === 'the space' ? family.page : address)
  expect(status).toBe(404)
  expect(text).toContain('<h1>Votre accès à ce dossier a été retiré.</h1>')
  expect(text).toContain('demandez à Claire Morel')
})

test('a relative whose access was withdrawn is told on every page that another account is now current, until they have read it', async () => {
  const visit = await removed({ hasAnother: true })
  for (const address of addresses.slice(0, -1)) {
    const { status, text } = await visit(address)
    expect([address, status]).toEqual([address, 200])
    expect(text).toContain('Votre accès au dossier où vous étiez a été retiré.')
    expect(text).toContain('demandez à Claire Morel. Vous êtes maintenant dans le dossier d’Étienne.')
  }
  const { text } = await visit('/demarches-administratives')
  const hashid = /aria-label="Votre accès"[\s\S]*?name="hashid" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const read = await visit('/services', { hashid, returnTo: '/demarches-administratives' })
  expect(read.status).toBe(303)
  const after = await visit('/demarches-administratives')
  expect(after.text).not.toContain('a été retiré')
  expect(after.text).toContain('Étienne')
})

test.each(addresses.slice(0, -1))(
  'a relative is told at %s that they have no account, if they have no other',
  async (address) => {
    const { status, text } = await (await family.signIn({ user: await insertPerson(db) }))(address)
    expect(status).toBe(404)
    expect(text).toContain('<h1>Aucun dossier n’est ouvert avec votre adresse e-mail.</h1>')
  },
)

test('gets another sentence for an unknown page, signed in or not', async () => {
  for (const visit of [family.visit, await family.signIn(family.owner)]) {
    const { status, text } = await visit('/nulle-part')
    expect(status).toBe(404)
    expect(text).toContain('<h1>Cette page n’existe pas, ou plus.</h1>')
  }
})
