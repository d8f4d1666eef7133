import { authorPath } from '#app/operations/condolences/authored.ts'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import { updateCondolence } from '#db/condolences/condolences.ts'
import { updateScan } from '#db/files/scans.ts'
import { openCondolencePages } from '#test/support/condolences/pages.ts'
import { aPhoto } from '#test/support/files.ts'
import { anUpload, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'

const db = testDatabase()

const openPages = () => openCondolencePages(db)

describe("The page of a condolence's author", () => {
  test('the page says what will happen, and gives the link to keep', async () => {
    const { visit, page } = await openPages()
    const { status, text, response } = await visit(page)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Merci. Votre mot est arrivé.</h1>')
    expect(text).toContain('La famille le lira avant de l’afficher.')
    const body = encodeURIComponent(`http://localhost:3000${page}`)
    expect(text).toContain(`href="mailto:?subject=Mon%20mot%20pour%20%C3%89tienne&amp;body=${body}"`)
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, noarchive')
  })

  test("the page does not reveal the family's decision, unless everybody sees the message", async () => {
    const { book, visit, kept, page } = await openPages()
    const shown: Record<string, string> = {}
    for (const state of condolenceStates) {
      await updateCondolence(db, book.account, { ...kept, state })
      shown[state] = (await visit(page)).text
    }
    const { published, waiting, ...others } = shown
    expect(published).toContain('Il est affiché dans l’espace d’Étienne.')
    for (const text of Object.values(others)) expect(text).toBe(waiting)
  })

  test('the author may edit the message, and errors are shown', async () => {
    const { book, visit, kept, page } = await openPages()
    const long = 'é'.repeat(2001)
    const refused = await visit(page, { form: { intent: 'change', name: '', message: long } })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Votre texte dépasse de 1\u00A0signe.')
    expect(refused.text).toContain(long)
    const changed = await visit(page, { form: { intent: 'change', name: 'Marc P.', message: 'Il riait fort.' } })
    expect([changed.status, changed.to]).toEqual([303, `${page}?avis=motChange`])
    expect(await book.read(kept.id)).toMatchObject({ name: 'Marc P.', message: 'Il riait fort.' })
  })

  test('the page has no link into our services: the operator, help and the legal pages only', async () => {
    const { visit, page } = await openPages()
    for (const address of [page, '/mots/aaaa.bbbb']) {
      const { text } = await visit(address)
      expect(text).not.toContain('class="masthead"')
      expect(text).not.toContain('href="/demarches-administratives"')
      expect(text).toContain('Il est offert par')
      expect(text).toContain('href="/mentions-legales"')
      expect(text).toContain('Une question')
      expect(text.match(/<h1/g)).toHaveLength(1)
    }
  })

  test('the page says thank you on the first day, and not weeks later', async () => {
    const { visit, page } = await openPages()
    const { text } = await visit(page, { now: later(noon, 25 * 60 * 60_000) })
    expect(text).toContain('<h1>Votre mot</h1>')
    expect(text).not.toContain('arrivé')
  })

  test('the forms carry nothing of the notice', async () => {
    const { visit, page, book } = await openPages()
    const from = `${page}?espace=${book.account.hashid}`
    const { text } = await visit(`${from}&avis=motChange`)
    expect(formsIn(text).map(({ action }) => action)).toEqual([from, from])
  })

  test('for a message with a name only, the page shows its text', async () => {
    const { book, visit } = await openPages()
    const { id } = await book.submitAndRead({ message: '' })
    expect((await visit(authorPath(testKeys, id))).text).toContain('Une bougie, sans mot.')
  })

  test('the author sees their own photograph once it was checked, and nobody else does', async () => {
    const { book, visit, page: another } = await openPages()
    const kept = await book.submitAndRead({ upload: anUpload(await aPhoto(), 'lui.jpg') })
    const page = authorPath(testKeys, kept.id)
    expect((await visit(page)).text).toContain(`src="${page}/photo.jpg"`)
    const { status, response } = await visit(`${page}/photo.jpg`)
    expect([status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    for (const elsewhere of [another, `${page.slice(0, -2)}xx`]) {
      expect((await visit(`${elsewhere}/photo.jpg`)).status).toBe(404)
    }
    await updateScan(db, kept.picture!.small, 'pending')
    expect((await visit(page)).text).toContain('avec une photo')
    expect((await visit(`${page}/photo.jpg`)).status).toBe(404)
  })

  test("the page links back to the author's space, and reveals its URL to nobody else", async () => {
    const { book, visit, page } = await openPages()
    const { hashid } = book.account
    expect((await visit(page)).text).not.toContain(hashid)
    expect((await visit(`${page}?espace=an-address-that-was-replaced`)).text).not.toContain(hashid)
    const from = `${page}?espace=${hashid}`
    expect((await visit(from)).text).toContain(`href="/espace-defunt/${hashid}"`)
    const changed = await visit(from, { form: { intent: 'change', name: 'Marc', message: 'Il riait fort.' } })
    expect(changed.to).toBe(`${from}&avis=motChange`)
  })

  test('a forged link does not open the page', async () => {
    const { book, visit, page } = await openPages()
    const forged = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`
    const { status, text } = await visit(forged)
    expect([status, text.includes('Ce lien n’est pas entier')]).toEqual([404, true])
    expect(text).not.toContain('Il riait.')
    expect((await visit(forged, { form: { intent: 'withdraw' } })).status).toBe(404)
    expect(await book.all()).toHaveLength(1)
  })

  test('once the family accepts no more, the submitted text is shown', async () => {
    const { book, visit, page } = await openPages()
    await book.change({ isOpen: false })
    const shown = (await visit(page)).text
    expect(shown).not.toContain('Changer mon mot')
    expect(shown).toContain('Vous pouvez encore retirer votre mot, mais plus le changer.')
    const { status, text } = await visit(page, { form: { intent: 'change', name: 'Marc', message: 'Il chantait.' } })
    expect(status).toBe(409)
    expect(text).toContain('La famille ne reçoit plus de messages ici.')
    expect(text).toContain('Il chantait.')
  })
})
