import type { Permission } from '#app/rules/accounts/roles.ts'
import { permissions } from '#app/rules/accounts/roles.ts'
import { type HelperScope, helperMay, helperScopes } from '#app/rules/helpers/mandates.ts'
import { findHelperPage } from '#app/rules/helpers/pages.ts'
import { findSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { newFileStore } from '#test/support/files.ts'
import { insertDomain, insertPerson, noon, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { endpoints } from './endpoints.ts'
import { insertLivingHelper } from './helping.ts'
import { insertSecretFamily } from './secret-family.ts'

// What no mandate allows, said here and not derived from the rules, which a mistake could change together.

const allowed: Record<HelperScope, Permission[]> = {
  da: ['see-letters', 'read-letters', 'write-letters', 'print-letters', 'track-letters', 'attach-files', 'read-files'],
  ec: ['see-ceremony', 'print-ceremony'],
}

test.each(helperScopes)('a mandate of %s allows its permissions, and no other', (scope) => {
  const all = (Object.keys(permissions) as Permission[]).filter((permission) => helperMay([scope], permission))
  expect(all.toSorted()).toEqual(allowed[scope].toSorted())
})

const never =
  /panier|commande|paie|poster|signature|invit|effac|clotur|export|utilisateurs|vos-donnees|partenaire|espace-defunt|e-?mail|courriel/

test('no address that a mandate opens pays, posts, signs, invites, erases, exports or sends an email', () => {
  const opened = Object.values(endpoints).flatMap(({ path, form }) => {
    const at = path.replace(/\?.*/, '')
    return findHelperPage({ path: at, method: form ? 'POST' : 'GET' }) ? [at] : []
  })
  expect(opened.length).toBeGreaterThan(40)
  expect(opened.filter((path) => never.test(path))).toEqual([])
  expect(
    opened.filter((path) => !/^\/(?:guichet|aider|demarches-administratives|espace-ceremonie)\b/.test(path)),
  ).toEqual([])
})

test('a browser is told to forget what it stored when a helper opens an account, and when they close it', async () => {
  const db = testDatabase()
  const { id: domainId } = await insertDomain(db)
  const files = await newFileStore()
  const visit = await openRoutes(db, { domainId, files, differs: { origin: 'https://aupres.example' } })
  const family = await insertSecretFamily(db, files)
  const { id: userId } = await insertPerson(db)
  const id = await insertLivingHelper(db, family, { userId, until: '2026-03-20' })
  const own = await openSession(db, { userId, domainId })

  const opened = await visit('/aider', { sessionId: own, form: { id } })
  expect(opened.to).toBe('/guichet')
  expect(opened.response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  const [cookie = ''] = opened.response.headers.getSetCookie()
  expect(cookie).not.toMatch(/max-age|expires/i)
  const [, sessionId = ''] = /=([^;]+)/.exec(cookie) ?? []
  expect((await visit('/guichet', { sessionId })).status).toBe(200)
  expect(await findSession(db, hashOf(own), noon)).toBeUndefined()

  const closed = await visit('/deconnexion', { sessionId, form: {} })
  expect(closed.response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(closed.response.headers.getSetCookie().some((one) => /sid=;.*(max-age=0|1970)/i.test(one))).toBe(true)
  expect((await visit('/guichet', { sessionId })).to).toMatch(/connexion|inscription/)
})
