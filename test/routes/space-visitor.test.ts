import { authorPath } from '#app/operations/condolences/authored.ts'
import { findCondolence } from '#db/condolences/condolences.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { anUpload, eachTest, testDatabase, testKeys } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('A visitor of a space', () => {
  test("sees the notice of their own action, and none of an editor's", async () => {
    const read = async (notice: string, visit = family.visit) => (await visit(`${family.page}?avis=${notice}`)).text
    const toast = 'class="toast"'
    expect(await read('enregistre')).not.toContain(toast)
    expect(await read('collationNotee')).toContain(toast)
    expect(await read('enregistre', await family.signIn(family.owner))).toContain(toast)
  })

  test('a message that is refused is shown again with its errors, and one to a closed book for copying', async () => {
    const { values } = formsIn((await family.visit(family.page)).text).find(
      ({ button }) => button.intent === 'laisser',
    )!
    const send = (more: Record<string, string>, bytes?: Buffer) => {
      const form = { ...values, intent: 'laisser', name: 'Marc', message: 'Elle riait.', ...more }
      return family.visit(family.page, { form, ...(bytes && { upload: anUpload(bytes, 'elle.jpg') }) })
    }
    const shown = /<textarea[^>]*name="message"[^>]*>Elle riait\.</
    const unnamed = await send({ name: '' })
    expect([unnamed.status, shown.test(unnamed.text)]).toEqual([422, true])
    const { text } = await send({}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(text).toMatch(shown)
    expect(text).toMatch(/id="photo-erreur">.*?Cette image ne s’ouvre pas/)
    await family.change({ isOpen: false })
    expect((await send({})).text).toMatch(/<blockquote[^>]*>Elle riait\.</)
  })

  test('a visitor of a space has at most three fields to fill in', async () => {
    const { text } = await family.visit(family.page)
    const [form = ''] = text.match(/<form.*?<\/form>/gs)?.filter((one) => one.includes('name="message"')) ?? []
    const fields = [...form.matchAll(/<(?:input|textarea)[^>]*? name="([^"]+)"[^>]*/g)].filter(
      ([tag]) => !/type="hidden"|tabindex="-1"/i.test(tag),
    )
    expect(fields.map(([, name]) => name)).toEqual(['message', 'name', 'photo'])
  })

  test('a visitor of a space is asked for an email address after the message has arrived; a relative is not', async () => {
    expect((await family.visit(family.page)).text).not.toContain('name="email"')
    const id = await family.addCondolence({ state: 'waiting' })
    const address = authorPath(testKeys, id)
    const { text } = await family.visit(address)
    expect(text).toContain('Voulez-vous que la famille puisse vous répondre')
    expect(text.match(/name="email"/g)).toHaveLength(1)

    const wrong = await family.visit(address, { form: { intent: 'answer-me', email: 'anne' } })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="anne"')
    const left = await family.visit(address, { form: { intent: 'answer-me', email: 'anne@proches.example' } })
    expect(left.status).toBe(303)
    const kept = await findCondolence(db, family.account, id)
    expect(kept).toMatchObject({ email: 'anne@proches.example', state: 'waiting', message: 'Je pense à vous.' })
    expect((await family.visit(address)).text).not.toContain('Laisser mon e-mail')

    const own = await family.addCondolence({ userId: family.owner.user.id })
    expect((await family.visit(authorPath(testKeys, own))).text).not.toContain('name="email"')
  })
})
