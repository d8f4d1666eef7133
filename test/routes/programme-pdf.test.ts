import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import { loader } from '#app/routes/espace-ceremonie.programme[.]pdf/route.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { updateMembership } from '#db/accounts/memberships.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { findSpace, insertSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { aSite, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const bytes = new TextEncoder().encode('%PDF-1.7\nun programme\n%%EOF\n')

type House = {
  problem?: PrintProblem | 'cover-too-long'
  text?: string
  network?: string
  coverFileId?: string
  role?: 'reader'
}

describe('The URL of the programme', () => {
  const db = testDatabase()

  /** A member on a service whose printer prints anything, or fails as requested. */
  async function member({ problem, text = 'Il passe.', role, network, coverFileId }: House = {}) {
    const { account, owner, domain } = await insertFamily(db)
    const by = { by: owner.id, now: noon }
    const told = { ceremonyType: 'church', datetime: undefined, isConfirmed: false, address: '' } as const
    const id = await insertCeremony(db, account, { ...told, ...(coverFileId && { coverFileId }) }, 1, by)
    const details = { title: 'Le vent', text, notToMention: 'SECRET' }
    await insertEvents(db, account, id, [{ type: 'poem', duration: 180, details }], { at: 0, ...by })
    await openSession(db, { sessionId: account.id, userId: owner.id, domainId: domain.id })
    if (role) await updateMembership(db, { accountId: account.id, userId: owner.id }, { role })
    const printed: string[] = []
    const context = await aContext({
      db,
      sessionId: account.id,
      network,
      site: aSite({ domainId: domain.id, services: ['da', 'ec', 'ed'] }),
      printer: {
        printBooklet: async (html: string) => {
          printed.push(html)
          return problem ? refuse(problem) : accept({ bytes, pages: 4 })
        },
        reason: () => undefined,
        length: () => 0,
      },
    })
    const get = (ceremonie = id) =>
      loader({
        context,
        params: {},
        request: new Request(`http://localhost:3000/espace-ceremonie/programme.pdf?ceremonie=${ceremonie}&pages=a5`),
      })
    return { get, id, printed, account, by }
  }

  test('a reader gets the file, never cached, without private notes', async () => {
    const { get, printed } = await member({ role: 'reader', coverFileId: 'no longer there' })
    const response = await get()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=programme.pdf',
      'cache-control': 'private, no-store',
    })
    expect(await response.text()).toMatch(/^%PDF/)
    expect(printed[0]).toContain('Il passe.')
    expect(printed[0]).not.toContain('SECRET')
    expect(printed[0]).not.toContain('<img')
  })

  test.each([
    ['no browser', { problem: 'no-browser' }, 503, 'Nous ne pouvons pas faire de PDF pour le moment', 'Réessayer'],
    ['no answer in time', { problem: 'timed-out' }, 503, 'Le PDF met trop de temps à venir', 'Réessayer'],
    [
      'a cover that is too full',
      { problem: 'cover-too-long' },
      422,
      'Raccourcissez l’adresse',
      'Choisir les textes du programme',
    ],
    [
      'a text that is too long',
      { text: 'a\n'.repeat(5000) },
      422,
      'Raccourcissez «\u00A0Le vent\u00A0»',
      'Choisir les textes du programme',
    ],
  ] as const)('%s is explained on a page', async (_what, deps, status, words, button) => {
    const { get, printed } = await member(deps)
    const response = await get()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    expect(html).toContain(words)
    expect(html).toContain(button)
    if ('text' in deps) expect(printed).toEqual([])
  })

  test('it has the code of the space while anyone with the link may leave a condolence', async () => {
    const { get, printed, account, by } = await member()
    await get()
    await insertSpace(db, account, newSpace('Étienne', 'link'), by)
    await get()
    await saveSpace(db, account, { ...(await findSpace(db, account))!, isOpen: false }, by)
    await get()
    const [before, open = '', closed] = printed.map((html) => /Code à photographier[^"]*/.exec(html)?.[0])
    expect([before, closed]).toEqual([undefined, undefined])
    expect(open).toMatch(/ localhost:3000\/e\/[a-z2-7]{5}-[a-z2-7]{5}$/)
  })

  test('it may be requested three hundred times an hour', async () => {
    const { get } = await member({ network: 'here' })
    for (let time = 0; time < 300; time++) expect((await get()).status).toBe(200)
    const response = await get()
    expect(response.status).toBe(429)
    expect(await response.text()).toContain('Attendez un peu')
  })
})
