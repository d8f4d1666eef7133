import { randomUUID } from 'node:crypto'
import { findCondolence } from '#db/condolences/condolences.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

const withSpaces = (html: string) => html.replaceAll('\u00A0', ' ')

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))
const thanks = () => `${family.page}/remerciements`

describe('The list of authors', () => {
  test('it says that unread messages are left out, and the printed list names the deceased', async () => {
    for (const index of Array(101).keys())
      await family.addCondolence({ name: `N${index}`, email: `n${index}@orange.example` })
    for (const name of ['Un', 'Deux']) await family.addCondolence({ name, state: 'waiting' })
    const visit = await family.signIn(family.owner)
    const { text } = await visit(`${thanks()}?page=2`)
    expect(withSpaces(text)).toContain('101 mots en souvenir d’Étienne Kowalczyk, page 2 sur 2.')
    expect(withSpaces(text).match(/Les 2 messages à relire n’y sont pas encore\./g)).toHaveLength(2)
  })

  test("it saves one postal address, and reports a relative's concurrent change", async () => {
    const id = await family.addCondolence({ name: 'Anne Le Bihan' })
    const visit = await family.signIn(family.owner)
    const form = `${thanks()}?page=1&noter=${id}`
    const shown = await visit(form)
    expect(shown.text).toContain('d’Anne Le Bihan')
    const seenIn = (text: string) => /name="_seen" value="([^"]*)"/.exec(text)![1]!
    const _seen = seenIn(shown.text)
    const note = (postalAddress: string, seen = _seen) =>
      visit(form, { form: { intent: 'note', condolence: id, postalAddress, _seen: seen, _once: randomUUID() } })

    const noted = await note('1 rue du Port\r\n44000 NANTES')
    expect([noted.status, noted.to]).toEqual([303, `${thanks()}?page=1&avis=adresseNotee#mot-${id}`])
    const late = await note('2 rue du Port')
    expect(late.status).toBe(409)
    expect(late.text).toContain('Un proche a noté une autre adresse')
    expect(late.text).toContain('2 rue du Port</textarea>')
    expect((await note('2 rue du Port', seenIn(late.text))).status).toBe(303)
    expect((await findCondolence(db, family.account, id))?.postalAddress).toBe('2 rue du Port')
  })

  test('it links to labels once somebody wrote; without authors the labels redirect to the list', async () => {
    const visit = await family.signIn(family.owner)
    const none = await visit(`${family.page}/etiquettes.pdf`)
    expect([none.status, none.to]).toEqual([302, thanks()])
    await family.addCondolence()
    const { response } = await visit(`${family.page}/etiquettes.pdf`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': `sandbox; default-src 'none'`,
      'content-disposition': 'attachment; filename=etiquettes.pdf',
    })
    expect((await visit(`${family.page}/etiquettes.pdf?lot=2`)).to).toBe(thanks())
    expect((await visit(`${family.page}/etiquettes.pdf?lot=x`)).to).toBe(thanks())
  })
})
