import type { BundleDocument } from '#app/adapters/printing/bundle.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { updateMembership } from '#db/accounts/memberships.ts'
import { insertCondolence, type NewCondolence } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { aSite, insertFamily, later, noon, openSession } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const services = ['da', 'ec', 'ed'] as const

/** Bytes that the fake printer returns for every document. */
export const printedBytes = new TextEncoder().encode('%PDF-1.7\nun livre\n%%EOF\n')

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

type RelativeOptions = {
  condolences?: Partial<NewCondolence>[]
  visibility?: 'link' | 'relatives'
  role?: Role
  problem?: PrintProblem
  network?: string
  isReadOnly?: boolean
  /** Printing waits for this promise. */
  until?: Promise<void>
  isStranger?: boolean
}

/** A relative who opens pages of a space. The fake printer prints when the test tells it to. */
export async function relativeOf(
  db: Db,
  { condolences = [], visibility = 'link', role, problem, until, isStranger, ...visit }: RelativeOptions = {},
) {
  const { account, owner, domain } = await insertFamily(db)
  const by = { by: owner.id, now: noon }
  await insertSpace(db, account, newSpace('Étienne', visibility), by)
  for (const [index, differs] of condolences.entries()) {
    const condolence: NewCondolence = { state: 'published', name: `Nom ${index}`, message: `Mot ${index}`, doubts: [] }
    await insertCondolence(db, account, `${account.hashid}-${index}`, { ...condolence, ...differs }, later(noon, index))
  }
  const reader = isStranger ? (await insertFamily(db)).owner : owner
  await openSession(db, { sessionId: account.id, userId: reader.id, domainId: domain.id })
  if (role) await updateMembership(db, { accountId: account.id, userId: owner.id }, { role })
  const printed: string[] = []
  const context = await aContext({
    db,
    sessionId: account.id,
    ...visit,
    site: aSite({ domainId: domain.id, services: [...services] }),
    printer: {
      printBundle: async ({ parts }: BundleDocument) => {
        await until
        printed.push(parts.map((part) => (part.kind === 'sheet' ? part.html([]) : '')).join(''))
        return problem ? refuse(problem) : accept({ bytes: printedBytes, pages: 4, contents: [] })
      },
      reason: () => undefined,
      length: () => 0,
    },
  })
  const ask = async (loader: Loader, query = '') => {
    const request = new Request(`http://localhost:3000/espace-defunt/${account.hashid}/livre.pdf${query}`)
    const params = { hashid: account.hashid }
    return await loader({ request, context, params }).catch((thrown: unknown) => thrown)
  }
  const get = async (loader: Loader, query?: string) => (await ask(loader, query)) as Response
  return { account, owner, context, printed, ask, get }
}
