import { afterAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { openSession } from '#test/support/access/sessions.ts'
import { acts, type Form } from '#test/support/api/acts.ts'
import { aWholeFamily } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { databases } from '#test/support/db/databases.ts'
import { noon } from '#test/support/db/factories.ts'
import { newFileStore } from '#test/support/files/files.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// One rule for each act: the same input on a page and in a call leaves the same row, or is refused with the same
// message, on both databases.

/** Typical and hostile input: spaces, invisible characters, composed and decomposed accents, marks, line breaks. */
const usual = [
  'Nantes',
  '  Nantes  ',
  'e\u0301te\u0301',
  '\u202ENantes\u200B\u0007',
  '<b>Nantes</b> & « l’île »',
  'un\r\ndeux',
  '',
]

const sentences = (errors: unknown) => Object.values((errors ?? {}) as Form)

const shownIn = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

describe.each(Object.entries(databases))('an act by its page and by its call, on %s', (_name, open) => {
  test('a page and a call leave the same row, or refuse with the same message', async () => {
    const files: FileStore = await newFileStore()
    const api = await openApiServer(await open(), { context: { files } })
    const { db } = api
    closing.push(api.close, () => db.destroy())

    async function aFamily() {
      const family = await aWholeFamily(db, files)
      await db.deleteFrom('commentary').where('accountId', '=', family.account.id).execute()
      await db.deleteFrom('sendRecord').where('accountId', '=', family.account.id).execute()
      await db.deleteFrom('ceremonyEvent').where('ceremonyId', '=', family.ceremony.id).execute()
      const poem = { type: 'poem', duration: 60, details: {} } as const
      const where = { at: 0, by: family.owner.id, now: noon }
      const [eventId] = await insertEvents(db, family.account, family.ceremony.id, [poem], where)
      return { ...family, ceremony: { ...family.ceremony, eventId: eventId! } }
    }

    const faults: unknown[] = []
    for (const [name, act] of Object.entries(acts)) {
      const [ofPage, ofCall] = [await aFamily(), await aFamily()]
      const { domainId } = ofPage.account
      await openSession(db, { sessionId: ofPage.owner.id, userId: ofPage.owner.id, domainId })
      const visit = await openRoutes(db, { domainId, files })
      const token = await api.tokenOf(ofCall.owner)
      const [method = '', path = ''] = act.call.split(' ')
      const { ceremony, account } = ofCall
      const at = path
        .replace('{hashid}', account.hashid)
        .replace('{ceremonyId}', ceremony.id)
        .replace('{eventId}', ceremony.eventId)
      const long = act.most ? ['😀'.repeat(act.most), '😀'.repeat(act.most + 1)] : []
      for (const text of act.values ?? [...usual, ...long]) {
        const page = await visit(act.page(ofPage), { sessionId: ofPage.owner.id, form: act.form(text) })
        const called = await api.call(method, at, { token, body: act.body(text) })
        const isTaken = [page.status < 400, called.status < 400]
        const rows = [await act.row(db, ofPage.account), await act.row(db, ofCall.account)]
        const { errors } = (called.body ?? {}) as { errors?: unknown }
        const unsaid = called.status < 400 ? [] : sentences(errors).filter((one) => !shownIn(page.text).includes(one))
        const isSame = isTaken[0] === isTaken[1] && JSON.stringify(rows[0]) === JSON.stringify(rows[1])
        if (isSame && unsaid.length === 0) continue
        faults.push({ name, text: text.slice(0, 30), statuses: [page.status, called.status], rows, unsaid })
      }
    }
    expect(faults).toEqual([])
  })
})
