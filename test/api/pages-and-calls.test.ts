import { afterAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { openSession } from '#test/support/access/sessions.ts'
import { type Form, hostileTexts } from '#test/support/api/act.ts'
import { acts } from '#test/support/api/acts.ts'
import { aWholeFamily } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { databases } from '#test/support/db/databases.ts'
import { noon } from '#test/support/db/factories.ts'
import { newFileStore } from '#test/support/files/files.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// One rule for each act: the same input on a page and in a call leaves the same row, or is refused with the same
// message, on both databases.

const sentences = (errors: unknown) => Object.values((errors ?? {}) as Form)

const shownIn = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const hiddenIn = (html: string, field: string) =>
  formsIn(html).find(({ values }) => field in values)?.values[field] ?? ''

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

    async function aFamily(type: EventType = 'poem') {
      const family = await aWholeFamily(db, files)
      await db.deleteFrom('commentary').where('accountId', '=', family.account.id).execute()
      await db.deleteFrom('sendRecord').where('accountId', '=', family.account.id).execute()
      await db.deleteFrom('ceremonyEvent').where('ceremonyId', '=', family.ceremony.id).execute()
      const where = { at: 0, by: family.owner.id, now: noon }
      const [eventId] = await insertEvents(
        db,
        family.account,
        family.ceremony.id,
        [{ type, duration: 60, details: {} }],
        where,
      )
      return { ...family, ceremony: { ...family.ceremony, eventId: eventId! } }
    }

    const faults: unknown[] = []
    for (const [name, act] of Object.entries(acts)) {
      const [ofPage, ofCall] = [await aFamily(act.event), await aFamily(act.event)]
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
      let isEverTaken = false
      const long = act.most ? ['😀'.repeat(act.most), '😀'.repeat(act.most + 1)] : []
      for (const text of act.values ?? [...hostileTexts, ...long]) {
        const sessionId = ofPage.owner.id
        const shown = act.carries && (await visit(act.page(ofPage), { sessionId })).text
        const carried = act.carries?.map((field) => [field, hiddenIn(shown ?? '', field)]) ?? []
        const form = { ...act.form(text), ...Object.fromEntries(carried) }
        const page = await visit(act.page(ofPage), { sessionId, form })
        const called = await api.call(method, at, { token, body: act.body(text) })
        const isTaken = [page.status < 400, called.status < 400]
        isEverTaken ||= isTaken.every(Boolean)
        const rows = [await act.row(db, ofPage.account), await act.row(db, ofCall.account)]
        const { errors } = (called.body ?? {}) as { errors?: unknown }
        const unsaid = called.status < 400 ? [] : sentences(errors).filter((one) => !shownIn(page.text).includes(one))
        const isSame = isTaken[0] === isTaken[1] && JSON.stringify(rows[0]) === JSON.stringify(rows[1])
        if (isSame && unsaid.length === 0) continue
        faults.push({ name, text: text.slice(0, 30), statuses: [page.status, called.status], rows, unsaid })
      }
      if (!isEverTaken) faults.push({ name, text: 'none is accepted' })
    }
    expect(faults).toEqual([])
  })
})
