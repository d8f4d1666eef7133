import { readFileSync } from 'node:fs'
import type { AppContext } from '#app/context.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import { type Service, services } from '#app/rules/access/services.ts'
import { aPartnerSite } from '#test/support/given.ts'
import { endpointsOf, guardOf } from '#test/support/source/guards.ts'
import { filesIn } from '#test/support/source/source.ts'

/** Returns what the guard throws, if anything. */
async function answerOf(path: string, services: Service[]): Promise<{ status: number; said: unknown } | undefined> {
  const context = { site: aPartnerSite({ services }) } as AppContext
  try {
    requireOffered({ request: new Request(`http://kervella.localhost:3000${path}`), context })
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, said: thrown.headers.get('Location') ?? (await thrown.json()) }
  }
}

describe('A page of a service that the partner does not offer', () => {
  test.each([
    '/demarches-administratives',
    '/demarches-administratives/inscription',
    '/demarches-administratives/courriers/bailleur?a=b',
    '/espace-defunt/abcdefghijklmnopqrstuvwxyz',
    '/tarificateur',
    '/espace-defunt/abcdefghijklmnopqrstuvwxyz/livre.pdf',
  ])('%s redirects to the list of services with a message', async (path) => {
    expect(await answerOf(path, ['ec'])).toEqual({ status: 303, said: '/services?avis=serviceNonPropose' })
  })

  test.each([
    '/espace-ceremonie',
    '/espace-ceremonie/inscription',
    '/',
    '/services',
    '/connexion',
    '/cgu',
    '/nulle-part',
  ])('%s belongs to no such service and is not redirected', async (path) => {
    expect(await answerOf(path, ['ec'])).toBeUndefined()
  })
})

/** Every page of a service, and pages of several services. A section refuses nobody. */
const pages = filesIn('app/routes')
  .filter((file) => !readFileSync(file, 'utf8').includes('<Outlet'))
  .filter((file) =>
    [...Object.values(services).map(({ path }) => path), '$service'].some((name) =>
      file.startsWith(`app/routes/${name}`),
    ),
  )

/** Whether a page calls the guard itself, or re-exports another page. */
function asks(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  const [, other] = /^export \{.*\} from '(?:\.\/|#app\/routes\/)(.*)'/m.exec(text) ?? []
  if (other) return asks(`app/routes/${other}`)
  return /await (requireSignedOut|requireSpaceVisit|findSpaceVisit)\(|requireOffered\(/.test(text)
}

describe('Every page of a service checks that it is offered', () => {
  test.each(pages.flatMap((file) => endpointsOf(file).map((door) => [file, door] as const)))('%s %s', (file, door) => {
    expect(guardOf(file, door) === 'guarded' || asks(file)).toBe(true)
  })
})
