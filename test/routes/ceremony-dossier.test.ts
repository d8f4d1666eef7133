import { makeExports } from '#app/operations/export/make.ts'
import { action, loader } from '#app/routes/espace-ceremonie.dossier[.]zip.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/letters/documents.ts'
import { refuse } from '#app/rules/outcome.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { countHit } from '#db/instance/rates.ts'
import { fewWords } from '#test/support/ceremony/few-words.ts'
import { rendezVous } from '#test/support/ceremony/papers.ts'
import { aSite, insertFamily, insertPerson, noon, openSession, sitesOf, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const { id: _, ...appointment } = rendezVous

describe('The ZIP of a ceremony', () => {
  const db = testDatabase()

  async function family({ role, network }: { role?: Role; network?: string } = {}) {
    const { account, owner, domain } = await insertFamily(db)
    const id = await insertCeremony(db, account, appointment, 1, { by: owner.id, now: noon })
    const user = role ? await insertPerson(db) : owner
    if (role) await insertMembership(db, { userId: user.id, accountId: account.id, role }, noon)
    await openSession(db, { sessionId: user.id, userId: user.id, domainId: domain.id })
    const site = aSite({ domainId: domain.id, services: ['ec'] })
    let woken = 0
    const exportIsWaiting = () => {
      woken++
    }
    const context = await aContext({ db, site, sessionId: user.id, network, printer: fewWords, exportIsWaiting })
    const address = `http://localhost:3000/espace-ceremonie/dossier.zip?ceremonie=${id}`
    const answerOf = (answer: Promise<unknown>) => answer.catch((thrown: unknown) => thrown) as Promise<Response>
    return {
      get: (headers: HeadersInit = {}) =>
        answerOf(loader({ context, params: {}, request: new Request(address, { headers }) })),
      press: (differs: Partial<typeof context> = {}) => {
        const request = new Request(address, { method: 'POST', body: new URLSearchParams({ ceremonie: id }) })
        return answerOf(action({ context: { ...context, ...differs }, params: {}, request }))
      },
      make: (printer = {}) =>
        makeExports({ ...context, sites: () => sitesOf(site), printer: { ...context.printer, ...printer } }),
      asked: () => db.selectFrom('export').select('state').where('accountId', '=', account.id).execute(),
      woken: () => woken,
      id,
      accountId: account.id,
      context,
    }
  }

  test('it is requested by a button, waited for on a page that reloads, then downloaded whole or resumed', async () => {
    const { get, press, make, asked, woken, id } = await family()
    const before = await get()
    expect([before.status, before.headers.get('Location')]).toEqual([
      302,
      `/espace-ceremonie?onglet=ceremonies&ceremonie=${id}`,
    ])
    expect(await asked()).toEqual([])

    const pressed = await press()
    const address = `/espace-ceremonie/dossier.zip?ceremonie=${id}`
    expect([pressed.status, pressed.headers.get('Location'), woken()]).toEqual([303, address, 1])
    const waits = await get()
    expect([waits.status, waits.headers.get('Refresh')]).toEqual([202, `3; url=${address}`])
    expect(await waits.text()).toContain('Nous préparons toute la cérémonie')
    expect(await asked()).toEqual([{ state: 'waiting' }])

    await make()
    const whole = await get()
    expect([whole.status, whole.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const rest = await get({ Range: 'bytes=100-', 'If-Range': whole.headers.get('ETag') ?? '' })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(100))
    expect(await asked()).toEqual([{ state: 'ready' }])
  })

  test('a failure is reported, with a link to request it again', async () => {
    const { get, press, make } = await family()
    await press()
    await make({ printBundle: async () => refuse('timed-out') })
    const failed = await get()
    expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(await failed.text()).toContain('Revenir à la cérémonie')
  })

  test('it cannot be requested without a printer, or over the hourly limit', async () => {
    const { press, asked, context, accountId } = await family({ network: '192.0.2.7' })
    expect((await press({ printer: { ...context.printer, reason: () => 'no-browser' } })).status).toBe(503)
    expect(await asked()).toEqual([])
    for (let times = 1; times < MOST_PDFS_PER_HOUR; times++)
      await countHit(context.rates, `pdf:${accountId}`, HOUR_MS, noon)
    expect([(await press()).status, (await press()).status]).toEqual([303, 429])
    expect(await asked()).toEqual([{ state: 'waiting' }])
  })
})
