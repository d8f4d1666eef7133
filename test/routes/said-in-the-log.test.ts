import { sql } from 'kysely'
import { answerUnknown } from '#app/middleware/failure.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { refusalCopy } from '#app/rules/refusals.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { databases, insertDomain, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openGuardServer } from '#test/support/server/guard-server.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'
import { endpoints } from '../roles/endpoints.ts'

// The lines of the log that S1-5 and S1-8 ask for.

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const events = () => lines.map((line) => JSON.parse(line) as { event: string; message?: string })

test('an unknown letter in a URL or form is logged by key, without the submitted text', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const visit = await openRoutes(db, { domainId })
  const { account, owner } = await insertFamily(db)
  const sessionId = await openSession(db, { userId: owner.id, domainId, accountId: account.id })
  const named = new RegExp(`/(?:${letterKinds.join('|')})(?=[/.?]|$)`)
  const paths = Object.entries(endpoints).filter(([, { path }]) => named.test(path))
  const silent: string[] = []
  for (const [name, { path, form }] of paths) {
    lines = []
    const { status } = await visit(path.replace(named, '/lettreDeJeanne'), {
      sessionId,
      ...(form && { form: { ...form, _account: account.hashid } }),
    })
    const isLogged = events().some(({ event }) => event === 'unknown-document-key')
    if (status !== 404 || !isLogged || lines.join().includes('Jeanne')) silent.push(name)
  }
  expect(paths.length).toBeGreaterThan(10)
  expect(silent).toEqual([])
})

test('an API call with an unknown letter or host is logged, without its text', async () => {
  const api = await openApiServer(await databases.sqlite())
  const { account, owner } = await insertFamily(api.db)
  const token = await api.tokenOf(owner)
  lines = []
  await api.send('PUT', `/accounts/${account.hashid}/document_statuses/lettreDeJeanne`, { token, body: {} })
  expect(events()).toMatchObject([{ event: 'unknown-document-key' }])
  expect(lines.join()).not.toContain('Jeanne')
  lines = []
  await api.send('GET', '/domains/nulle-part.example')
  expect(events()).toMatchObject([{ event: 'domain-not-found' }])
  await api.close()
})

test('send dates that cannot be read or saved are logged in French', async () => {
  const db = testDatabase()
  const { deps, owner } = await openTracking(db)
  const failing = `create trigger full before insert on send_record begin select raise(abort, 'full'); end`
  await sql.raw(failing).execute(db)
  await expect(recordSending(deps, owner, posted)).rejects.toThrow()
  expect(events()).toMatchObject([
    { event: 'send-date-not-saved', message: 'La date d’envoi n’a pas pu être enregistrée.' },
  ])
  lines = []
  await db.schema.alterTable('send_record').renameTo('elsewhere').execute()
  await expect(recordSending(deps, owner, posted)).rejects.toThrow()
  expect(events()).toMatchObject([{ event: 'send-dates-unread', message: 'Les dates d’envoi n’ont pas pu être lues.' }])
})

test('a request for an unknown host is logged once a minute, whatever its method', async () => {
  const reported = vi.fn()
  const server = await openGuardServer({ onUnknownHost: reported })
  const now = vi.spyOn(performance, 'now')
  const ask = async (at: number, method = 'GET') => {
    now.mockReturnValue(at)
    return (await server.send({ method, headers: { Host: 'famille-martin.example' } })).status
  }
  expect([await ask(5), await ask(59_000), await ask(59_500, 'HEAD')]).toEqual([302, 302, 421])
  expect(reported.mock.calls).toEqual([[]])
  await ask(60_005, 'POST')
  expect(reported.mock.calls).toEqual([[], []])
  await server.send()
  expect(reported).toHaveBeenCalledTimes(2)
  await server.close()
})

test('"Unknown middleware" is logged only for a request that no middleware answers', async () => {
  const server = await openGuardServer({ answer: answerUnknown })
  const answer = await server.send({ path: '/' })
  await server.close()
  expect(answer).toMatchObject({ status: 500, text: expect.stringContaining('Unknown middleware') })
  const statuses = Array.from({ length: 200 }, (_, index) => 400 + index)
  expect(statuses.filter((status) => refusalCopy(status).machine === 'Unknown middleware')).toEqual([])
  expect(refusalCopy(500).machine).toBe('Error')
})
