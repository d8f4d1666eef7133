import { randomUUID } from 'node:crypto'
import { findTokenOwner } from '#app/operations/access/api-tokens.ts'
import { insertSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { aSite, insertFamily, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { aContext } from '#test/support/server/context.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()

const here = '/utilisateurs/jetons'

/** Somebody who signed in so long ago, in milliseconds. */
async function aPerson(ago = 0) {
  const { owner, domain, account } = await insertFamily(db)
  const sessionId = randomUUID()
  const session = { idHash: hashOf(sessionId), userId: owner.id, domainId: domain.id, accountId: account.id }
  const signedInAt = later(noon, -ago)
  await insertSession(db, testKeys, { ...session, shared: false, expiresAt: later(noon, 3_600_000) }, signedInAt)
  const visit = await openRoutes(db, { domainId: domain.id })
  const deps = { ...(await aContext({ db })), site: aSite({ domainId: domain.id }) }
  return {
    owner,
    ownerOf: (token: string) => findTokenOwner(deps, token),
    visit: (form?: Record<string, string>) => visit(here, { sessionId, ...(form && { form }) }),
  }
}

const wanted = { intent: 'create', name: 'Logiciel Kervella', purpose: 'Le déroulé', days: '30' }
const tokenIn = (html: string) => /aupres_[\w-]{20,}/.exec(html)?.[0]

test('a user creates a token, which is shown once and announced by email, and revokes it', async () => {
  const { owner, ownerOf, visit } = await aPerson()
  const made = await visit(wanted)
  const token = tokenIn(made.text)!
  expect(made.status).toBe(200)
  expect((await ownerOf(token))?.user.id).toBe(owner.id)
  expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['new-token'])

  const list = (await visit()).text.replace(/\u00a0/g, ' ')
  expect(list).toContain('Logiciel Kervella')
  expect(list).toContain('4 avril 2026')
  expect(tokenIn(list)).toBeUndefined()

  const [, id] = /name="id" value="([^"]+)"/.exec(list)!
  expect((await visit({ intent: 'revoke', id: id! })).to).toBe(`${here}?avis=jetonRetire`)
  expect(await ownerOf(token)).toBeUndefined()
})

test('the same form twice creates one token, and shows it again', async () => {
  const { visit } = await aPerson()
  const form = { ...wanted, _once: 'a-value-of-this-form' }
  expect(tokenIn((await visit(form)).text)).toBe(tokenIn((await visit(form)).text))
  // After "Back", the browser has a new page with the submitted values.
  const again = await visit({ ...wanted, _once: 'a-value-of-another-form' })
  expect([again.status, tokenIn(again.text)]).toEqual([422, undefined])
  expect(again.text).toContain('Vous avez déjà un jeton de ce nom.')
  expect((await visit()).text.match(/Logiciel Kervella<\/strong>/g)).toHaveLength(1)
})

test('the form requires a name, and keeps the submitted values', async () => {
  const { visit } = await aPerson()
  const { status, text } = await visit({ ...wanted, name: '' })
  expect(status).toBe(422)
  expect(text).toContain('Le champ Nom est obligatoire.')
  expect(text).toContain('value="Le déroulé"')
})

test('the form requires a recent proof of identity, and a user has at most twenty tokens', async () => {
  const long = await aPerson(20 * 60_000)
  expect((await long.visit(wanted)).to).toMatch(/^\/utilisateurs\/verification/)
  const { visit } = await aPerson()
  for (let count = 0; count < 20; count++) expect((await visit({ ...wanted, name: `Jeton ${count}` })).status).toBe(200)
  expect((await visit(wanted)).text).toContain('vingt jetons')
})
