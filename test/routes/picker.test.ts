import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import type { Db } from '#db/connect.ts'
import { findDocument } from '#db/letters/documents.ts'
import { openSession } from '#test/support/access/sessions.ts'
import { databases } from '#test/support/db/databases.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

const picker = '/demarches-administratives'

describe('the list of letters', () => {
  let db: Db
  beforeAll(async () => {
    db = await databases.sqlite()
  })
  afterAll(() => db.destroy())

  async function family() {
    const tracking = await openTracking(db)
    const { domainId } = tracking.deps.site
    const service = await openRoutes(db, { domainId, files: tracking.files })
    const visitAs = (userId: string) => async (page: string, form?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId, domainId })
      return await service(page, { sessionId, ...(form && { form }) })
    }
    return { ...tracking, visitAs, visit: visitAs(tracking.owner.user.id) }
  }

  test.each(letterKinds)('sets %s aside in one press, on its own line, and takes it up in another', async (id) => {
    const { visit, account } = await family()
    const status = async () => (await findDocument(db, account, id))?.status
    expect((await visit(picker)).text).toContain(`name="set-aside" value="${id}"`)

    const { status: code, to } = await visit(picker, { 'set-aside': id })
    expect([code, to]).toEqual([303, `${picker}?de-cote=${id}#lettre-${id}`])
    expect(await status()).toBe('non_pertinent')
    const there = (await visit(to.split('#')[0]!)).text
    const lines = [...there.matchAll(/<li class="letter-row" id="lettre-([^"]+)"/g)].map(([, line]) => line)
    expect(lines.toSorted()).toEqual([...letterKinds].toSorted())
    expect(there).toContain(`name="resume" value="${id}"`)

    expect((await visit(picker, { resume: id })).to).toBe(`${picker}#lettre-${id}`)
    expect(await status()).toBe('pending')
  })

  test('keeps what is aside at its end, where one press takes it up too', async () => {
    const { visit } = await family()
    await visit(picker, { 'set-aside': 'poleEmploi' })
    const { text } = await visit(picker)
    expect(text.indexOf('name="resume" value="poleEmploi"')).toBeGreaterThan(text.indexOf('Probablement pas pour vous'))
  })

  test('says the day a letter left beside « Validé », and moves it no more', async () => {
    const { visit, deps, owner, document } = await family()
    await recordSending(deps, owner, posted)
    const { text } = await visit(picker)
    expect(text.replaceAll('\u00A0', ' ')).toContain('Validé (envoyé le 5 mars)')
    expect(text).not.toContain('name="set-aside" value="bailleur"')
    expect((await visit(picker, { 'set-aside': 'bailleur' })).to).toContain('avis=dejaPostee')
    expect((await document())?.status).toBe('sent')
  })

  test('offers no button to a reader, and knows no other letter', async () => {
    const { visit, visitAs, join } = await family()
    const reader = await join('reader')
    expect((await visitAs(reader.user.id)(picker)).text).not.toMatch(/name="(set-aside|resume)"/)
    expect((await visitAs(reader.user.id)(picker, { 'set-aside': 'bailleur' })).status).toBe(403)
    expect((await visit(picker, { 'set-aside': 'rien' })).status).toBe(404)
  })
})
