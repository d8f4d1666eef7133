import { request } from 'node:http'
import { addPartner, type Settings } from '#app/operations/partners/partners.ts'
import { connect } from '#db/connect.ts'
import { e2e } from '#test/support/server/e2e.ts'

const { port } = new URL(e2e.origin)

export const originOf = (slug: string) => `http://${slug}.localhost:${port}`

/**
 * Returns the slug of a partner that no other worker uses. Two tests that draft one page at the same time refuse each
 * other, and a test runs in two workers if it runs with and without JavaScript.
 */
export const ownSlug = (slug: string) => `${slug}-${process.env.TEST_WORKER_INDEX ?? 0}`

/** The server reads its partners every ten seconds. */
const WAIT_MS = 45_000

/**
 * Adds partners to the running instance, as an operator would, and waits until the last one is served, without a
 * restart. Partners that another worker has added stay unchanged.
 */
export async function servePartners(partners: Record<string, Settings & { logo?: string }>): Promise<void> {
  const db = connect(e2e.env.DATABASE_URL)
  const deps = { db, folder: e2e.env.PARTNERS_FOLDER }
  try {
    for (const [slug, { logo, ...settings }] of Object.entries(partners)) {
      const given = { slug, hostname: `${slug}.localhost`, name: `Maison ${slug}`, ...settings }
      // Refused, or rejected by the table if two workers add it at the same time: it exists.
      await addPartner(deps, given, logo ? { logo } : {}).catch(() => undefined)
    }
  } finally {
    await db.destroy()
  }

  const end = Date.now() + WAIT_MS
  for (const slug of Object.keys(partners)) {
    while (!(await isServed(slug))) {
      if (Date.now() > end)
        throw new Error(`The server does not know ${slug}, ${WAIT_MS / 1000} seconds after it was added.`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** An unknown host is redirected to the default one. Browsers resolve `*.localhost`; Node does not. */
function isServed(slug: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { Host: new URL(originOf(slug)).host }
    const options = request({ host: '127.0.0.1', port, path: '/cgu', headers }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    options.on('error', reject).end()
  })
}
