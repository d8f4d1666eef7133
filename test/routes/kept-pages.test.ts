import { accept } from '#app/rules/outcome.ts'
import { openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking } from '#test/support/tracking/tracking.ts'

const home = '/demarches-administratives'

describe.each([
  [`${home}/courriers`, 'Où en sont vos lettres', 'Il manque'],
  [`${home}/droits`, 'Ce à quoi vous avez peut-être droit', 'À qui'],
])('the page %s', (path, title, words) => {
  const db = testDatabase()
  const printed: string[] = []

  async function open() {
    const family = await openTracking(db)
    const { domainId } = family.deps.site
    const printBundle = async ({ parts }: { parts: { html?: unknown }[] }) => {
      for (const { html } of parts) if (typeof html === 'function') printed.push(html())
      return accept({ bytes: new TextEncoder().encode('%PDF-1.7'), pages: 1, contents: [] })
    }
    const service = await openRoutes(db, { domainId, files: family.files, printer: { printBundle } as never })
    const visitAs = (userId: string) => async (asked: string, form?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId, domainId })
      return await service(asked, { sessionId, ...(form && { form }) })
    }
    return { ...family, visitAs }
  }

  test('an owner and a reader may download it as a file', async () => {
    const { owner, join, visitAs } = await open()
    for (const { user } of [owner, await join('reader')]) {
      const answer = await visitAs(user.id)(`${path}.pdf`)
      expect(answer.status).toBe(200)
      expect(answer.text).toMatch(/^%PDF/)
    }
    expect(printed[0]).toContain(title)
    expect(printed[0]).toContain(words)
  })

  test('it is emailed to the user through the outbox, once per form', async () => {
    const { owner, visitAs, mailsTo } = await open()
    const visit = visitAs(owner.user.id)
    expect((await visit(path)).text).toContain('M’envoyer cette page')
    const form = { intent: 'mail', _once: crypto.randomUUID() }
    for (let times = 0; times < 2; times++) expect((await visit(path, form)).to).toBe(`${path}?avis=pagePartie`)
    const mails = (await mailsTo(owner.user.email)).filter(({ subject }) => subject === title)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(words)
  })
})
