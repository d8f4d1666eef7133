import { recordSending } from '#app/operations/tracking/sending.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { findDocument } from '#db/letters/documents.ts'
import { openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

const picker = '/demarches-administratives'

describe('The page of the letters', () => {
  const db = testDatabase()

  async function family() {
    const tracking = await openTracking(db)
    const { domainId } = tracking.deps.site
    const service = await openRoutes(db, { domainId, files: tracking.files })
    const sessionId = await openSession(db, { userId: tracking.owner.user.id, domainId })
    const visit = (page: string, form?: Record<string, string>) => service(page, { sessionId, ...(form && { form }) })
    return { ...tracking, visit }
  }

  test.each(letterKinds)(
    'the page of the letters has a row for %s, where it can be set aside and taken up again',
    async (id) => {
      const { visit, account } = await family()
      const status = async () => (await findDocument(db, account, id))?.status
      const { status: code, to } = await visit(picker, { intent: 'set-aside', [`several-${id}`]: 'on' })
      expect([code, to]).toEqual([303, `${picker}?avis=courrierMisDeCote&nombre=1`])
      expect(await status()).toBe('non_pertinent')
      const there = (await visit(picker)).text
      const rows = [...there.matchAll(/<li id="lettre-([^"]+)"/g)].map(([, row]) => row)
      expect(rows.toSorted()).toEqual([...letterKinds].toSorted())
      expect(there).toMatch(new RegExp(`id="lettre-${id}">(?:(?!</li>).)*name="resume" value="${id}"`, 's'))

      expect((await visit(picker, { resume: id })).to).toBe(`${picker}#lettre-${id}`)
      expect(await status()).toBe('pending')
      expect((await visit(picker)).text).toContain(`name="several-${id}"`)
    },
  )

  test('a sent letter shows its date beside "Validé", and can no longer be set aside', async () => {
    const { visit, deps, owner, document } = await family()
    await recordSending(deps, owner, posted)
    const { text } = await visit(picker)
    expect(text.replaceAll('\u00A0', ' ')).toContain('Validé (envoyé le 5 mars)')
    expect(text).not.toContain('name="several-bailleur"')
    expect((await visit(picker, { 'several-bailleur': 'on' })).to).toBe(picker)
    expect((await document())?.status).toBe('sent')
  })
})
