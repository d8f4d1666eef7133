import { readProfile } from '#db/accounts/profile-entries.ts'
import { insertDomain, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const path = '/demarches-administratives/courriers/bailleur'
const ofOwner = 'lines-bailleurOwnerAddress'
const ofWriter = 'lines-applicantAddress'

const db = testDatabase()
const domainId = (await insertDomain(db)).id
const visit = await openRoutes(db, { domainId })

async function aFamily() {
  const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  const sessionId = await openSession(db, { userId: owner.id, domainId })
  const readForm = async () => (await visit(path, { sessionId })).text
  const send = async (typed: Record<string, string>) => {
    const [, _seen = ''] = /name="_seen" value="([^"]*)"/.exec(await readForm()) ?? []
    return await visit(path, { sessionId, form: { ...typed, _seen } })
  }
  return { account, readForm, send }
}

/** Whether a form has a field of this name. */
const has = (html: string, name: string) => html.includes(`name="${name}"`)

test('an address is asked for in one text until something of it is known, then field by field', async () => {
  const { account, readForm, send } = await aFamily()
  const first = await readForm()
  for (const name of [ofOwner, ofWriter]) expect(has(first, name), name).toBe(true)
  for (const name of ['bailleurOwnerPostalCode', 'applicantCity']) {
    expect(has(first, name), name).toBe(false)
    expect(first, name).toContain(`id="${name}"`)
  }

  expect((await send({ [ofOwner]: 'Agence A\n8 rue Haute\nRennes', [ofWriter]: '' })).status).toBe(303)
  expect(await readProfile(db, account)).toMatchObject({
    bailleurOwnerAdditionalAddress1: 'Agence A',
    bailleurOwnerAddress: '8 rue Haute',
    bailleurOwnerTown: 'Rennes',
  })
  const second = await readForm()
  expect([has(second, ofOwner), has(second, 'bailleurOwnerPostalCode')]).toEqual([false, true])
  expect(has(second, ofWriter)).toBe(true)
})

test('a refused form asks field by field for the address that is wrong, and for the other as before', async () => {
  const { send } = await aFamily()
  const { status, text } = await send({ [ofOwner]: 'Grand-Place 1\n1000 Bruxelles', [ofWriter]: '' })
  expect(status).toBe(422)
  expect(text).toMatch(
    /name="bailleurOwnerPostalCode"[^>]*value="1000"|value="1000"[^>]*name="bailleurOwnerPostalCode"/,
  )
  expect([has(text, ofOwner), has(text, ofWriter), has(text, 'applicantCity')]).toEqual([false, true, false])
})
