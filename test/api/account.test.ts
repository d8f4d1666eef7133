import { readProfile } from '#db/accounts/profile-entries.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { insertFamily, insertMember, testDatabase } from '#test/support/given.ts'

const api = await openApiServer(testDatabase())

async function aFamily() {
  const { account, owner } = await insertFamily(api.db)
  return { account, owner, token: await api.tokenOf(owner), at: `/accounts/${account.hashid}` }
}

describe('GET accounts/{hashid}', () => {
  test('GET returns the members, the answers in snake_case and the version', async () => {
    const { account, owner, token, at } = await aFamily()
    const { status, body, headers } = await api.call('GET', at, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      hashid: account.hashid,
      full_name: 'Étienne Kowalczyk',
      role: 'owner',
      users: [{ email: owner.email, role: 'owner', is_you: true, subscription: false }],
      profile_entries: { deceased_first_name: 'Étienne', applicant_postal_code: '72000' },
      attachments: {},
    })
    expect(headers.get('etag')).toMatch(/^"[\w-]{15}"$/)
  })

  test("GET returns only the deceased's name and dates to a reader", async () => {
    const { account, at } = await aFamily()
    const reader = await insertMember(api.db, account, 'reader')
    const { body } = await api.call('GET', at, { token: await api.tokenOf(reader) })
    expect(body).toMatchObject({
      role: 'reader',
      profile_entries: {
        deceased_first_name: 'Étienne',
        deceased_last_name: 'Kowalczyk',
        defunct_death_date: '2026-03-01',
      },
    })
    expect(Object.keys((body as { profile_entries: object }).profile_entries)).toHaveLength(3)
  })
})

describe('PUT accounts/{hashid}', () => {
  test('PUT saves the given answers, keeps the others, and returns profile_entries', async () => {
    const { account, token, at } = await aFamily()
    const etag = (await api.call('GET', at, { token })).headers.get('etag')!
    const sent = { profile_entries: { deceased_first_name: 'Jeanne', 'telecom_contract_number-2': '12 34' } }
    const put = await api.call('PUT', at, { token, body: sent, headers: { 'If-Match': etag } })
    expect(put.status).toBe(200)
    expect(put.body).toMatchObject({ profile_entries: { deceased_first_name: 'Jeanne', applicant_city: 'Le Mans' } })
    expect(await readProfile(api.db, account)).toMatchObject({
      deceasedFirstName: 'Jeanne',
      'telecomContractNumber-2': '12 34',
    })
    const again = await api.call('GET', at, { token })
    expect(again.headers.get('etag')).toBe(put.headers.get('etag'))
  })

  test('PUT with an old version is refused with both versions, and saves nothing', async () => {
    const { token, at } = await aFamily()
    const etag = (await api.call('GET', at, { token })).headers.get('etag')!
    const first = { profile_entries: { deceased_first_name: 'Jeanne' } }
    await api.call('PUT', at, { token, body: first, headers: { 'If-Match': etag } })
    const second = { profile_entries: { deceased_first_name: 'Anne' } }
    const refused = await api.call('PUT', at, { token, body: second, headers: { 'If-Match': etag } })
    expect(refused.status).toBe(412)
    expect(refused.body).toMatchObject({
      type: '/api#version-changed',
      current: { deceased_first_name: 'Jeanne' },
      submitted: { profile_entries: { deceased_first_name: 'Anne' } },
    })
    const retried = { 'If-Match': refused.headers.get('etag')! }
    expect((await api.call('PUT', at, { token, body: second, headers: retried })).status).toBe(200)
  })

  test.each([
    ['a postal code', { deceased_postal_code: '1' }, 'deceased_postal_code', /code postal/],
    ['a field of no letter', { favourite_colour: 'bleu' }, 'favourite_colour', /n’a ce champ/],
    ['an answer that no question offers', { deceased_home: 'castle' }, 'deceased_home', /n’est pas parmi/],
    ['a day', { defunct_death_date: '31/02/2026' }, 'defunct_death_date', /date/],
  ])('PUT refuses %s with the messages of the pages, and saves nothing', async (_, wrong, field, words) => {
    const { account, token, at } = await aFamily()
    const body = { profile_entries: { deceased_first_name: 'Jeanne', ...wrong } }
    const refused = await api.call('PUT', at, { token, body, headers: { 'If-Match': '*' } })
    expect(refused.status).toBe(422)
    expect((refused.body as { errors: Record<string, string> }).errors[field]).toMatch(words)
    expect((await readProfile(api.db, account)).deceasedFirstName).toBe('Étienne')
  })
})
