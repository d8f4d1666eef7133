import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownWordPath } from '#app/operations/own-word.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { condolenceStates } from '#app/rules/deceased-space/condolences.ts'
import { updateCondolence } from '#db/condolences.ts'
import type { Db } from '#db/connect.ts'
import { openBook } from '#test/support/condolence-book.ts'
import { databases } from '#test/support/databases.ts'
import { testKeys } from '#test/support/factories.ts'
import { faultsOf } from '#test/support/faults.ts'
import { openService } from '#test/support/service.ts'

/** Outside a build a style sheet has no address, and each form has a value of its own. */
const asShown = (html: string) => html.replace('href=""', 'href="/assets/styles.css"').replaceAll('<!-- -->', '')

let db: Db
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())

async function aWord() {
  const book = await openBook(db)
  const visit = await openService(db, { domainId: book.domain.id, files: book.files })
  const kept = await book.keep({ name: 'Marc', message: 'Il riait.', email: 'marc@famille.example' })
  return { book, visit, kept, page: ownWordPath(testKeys, kept.id), space: spaceOf(book.account.hashid) }
}

describe('the page of who left a word', () => {
  test('says what will happen, and gives the link to keep', async () => {
    const { visit, page } = await aWord()
    const { status, text, response } = await visit(page)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Merci. Votre mot est arrivé.</h1>')
    expect(text).toContain('La famille le lira avant de l’afficher.')
    const body = encodeURIComponent(`http://localhost:3000${page}`)
    expect(text).toContain(`href="mailto:?subject=Mon%20mot%20pour%20%C3%89tienne&amp;body=${body}"`)
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, noarchive')
    expect(await faultsOf(asShown(text))).toEqual([])
  })

  test('says nothing of what the family decided, unless everybody sees it', async () => {
    const { book, visit, kept, page } = await aWord()
    const shown: Record<string, string> = {}
    for (const state of condolenceStates) {
      await updateCondolence(db, book.account, { ...kept, state })
      shown[state] = (await visit(page)).text
    }
    const { published, waiting, ...others } = shown
    expect(published).toContain('Il est affiché dans l’espace d’Étienne.')
    for (const text of Object.values(others)) expect(text).toBe(waiting)
  })

  test('changes it, and says what was wrong with what was typed', async () => {
    const { book, visit, kept, page } = await aWord()
    const long = 'é'.repeat(2001)
    const refused = await visit(page, { form: { intent: 'change', name: '', message: long } })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Votre texte dépasse de 1\u00A0signe.')
    expect(refused.text).toContain(long)
    const changed = await visit(page, { form: { intent: 'change', name: 'Marc P.', message: 'Il riait fort.' } })
    expect([changed.status, changed.to]).toEqual([303, `${page}?avis=motChange`])
    expect(await book.read(kept.id)).toMatchObject({ name: 'Marc P.', message: 'Il riait fort.' })
  })

  test('takes it back; used again, the link says calmly that it is gone', async () => {
    const { book, visit, page } = await aWord()
    const taken = await visit(page, { form: { intent: 'withdraw' } })
    expect([taken.status, taken.to, await book.all()]).toEqual([303, `${page}?avis=motRetire`, []])
    const after = await visit(taken.to)
    expect(after.status).toBe(410)
    expect(after.text).toContain('Votre mot est retiré.')
    expect(after.text).toContain('<h1>Ce mot n’est plus là</h1>')
    for (const intent of ['withdraw', 'change']) {
      const again = await visit(page, { form: { intent, name: 'Marc', message: 'Encore.' } })
      expect([again.status, again.to]).toEqual([303, page])
    }
    expect(await book.all()).toEqual([])
  })

  test('leads back to the space that its author comes from, and tells its address to nobody else', async () => {
    const { book, visit, page } = await aWord()
    const { hashid } = book.account
    expect((await visit(page)).text).not.toContain(hashid)
    expect((await visit(`${page}?espace=an-address-that-was-replaced`)).text).not.toContain(hashid)
    const from = `${page}?espace=${hashid}`
    expect((await visit(from)).text).toContain(`href="/espace-defunt/${hashid}"`)
    const changed = await visit(from, { form: { intent: 'change', name: 'Marc', message: 'Il riait fort.' } })
    expect(changed.to).toBe(`${from}&avis=motChange`)
  })

  test('is not opened by a link that somebody made up', async () => {
    const { book, visit, page } = await aWord()
    const forged = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`
    const { status, text } = await visit(forged)
    expect([status, text.includes('Ce lien n’est pas entier')]).toEqual([404, true])
    expect(text).not.toContain('Il riait.')
    expect((await visit(forged, { form: { intent: 'withdraw' } })).status).toBe(404)
    expect(await book.all()).toHaveLength(1)
  })

  test('shows what was typed once the family receives no more', async () => {
    const { book, visit, page } = await aWord()
    await book.change({ isOpen: false })
    expect((await visit(page)).text).not.toContain('Changer mon mot')
    const { status, text } = await visit(page, { form: { intent: 'change', name: 'Marc', message: 'Il chantait.' } })
    expect(status).toBe(409)
    expect(text).toContain('La famille ne reçoit plus de messages ici.')
    expect(text).toContain('Il chantait.')
  })
})

describe('the page where a message is reported', () => {
  test('shows which one, without its address, and answers every report alike', async () => {
    const { book, visit, kept, space } = await aWord()
    await updateCondolence(db, book.account, { ...kept, state: 'published' })
    const report = `${space}/signaler/${kept.id}`
    const { status, text } = await visit(report)
    expect([status, text.includes('Il riait.'), text.includes('marc@')]).toEqual([200, true, false])
    expect(await faultsOf(asShown(text))).toEqual([])
    for (const id of [kept.id, kept.id, 'never-there']) {
      const { status, to } = await visit(`${space}/signaler/${id}`, { form: {} })
      expect([status, to]).toEqual([303, `${space}?avis=motSignale`])
    }
  })

  test.each(['waiting', 'family', 'refused', 'spam'] as const)(
    'is for a visitor as if it were not, while the message is %s',
    async (state) => {
      const { book, visit, kept, space } = await aWord()
      await updateCondolence(db, book.account, { ...kept, state })
      const [hidden, absent] = [await visit(`${space}/signaler/${kept.id}`), await visit(`${space}/signaler/nothing`)]
      expect([hidden.status, absent.status]).toEqual([404, 404])
      expect(hidden.text.replaceAll(kept.id, 'nothing')).toBe(absent.text)
      await book.change({ visibility: 'relatives' })
      expect((await visit(`${space}/signaler/${kept.id}`, { form: {} })).status).toBe(404)
    },
  )
})
