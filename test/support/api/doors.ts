import type { FileStore } from '#app/adapters/files/store.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { openCeremonies } from '#db/ceremony/openings.ts'
import type { Db } from '#db/connect.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { anUpload, insertFamily, insertMember, noon, openSession } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import type { Act, ActFamily } from './act.ts'
import { aForm } from './family.ts'
import type { ApiServer } from './server.ts'

/** Actor: a member by their role, the owner of another account, or nobody. */
export type Actor = Role | 'stranger' | 'nobody'

/** Results of an act through the page and through the call. */
export type Both = {
  statuses: [number, number]
  isTaken: [boolean, boolean]
  rows: [unknown, unknown]
  /** Messages of the call that the page does not show. */
  unsaid: string[]
}

const shownIn = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const hiddenIn = (html: string, field: string) =>
  formsIn(html).find(({ values }) => field in values)?.values[field] ?? ''

/** URL that a page redirects a signed-out visitor to. */
const isEntrance = (address: string) => /^\/(connexion|[^/]+\/inscription)\b/.test(address)

/** Opens two families with equal data and different ids: one acts on pages, the other by calls. */
export async function openDoors(api: ApiServer, files: FileStore) {
  const { db } = api

  async function aFamily({ events = ['poem'] }: Act): Promise<ActFamily> {
    const family = await insertSecretFamily(db, files)
    await db.deleteFrom('commentary').where('accountId', '=', family.account.id).execute()
    await db.deleteFrom('sendRecord').where('accountId', '=', family.account.id).execute()
    await db.deleteFrom('ceremonyEvent').where('ceremonyId', '=', family.ceremony.id).execute()
    // The state after a member first opened the ceremony, so that its page creates no other.
    await openCeremonies(db, family.account, noon)
    const made = events.map((type, at) => ({ type, duration: 60 + at, details: {} }))
    const where = { at: 0, by: family.owner.id, now: noon }
    const eventIds = await insertEvents(db, family.account, family.ceremony.id, made, where)
    return { ...family, ceremony: { ...family.ceremony, eventId: eventIds[0]!, eventIds } }
  }

  /** Opens the page and the call for a person. */
  async function enterAs(actor: Actor, { account, owner }: ActFamily) {
    if (actor === 'nobody') return {}
    const user = await personAs(db, actor, { account, owner })
    const { domainId } = account
    const sessionId = await openSession(db, { userId: user.id, domainId })
    return { sessionId, token: await api.tokenOf(user) }
  }

  async function pairOf(act: Act) {
    return [await aFamily(act), await aFamily(act)] as const
  }

  /** Acts as one person, once for each text, one after the other. */
  async function actAs(actor: Actor, act: Act, [ofPage, ofCall]: Awaited<ReturnType<typeof pairOf>>) {
    const [page, call] = [await enterAs(actor, ofPage), await enterAs(actor, ofCall)]
    const visit = await openRoutes(db, { domainId: ofPage.account.domainId, files })
    const [method = '', path = ''] = act.call.split(' ')
    const at = path
      .replace('{hashid}', ofCall.account.hashid)
      .replace('{ceremonyId}', ofCall.ceremony.id)
      .replace('{eventId}', ofCall.ceremony.eventId)

    return async function both(text: string): Promise<Both> {
      const { sessionId } = page
      const address = act.page(ofPage, text)
      const mine = { _account: ofPage.account.hashid }
      const first = act.first && { ...mine, ...act.first(text, ofPage) }
      const shown = act.carries ? (await visit(address, { sessionId, ...(first && { form: first }) })).text : ''
      const carried = Object.fromEntries((act.carries ?? []).map((field) => [field, hiddenIn(shown, field)]))
      const form = { ...mine, ...act.form(text, ofPage), ...carried }
      const file = await act.file?.(text)
      const answered = await visit(address, { sessionId, form, ...(file && { upload: anUpload(file) }) })
      const body = file ? await aForm(act.field, file) : act.body?.(text, ofCall)
      const called = await api.call(method, at, { token: call.token, body })
      const { errors } = (called.body ?? {}) as { errors?: Record<string, string> }
      const sentences = called.status < 400 || act.isSaidOtherwise ? [] : Object.values(errors ?? {}).map(withoutValues)
      return {
        statuses: [answered.status, called.status],
        isTaken: [answered.status < 400 && !isEntrance(answered.to), called.status < 400],
        rows: [await act.row(db, ofPage.account), await act.row(db, ofCall.account)],
        unsaid: sentences.filter((one) => !shownIn(answered.text).includes(one)),
      }
    }
  }

  return { pairOf, actAs }
}

async function personAs(
  db: Db,
  actor: Exclude<Actor, 'nobody'>,
  { account, owner }: Pick<ActFamily, 'account' | 'owner'>,
) {
  if (actor === 'owner') return owner
  if (actor === 'stranger') return (await insertFamily(db)).owner
  const person = await insertMember(db, account, actor)
  return person
}

/** The message of a call, without the values that its page shows as a list. */
const withoutValues = (sentence: string) => sentence.replace(/ Écrivez l’une de ces valeurs\u00A0: .*$/, '')

/** Whether the page and the call did the same, with the same messages. */
export const isSame = ({ isTaken, rows, unsaid }: Both): boolean =>
  isTaken[0] === isTaken[1] && JSON.stringify(rows[0]) === JSON.stringify(rows[1]) && unsaid.length === 0
