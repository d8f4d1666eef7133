import { describe, expect, test } from 'vitest'
import type { Context } from '#app/http/context.ts'
import { requireOffered } from '#app/http/offers.ts'
import type { Service } from '#app/rules/services.ts'
import { aPartnerSite } from '#test/support/sites.ts'

/** What the guard throws, if it does. */
async function answerOf(path: string, services: Service[]): Promise<{ status: number; said: unknown } | undefined> {
  const context = { site: aPartnerSite({ services }) } as Context
  try {
    requireOffered({ request: new Request(`http://kervella.localhost:3000${path}`), context })
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, said: await thrown.json() }
  }
}

describe('a page of a service that the partner does not offer', () => {
  test.each([
    '/demarches-administratives',
    '/demarches-administratives/inscription',
    '/demarches-administratives/courriers/bailleur.pdf',
    '/demarches-administratives/courriers/bailleur?a=b',
    '/espace-defunt/abcdefghijklmnopqrstuvwxyz',
    '/tarificateur',
  ])('%s says so, gently', async (path) => {
    const answer = await answerOf(path, ['ec'])
    expect(answer?.status).toBe(404)
    expect(answer?.said).toMatchObject({ title: 'Maison Kervella ne propose pas ce service.', leadsToServices: true })
  })

  test.each([
    '/espace-ceremonie',
    '/espace-ceremonie/inscription',
    '/',
    '/services',
    '/connexion',
    '/cgu',
    '/nulle-part',
  ])('%s is another matter', async (path) => {
    expect(await answerOf(path, ['ec'])).toBeUndefined()
  })
})
