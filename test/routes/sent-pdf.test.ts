import { recordSending } from '#app/operations/tracking/sending.ts'
import { loader } from '#app/routes/demarches-administratives.envois.$sendId[.]pdf.ts'
import { openSession, testDatabase, unwrap } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

describe('The PDF of a posted letter', () => {
  const db = testDatabase()

  /** A letter that was posted, and its address. */
  async function sent({ prints = true } = {}) {
    const { deps, owner, account, state } = await openTracking(db)
    state.prints = prints
    const recorded = unwrap(await recordSending(deps, owner, posted))
    await openSession(db, { sessionId: account.id, userId: owner.user.id, domainId: deps.site.domainId })
    const context = await aContext({ ...deps, sessionId: account.id })
    const { sendId } = recorded
    const request = new Request(`http://localhost:3000/demarches-administratives/envois/${sendId}.pdf`)
    return () => loader({ context, request, params: { sendId } }) as Promise<Response>
  }

  test('it is downloaded exactly as stored', async () => {
    const open = await sent()
    const response = await open()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename=courrier-bailleur/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toBe(await (await open()).text())
  })

  test('if it cannot be printed now, the page says when to come back, and it is available then', async () => {
    const open = await sent({ prints: false })
    const response = await open()
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('10')
    const html = await response.text()
    expect(html).toContain('Nous ne pouvons pas faire de PDF pour le moment')
    expect(html).toMatch(/href="\/demarches-administratives\/envois\/[\w-]+\.pdf">\s*Réessayer</)
  })
})
