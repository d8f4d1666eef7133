import { deleteCondolence, findCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { newFileStore } from '#test/support/files.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'
import { deliver } from '#test/support/mail/mailing.ts'

const seenIn = (text: string) => /name="_seen" value="([^"]*)"/.exec(text)![1]!
const email = 'anne@proches.example'

describe('The page of one message', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof family.signIn>>
  let page: string
  const family = eachTest(() => openSpacePages(db))
  beforeEach(async () => {
    visit = await family.signIn(family.owner)
    page = `${family.page}/messages`
  })
  const read = (id: string) => findCondolence(db, family.account, id)
  const isQueued = async () => {
    const row = await db.selectFrom('outbox').select('id').where('kind', '=', 'condolence-reply').executeTakeFirst()
    return row !== undefined
  }
  const wait = (message: string) => family.addCondolence({ message, email, state: 'waiting' })

  test('it shows the message, its picture, and who moderated it', async () => {
    const id = await family.addCondolence({ state: 'waiting', email, picture: await family.take('condolence') })
    const { text } = await visit(`${page}/${id}`)
    expect(text).toContain('<h1>Le message d’Anne Le Bihan</h1>')
    expect(text).not.toContain(email)
    const path = /src="([^"]+photos[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    expect((await visit(path)).status).toBe(200)
    const from = `${page}/${id}?vue=publies&page=2`
    const kept = await visit(from, { form: { _seen: seenIn(text), un: `family ${id}` } })
    expect([kept.status, kept.to]).toEqual([303, `${page}?vue=publies&page=2&avis=messageGarde`])
    const after = await visit(`${page}/${id}`)
    expect(after.text).toContain('Gardé pour la famille par vous il y a moins d’une minute.')
  })

  test('it names no moderator if the author has edited it since', async () => {
    const id = await wait('Un')
    await visit(`${page}/${id}`, {
      form: { _seen: seenIn((await visit(`${page}/${id}`)).text), un: `published ${id}` },
    })
    const changedAt = later(noon, 1).toISOString()
    await updateCondolence(db, family.account, { ...(await read(id))!, state: 'waiting', changedAt })
    const { text } = await visit(`${page}/${id}`)
    expect(text).toContain('À relire.')
    expect(text).not.toContain('par vous')
  })

  test('it says that the message was deleted, and shows the unsent reply', async () => {
    const id = await wait('Un')
    await deleteCondolence(db, family.account, id)
    const shown = await visit(`${page}/${id}`)
    expect(shown.status).toBe(404)
    const { status, text } = await visit(`${page}/${id}`, { form: { intent: 'reply', reply: 'Merci, Anne.' } })
    expect(status).toBe(404)
    expect(text).toMatch(/<textarea[^>]*readonly=""[^>]*>Merci, Anne\.<\/textarea>/)
  })

  test('a refused reply is kept, with what to write', async () => {
    const id = await wait('Un')
    const long = 'a'.repeat(2240)
    const { status, text } = await visit(`${page}/${id}`, { form: { intent: 'reply', reply: long } })
    expect(status).toBe(422)
    expect(text).toContain('Votre texte dépasse de 240\u00A0signes.')
    expect(text).toContain(long)
    await updateCondolence(db, family.account, { ...(await read(id))!, repliedAt: noon.toISOString() })
    const late = await visit(`${page}/${id}`, { form: { intent: 'reply', reply: 'Merci, Anne.' } })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Un proche a déjà répondu à ce message.')
    expect(late.text).toContain('Merci, Anne.</textarea>')
  })

  test("it says that the author's email address does not work, keeps the reply, and lets the user send it again", async () => {
    const id = await wait('Un')
    const { server, office } = await deliver(db, await newFileStore(), '5xx')
    const reply = () => visit(`${page}/${id}`, { form: { intent: 'reply', reply: 'Merci, Anne.', _once: 'a form' } })
    const posting = reply()
    await expect.poll(isQueued).toBe(true)
    office.wake()
    const { status, text } = await posting
    expect(status).toBe(422)
    expect(text).toContain('Cette adresse e-mail ne fonctionne pas.')
    expect(text).toContain('Merci, Anne.</textarea>')
    expect(text).not.toContain('value="a form"')
    expect(text).not.toContain('La famille a répondu')
    expect((await read(id))?.repliedAt).toBeUndefined()
    expect(server.received).toEqual([])

    server.mode = 'normal'
    const again = await visit(`${page}/${id}`, { form: { intent: 'reply', reply: 'Merci, Anne.', _once: 'another' } })
    expect(again.status).toBe(303)
    expect((await read(id))?.repliedAt).toBe(noon.toISOString())
  })

  test('it asks for confirmation before deleting', async () => {
    const id = await wait('Un')
    const asked = await visit(`${page}/${id}?supprimer`)
    expect(asked.text).toContain('Supprimer ce message')
    expect(await read(id)).toBeDefined()
    const { status, to } = await visit(`${page}/${id}`, { form: { intent: 'delete' } })
    expect([status, to]).toEqual([303, `${page}?avis=messageSupprime`])
    expect(await read(id)).toBeUndefined()
  })
})
