import { recordReply } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { aPhoto } from '#test/support/files.ts'
import { anUpload, openSession, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

const letter = '/demarches-administratives/courriers/bailleur'
const again = 'Choisissez la photo de nouveau.'

const db = testDatabase()

/** A family whose letter was answered, so that each page of the letter has a form for a posting with its receipt. */
async function family() {
  const tracking = await openTracking(db)
  const { deps, owner } = tracking
  const { domainId } = deps.site
  const service = await openRoutes(db, { domainId, files: deps.files })
  const sessionId = await openSession(db, { userId: owner.user.id, domainId })
  return { ...tracking, visit: (path: string, asked = {}) => service(path, { sessionId, ...asked }) }
}

const refusals: [string, Record<string, string>, string][] = [
  ['no day', { sentAt: '' }, 'Écrivez la date'],
  ['a day that does not exist', { sentAt: '2026-02-31' }, 'sentAt'],
  ['a day to come', { sentAt: '2026-04-01' }, 'sentAt'],
  ['no channel', { channel: '' }, 'Choisissez comment'],
]

test.each(refusals)('the history of a letter says that the photograph is lost with %s', async (_title, changed) => {
  const { visit } = await family()
  const upload = anUpload(await aPhoto(), 'recu.jpg')
  const form = { intent: 'post', sentAt: '2026-03-05', channel: 'plain', evenWithout: 'on', ...changed }
  const { status, text } = await visit(`${letter}/suivi`, { form, upload })
  expect([status, text.includes(again)]).toEqual([422, true])
  expect((await visit(`${letter}/suivi`, { form })).text).not.toContain(again)
})

test.each(refusals)(
  'the letter that follows a reply says that the photograph is lost with %s',
  async (_title, changed) => {
    const { visit, deps, owner } = await family()
    await recordSending(deps, owner, { ...posted, sentAt: '2026-03-02' })
    await recordReply(deps, owner, { documentId: 'bailleur', code: 'transferNo', repliedOn: '2026-03-04' })
    const page = `${letter}/suite`
    const { values } = formsIn((await visit(`${page}?poster`)).text).find(({ values }) => 'channel' in values)!
    const form = { ...values, channel: 'plain', ...changed }
    const { status, text } = await visit(page, { form, upload: anUpload(await aPhoto(), 'recu.jpg') })
    expect([status, text.includes(again)]).toEqual([422, true])
    expect((await visit(page, { form })).text).not.toContain(again)
  },
)
