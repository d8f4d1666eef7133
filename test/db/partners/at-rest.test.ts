import { sweepAll } from '#app/operations/instance/sweep.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { insertPasskey } from '#db/partners/passkeys.ts'
import { insertPartnerToken, listPartnerTokens } from '#db/partners/tokens.ts'
import { formsOf, readAll } from '#test/support/db/at-rest.ts'
import { fileDatabase, insertDomain, later, noon, testKeys } from '#test/support/given.ts'
import { insertFile, insertOnTeam } from '#test/support/partners/team.ts'
import { aContext } from '#test/support/server/context.ts'

const secret = 'aupres_pro_a-secret-of-a-token'
const link = 'a-token-of-a-link-for-a-family'
const clear = { name: 'Logiciel Ancien', purpose: 'Ouvre des dossiers depuis 2025' }

test('nothing that a team or its families wrote, and no secret, is readable in the database files', async () => {
  const { db, folder } = await fileDatabase()
  const { id: domainId } = await insertDomain(db)
  const expiresAt = later(noon, 86_400_000)
  const { id: personId } = await insertOnTeam(db, {
    domainId,
    role: 'owner',
    email: 'rosalie@kervella.example',
    name: 'Rosalie Kervella',
  })
  const label = { name: 'Logiciel de Rosalie', purpose: 'Ouvre les dossiers' }
  await insertPartnerToken(db, testKeys, { ...label, tokenHash: hashOf(secret), personId, expiresAt }, noon)
  await insertPasskey(
    db,
    testKeys,
    { personId, name: 'Clé du bureau', keyId: 'an-id-of-a-key', publicKey: '', counter: 0 },
    noon,
  )
  const told = { deceasedFirstName: 'Théophraste', deceasedLastName: 'Kowalczyk', email: 'monique@famille.example' }
  await insertFile(db, { domainId, told, token: link, code: 'QXZW7394' })
  const written = [
    ...[...Object.values(label), secret, link, 'QXZW7394', 'Clé du bureau', 'an-id-of-a-key'],
    ...[...Object.values(told), 'rosalie@kervella.example', 'Rosalie Kervella'],
  ]
  const found = (texts: readonly string[]) =>
    Object.values(readAll(folder)).flatMap((bytes) =>
      texts.filter((text) => formsOf(text).some((form) => bytes.includes(form))),
    )
  expect(found(written)).toEqual([])

  // An earlier release that still runs writes the label of a token in clear. The sweep seals it.
  const old = { id: 'of-before', personId, tokenHash: hashOf('of before'), ...clear, labelSealed: '', usedAt: null }
  await db
    .insertInto('partnerToken')
    .values({ ...old, createdAt: noon.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute()
  expect(found(Object.values(clear)).length).toBeGreaterThan(0)
  await sweepAll(await aContext({ db, keys: testKeys }), { databaseId: domainId, holder: 'a test', now: () => noon })
  expect((await listPartnerTokens(db, testKeys, domainId, noon)).map(({ name }) => name)).toContain(clear.name)
  await db.destroy()
  expect(found([...written, ...Object.values(clear)])).toEqual([])
})
