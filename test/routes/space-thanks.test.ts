import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_THANKS_PER_DAY } from '#app/rules/condolences/thanks.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

const withSpaces = (html: string) => html.replaceAll('\u00A0', ' ')

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('The page of thanks', () => {
  const thanks = () => `${family.page}/remerciements`
  let email: string
  beforeEach(() => {
    email = `cachee-${randomUUID()}@orange.example`
  })

  test('it shows who wrote, without any email address', async () => {
    await family.addCondolence({ name: 'Anne Le Bihan', email })
    await family.addCondolence({ name: 'Étienne Caradec', postalAddress: '1 rue du Port\n44000 NANTES' })
    await family.addCondolence({ name: 'Pas encore lu', state: 'waiting' })
    const visit = await family.signIn(family.owner)
    const { status, text } = await visit(thanks())
    expect(status).toBe(200)
    for (const said of ['Anne Le Bihan', 'à remercier', 'Étienne Caradec', 'sans e-mail', '44000 NANTES']) {
      expect(withSpaces(text)).toContain(said)
    }
    expect(withSpaces(text)).toContain('Il part à une personne.')
    expect(text).not.toContain(email)
    expect(text).not.toContain('Pas encore lu')
  })

  test('it previews the email before it is sent, then confirms it', async () => {
    await family.addCondolence({ email })
    const visit = await family.signIn(family.owner)
    const message = 'Merci, Anne.\nVos mots nous tiennent.'
    const shown = await visit(thanks(), { form: { intent: 'preview', message } })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Merci pour votre mot – Étienne Kowalczyk')
    expect(shown.text).toContain('Envoyer le message')
    expect(await family.mailsTo(email)).toEqual([])

    const form = { intent: 'send', message, _once: randomUUID() }
    const sent = await visit(thanks(), { form })
    expect([sent.status, sent.to]).toEqual([303, `${thanks()}?avis=mercisPartis#merci`])
    expect((await visit(thanks(), { form })).status).toBe(303)
    expect(await family.mailsTo(email)).toHaveLength(1)
    const after = await visit(thanks(), { form: { ...form, _once: randomUUID() } })
    expect(after.status).toBe(409)
    expect(after.text).toContain('Rien n’est parti\u00A0: tout le monde a déjà été remercié.')
    expect(after.text).toMatch(/<textarea[^>]*readonly=""[^>]*>Merci, Anne\.\nVos mots nous tiennent\.<\/textarea>/)
    expect(after.text).not.toContain('value="send"')
    const late = await visit(thanks(), { form: { intent: 'preview', message } })
    expect(late.text).toMatch(/<textarea[^>]*readonly=""[^>]*>Merci, Anne\./)
    expect(withSpaces(late.text)).not.toContain('0 personne')
  })

  test('a text with a link is shown again, with what to remove', async () => {
    await family.addCondolence({ email })
    const visit = await family.signIn(family.owner)
    for (const intent of ['preview', 'send']) {
      const { status, text } = await visit(thanks(), { form: { intent, message: 'Merci. Voyez bit.ly/gain vite.' } })
      expect(status).toBe(422)
      expect(withSpaces(text)).toContain('Retirez « bit.ly/gain ».')
      expect(text).toContain('Voyez bit.ly/gain vite.</textarea>')
    }
    expect(await family.mailsTo(email)).toEqual([])
  })

  test('it has no button for authors who can only be thanked tomorrow', async () => {
    const visit = await family.signIn(family.owner)
    const emails = Array.from({ length: MOST_THANKS_PER_DAY + 1 }, (_, index) => `n${index}@orange.example`)
    for (const email of emails) await family.addCondolence({ email })
    await visit(thanks(), { form: { intent: 'send', message: 'Merci.', _once: randomUUID() } })
    const { text } = await visit(thanks(), { form: { intent: 'preview', message: 'Merci.' } })
    expect(withSpaces(text)).toContain(
      'personne aujourd’hui : beaucoup de messages sont déjà partis. Il reste une personne à remercier demain',
    )
    expect(text).not.toContain('value="send"')
  })

  test('a text that is too long is shown again in full', async () => {
    await family.addCondolence({ email })
    const visit = await family.signIn(family.owner)
    const message = 'é'.repeat(2240)
    const { status, text } = await visit(thanks(), { form: { intent: 'preview', message } })
    expect(status).toBe(422)
    expect(withSpaces(text)).toContain('Votre texte dépasse de 240 signes.')
    expect(text).toContain(message)
  })

  test.each([
    ['the thanks', { intent: 'send', message: 'Merci de vos mots.' }],
    ['an address', { intent: 'note', postalAddress: 'Merci de vos mots.' }],
  ])('it shows %s again when the disk is full, and sends nothing', async (_, form) => {
    const condolence = await family.addCondolence({ email })
    const visit = await family.signIn(family.owner)
    await sql`pragma query_only = 1`.execute(db)
    onTestFinished(async () => void (await sql`pragma query_only = 0`.execute(db)))
    const { status, text, response } = await visit(`${thanks()}?noter=${condolence}`, { form: { ...form, condolence } })
    expect([status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(text).toContain('Merci de vos mots.</textarea>')
    expect(text).toContain('Nous n’arrivons pas à enregistrer pour le moment.')
    expect(await family.mailsTo(email)).toHaveLength(0)
  })
})
