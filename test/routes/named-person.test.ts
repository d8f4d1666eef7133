import { decodeEntries } from '#app/api/entries.ts'
import { saveEntries } from '#app/operations/accounts/entries.ts'
import { parisDay } from '#app/rules/days.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { endpoints } from '#test/roles/endpoints.ts'
import { fill } from '#test/roles/route-patterns.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { newFileStore } from '#test/support/files.ts'
import { insertDomain, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { openRoutes } from '#test/support/server/routes.ts'

/** Words of the specification: a list of several people, and the title of a group. */
const asSpecified = /Sélectionner un défunt|Informations du défunt/g
const unnamed =
  /.{0,60}\b(?:(?:du|le|au) défunt|la (?:personne )?défunte|la personne (?:décédée|qui est morte))\b.{0,30}/giu

test('no page says "la personne défunte" of a person whose first name is known', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const files = await newFileStore()
  const visit = await openRoutes(db, { domainId, files, differs: { services: ['da', 'ec', 'ed', 'ta'] } })
  const ours = await insertSecretFamily(db, files)
  const sessionId = await openSession(db, { userId: ours.owner.id, domainId, accountId: ours.account.id })
  const pages = Object.values(endpoints)
    .filter(({ form }) => !form)
    .map(({ path }) => fill(path, ours))
  const letters = letterKinds.map((kind) => `/demarches-administratives/courriers/${kind}`)
  const found: string[] = []
  for (const path of [...new Set([...pages, ...letters])]) {
    const { text } = await visit(path, { sessionId })
    const words = text
      .replace(/<head.*?<\/head>/s, '')
      .replace(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00A0]+/g, ' ')
      .replace(asSpecified, '')
    found.push(...[...words.matchAll(unnamed)].map(([part]) => `${path}: ${part}`))
  }
  expect(found).toEqual([])
})

test('an API error does not either', async () => {
  const db = testDatabase()
  const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  const saved = await saveEntries(await aContext({ db }), { account, user: owner }, (profile) =>
    decodeEntries(
      { entries: { applicantRelationshipWithDeceased: '12' }, seen: undefined },
      { profile, fingerprint: fingerprinter(account), today: parisDay(noon) },
    ),
  )
  expect(saved).toMatchObject({
    problem: 'wrong',
    errors: { applicantRelationshipWithDeceased: 'Précisez votre lien avec Jeanne.' },
  })
})
