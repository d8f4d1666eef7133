import { mandateOver } from '#app/rules/refusals.ts'
import { updateEvent } from '#db/ceremony/events.ts'
import { endMandate } from '#db/ceremony/mandates.ts'
import { noon } from '#test/support/given.ts'
import { isOpenByMandate } from './ceremony-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { dayAfter, type Holder, lastMinute, openMandates } from './mandate-holders.ts'
import { hiddenEmail, secret } from './secret-family.ts'

const ofAccount = Object.entries(endpoints).filter(([, { permission }]) => permission !== 'be-signed-in')
const opened = ofAccount.filter(([name]) => isOpenByMandate(name))
const others = ofAccount.filter(([name]) => !isOpenByMandate(name))

describe('A mandate of the family, at each endpoint', () => {
  let house: Awaited<ReturnType<typeof openMandates>>
  let ours: Awaited<ReturnType<typeof house.newFamily>>
  let visitors: Record<'living' | 'ended' | 'over' | 'none', Holder & { now: Date }>

  beforeAll(async () => {
    house = await openMandates()
    ours = await house.newFamily()
    const ended = await house.holder(ours)
    visitors = {
      living: { ...(await house.holder(ours)), now: lastMinute },
      ended: { ...ended, now: noon },
      over: { ...(await house.holder(ours)), now: dayAfter },
      none: { ...(await house.holder(ours, false)), now: noon },
    }
    await endMandate(house.db, ours.account.id, ended.mandateId, noon)
  })
  afterAll(() => house.db.destroy())

  test.each(opened)('%s: a mandate gives access until the last minute of its day', async (_name, endpoint) => {
    const family = await house.newFamily()
    const { ceremony, account, owner } = family
    const pictures = [{ fileId: ceremony.fileId, caption: '' }]
    const show = { id: ceremony.slideShowId, type: 'pictures', duration: 0, details: { pictures } } as const
    if (endpoint.path.includes('{picture}'))
      await updateEvent(house.db, account, ceremony.id, show, { by: owner.id, now: noon })
    const { status, to } = await house.request(endpoint, family, { ...(await house.holder(family)), now: lastMinute })
    expect([401, 403, 404]).not.toContain(status)
    expect(to).not.toMatch(/^\/(connexion|[a-z-]+\/inscription)/)
  })

  test.each(others)('%s: a mandate gives no access', async (_name, endpoint) => {
    await expectStranger(endpoint, 'living')
  })

  test.each(opened)(
    '%s: after the mandate ended, its holder is told so and gets no other access',
    async (_name, endpoint) => {
      for (const state of ['ended', 'over'] as const) {
        const { status, text } = await house.request(endpoint, ours, visitors[state])
        expect(status).toBe(404)
        expect(text).toContain(mandateOver([]).title)
        for (const value of [secret, hiddenEmail, ours.owner.email, 'Jeanne']) expect(text).not.toContain(value)
      }
    },
  )

  async function expectStranger(endpoint: Endpoint, state: 'living' | 'ended' | 'over') {
    const [theirs, stranger] = await Promise.all(
      [visitors[state], visitors.none].map(async (visitor) => {
        const { status, text } = await house.request(endpoint, ours, { ...visitor, now: visitors[state].now })
        return { status, text: text.replaceAll(visitor.email, '').replace(/_once" value="[^"]*/g, '') }
      }),
    )
    expect(stranger!.status).toBe(404)
    expect(theirs!.status).toBe(404)
    for (const value of [secret, hiddenEmail, ours.owner.email]) expect(theirs!.text).not.toContain(value)
    // While the mandate is valid, a ceremony page that it does not open is refused in a frame whose forms name the
    // account.
    if (state !== 'living' || !endpoint.path.startsWith('/espace-ceremonie')) expect(theirs!.text).toBe(stranger!.text)
  }

  test('if only the partner edits ceremonies, the owner may not, and a mandate holder sees no menu of the account', async () => {
    const page = { permission: 'see-ceremony', path: '/espace-ceremonie' } as const
    const { text, status } = await house.request(page, ours, visitors.living)
    expect(status).toBe(200)
    expect(text).toContain('par mandat de la famille, jusqu’au')
    expect(text).toContain('Ajouter')
    for (const path of [
      '/utilisateurs',
      '/demarches-administratives',
      '/espace-ceremonie/envoi',
      '/espace-ceremonie/dates',
    ])
      expect(text).not.toContain(`href="${path}`)
  })
})
