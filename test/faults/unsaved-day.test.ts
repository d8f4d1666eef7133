import { sql } from 'kysely'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const table = '/demarches-administratives/courriers'
const followUp = `${table}/bailleur/suivi`

const db = testDatabase()
const server = await openTestServer(db)

async function aFamily() {
  const { account, owner, domain } = await insertFamily(db, { profile: fullAnswers(letterOf('bailleur')) })
  const id = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id, now: new Date() })
  await beginLetters(db, account, owner.id, ['bailleur'])
  return { account, browser: server.openBrowser({ sid: id }) }
}

const typed = { sentAt: '2026-03-05', channel: 'tracked', trackingNumber: '1A 123 456', evenWithout: 'on' }

test.each([
  ['the page of the letter', followUp],
  ['its row in the table', table],
])(
  'on %s, a date that the disk cannot store comes back with the submitted text, and is saved when sent again',
  async (_, path) => {
    const { account, browser } = await aFamily()
    const isPosting = ({ values }: { values: Record<string, string> }) => 'trackingNumber' in values
    const form = formsIn((await browser.get(path)).text).find(isPosting)!
    const answers = { ...form.values, ...typed, ...(path === table && { documentId: 'bailleur' }) }

    await sql`pragma query_only = 1`.execute(db)
    const refused = await browser.post(path, answers)
    await sql`pragma query_only = 0`.execute(db)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.text).toContain('La date n’est pas enregistrée.')
    if (path === table) expect(refused.text).toMatch(/La date n’est pas enregistrée\.<\/p>[^<]*<a [^>]*>Réessayer</)
    const kept = formsIn(refused.text).find(isPosting)!
    expect(kept.values).toMatchObject({ sentAt: '2026-03-05', channel: 'tracked', trackingNumber: '1A 123 456' })
    expect(await listSendRecords(db, account)).toEqual([])

    expect((await browser.post(path, { ...kept.values, evenWithout: 'on' })).status).toBe(303)
    expect(await listSendRecords(db, account)).toMatchObject([{ sentAt: '2026-03-05', trackingNumber: '1A 123 456' }])
  },
)
