import { saveKnown } from '#app/operations/accounts/entries.ts'
import { readKnown } from '#app/operations/letters/known.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { aClient } from '#test/support/api/client.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

// A program and a relative on a page change the same account: nothing is lost, and both are notified.

describe.each(Object.entries(databasesOfTier))('a call and a page at once, on %s', async (_name, open) => {
  const api = await openApiServer(testDatabase(open))

  const sentence = 'Quelqu’un a changé cet élément depuis que vous l’avez lu. Rien n’est enregistré.'

  /** Returns what both have read: the version of a call, and the `_seen` of the page. */
  async function bothReading() {
    const client = await aClient(api)
    const { account, owner, token, at } = client
    const context = { ...(await aContext({ db: api.db })), site: api.site }
    const page = await readKnown(context, account)
    const actor = { account, user: owner }
    const { headers } = await api.call('GET', at, { token })
    return {
      account,
      byCall: (name: string, text: string) =>
        client.put('', { profile_entries: { [name]: text } }, { 'If-Match': headers.get('etag')! }),
      byPage: (name: string, text: string) =>
        saveKnown(context, actor, { ...page.answers, [name]: text, _seen: page.seen }),
    }
  }

  test('after a page has saved, a call with the old version is refused with the current values', async () => {
    const { account, byCall, byPage } = await bothReading()
    expect((await byPage('applicantCity', 'Rennes')).ok).toBe(true)
    const refused = await byCall('applicant_city', 'Nantes')
    expect(refused).toMatchObject({
      status: 412,
      body: { detail: sentence, current: { applicant_city: 'Rennes' }, submitted: expect.anything() },
    })
    expect((await readProfile(api.db, account)).applicantCity).toBe('Rennes')
  })

  test('after a call has saved, the page merges its changes and reports the conflicts', async () => {
    const { account, byCall, byPage } = await bothReading()
    expect((await byCall('applicant_city', 'Nantes')).status).toBe(200)
    const saved = await byPage('applicantCity', 'Rennes')
    expect(saved).toMatchObject({ ok: true, value: { changes: { applicantCity: { isMe: true } } } })
    expect(await readProfile(api.db, account)).toMatchObject({ applicantCity: 'Nantes' })
  })

  test('of two simultaneous calls, one is accepted and the other refused', async () => {
    const { account, byCall } = await bothReading()
    const towns = ['Nantes', 'Rennes', 'Brest', 'Vannes']
    const answers = await Promise.all(towns.map((town) => byCall('applicant_city', town)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 412, 412, 412])
    const taken = towns[answers.findIndex(({ status }) => status === 200)]
    expect((await readProfile(api.db, account)).applicantCity).toBe(taken)
    for (const { status, body } of answers) {
      if (status === 412) expect(body).toMatchObject({ current: { applicant_city: taken } })
    }
  })
})
