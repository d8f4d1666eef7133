import { type KyselyPlugin, type OperationNode, SelectQueryNode, TableNode } from 'kysely'
import type { RequestArgs } from '#app/context.ts'
import { memoise } from '#app/http/request-memo.ts'
import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('A page of a signed-in user', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof openRoutes>>
  /**
   * Tables that queries started from, since the last `countReads`. A session joins its user, a membership its account.
   */
  let tables: string[] = []
  const sessionId = 'a session of this test'

  beforeAll(async () => {
    const { owner, domain } = await insertFamily(db)
    await openSession(db, { sessionId, userId: owner.id, domainId: domain.id })
    visit = await openRoutes(db.withPlugin(noting((table) => tables.push(table))), { domainId: domain.id })
  })

  async function countReads(address: string, form?: Record<string, string>) {
    tables = []
    const { status } = await visit(address, { sessionId, ...(form && { form }) })
    const countOf = (name: string) => tables.filter((table) => table === name).length
    return { status, session: countOf('session'), user: countOf('user'), membership: countOf('membership') }
  }

  test.each([
    '/services',
    '/demarches-administratives',
    '/demarches-administratives/courriers',
    '/demarches-administratives/courriers/bailleur',
    '/demarches-administratives/pieces-jointes',
    '/espace-ceremonie/dates',
    '/utilisateurs/nom',
    '/utilisateurs/sessions',
  ])('%s reads the user and the account once', async (address) => {
    await visit(address, { sessionId }) // a first visit records the day
    const { session, user, membership } = await countReads(address)
    // The home lists who helps, from the same table.
    expect({ user, membership }).toEqual({ user: 0, membership: address === '/services' ? 2 : 1 })
    // The list of open sessions reads the same table.
    expect(session).toBe(address === '/utilisateurs/sessions' ? 2 : 1)
  })

  test('the user is read again after a refused form, because the action may have written', async () => {
    const form = { displayName: 'x'.repeat(500) }
    const { status, ...reads } = await countReads('/utilisateurs/nom', form)
    expect(status).toBe(422)
    expect(reads).toEqual({ session: 2, user: 0, membership: 2 })
  })
})

describe('A memoised read', () => {
  const argsOf = (context: object, method: string) =>
    ({ request: new Request('http://localhost/', { method }), context }) as RequestArgs
  let reads = 0
  const read = memoise(async (_: RequestArgs, key: object) => ({ key, number: ++reads }))

  test('a read is shared by the loaders of a page, and repeated for another request', async () => {
    const [context, other] = [{}, {}]
    const first = await read(argsOf(context, 'GET'), context)
    expect(await read(argsOf(context, 'GET'), context)).toBe(first)
    expect(await read(argsOf(other, 'GET'), other)).not.toBe(first)
  })

  test('a read is repeated by an action, and after it', async () => {
    const context = {}
    const ofAction = await read(argsOf(context, 'POST'), context)
    expect(await read(argsOf(context, 'POST'), context)).not.toBe(ofAction)
    expect(await read(argsOf(context, 'GET'), context)).not.toBe(ofAction)
  })
})

/** Records the table that each query starts from. */
function noting(note: (table: string) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const table = tableOf(node)
      if (table) note(table)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

function tableOf(node: OperationNode): string | undefined {
  if (!SelectQueryNode.is(node)) return undefined
  const table = node.from?.froms[0]
  return table && TableNode.is(table) ? table.table.identifier.name : undefined
}
