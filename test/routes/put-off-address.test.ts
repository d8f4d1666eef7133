import { findDocument, saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, insertDomain, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const home = '/demarches-administratives'
const addresses = `${home}/adresses`

describe('an address that is put off', () => {
  const db = testDatabase()

  /** A family with a letter to its landlord, complete, and one to its employer, without an address. */
  async function open() {
    const domain = await insertDomain(db)
    const { name: _, ...address } = letterOf('employeur').recipient
    const profile = {
      ...fullAnswers(letterOf('bailleur')),
      ...fullAnswers(letterOf('employeur')),
      ...Object.fromEntries(Object.values(address).map((field) => [field, ''])),
    }
    const { account, owner } = await insertFamily(db, { domain, profile })
    await beginLetters(db, account, owner.id, ['bailleur', 'employeur'])
    const service = await openRoutes(db, { domainId: domain.id })
    const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id })
    const visit = async (path: string, form?: Record<string, string>) => {
      const { text, to } = await service(path, { sessionId, ...(form && { form }) })
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      return { main, to, words: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
    }
    /** Sends the form of the page as it is, with these changes. */
    const send = async (changes: Record<string, string | undefined>) => {
      const [form] = formsIn((await visit(addresses)).main)
      const sent = Object.entries({ ...form!.values, ...changes }).filter(([, value]) => value !== undefined)
      return visit(addresses, Object.fromEntries(sent) as Record<string, string>)
    }
    return { account, owner, visit, send }
  }

  test('an address that is put off is no longer the next step, and is found again on its page, in the stages and in the stack', async () => {
    const { visit, send } = await open()
    expect((await visit('/services')).words).toContain('Écrire une adresse')
    expect((await visit(home)).words).toContain('Il reste une adresse à écrire.')

    expect((await send({ 'later-employeur': 'on' })).to).toMatch(`${home}/dossier`)
    const { words } = await visit('/services')
    expect(words).not.toContain('Écrire')
    expect(words).toContain('Relire, puis imprimer')
    expect(words).toContain('Une lettre à relire et à imprimer. Une adresse est remise à plus tard.')
    expect((await visit(home)).words).toContain('Adresses Une adresse est remise à plus tard')
    const page = await visit(addresses)
    expect(page.main).toContain('<h1>Une adresse est remise à plus tard</h1>')
    expect(page.main).toMatch(/<input type="checkbox" id="later-employeur"[^>]* checked=""/)
    expect((await visit(`${home}/dossier`)).main).toContain(`${home}/courriers/employeur#`)
  })

  test('an address that is put off stays put off when the page is saved again, until the box is unticked', async () => {
    const { visit, send } = await open()
    await send({ 'later-employeur': 'on' })
    await send({})
    expect((await visit('/services')).words).toContain('Relire, puis imprimer')
    await send({ 'later-employeur': undefined })
    expect((await visit('/services')).words).toContain('Écrire une adresse')
  })

  test('an address that is put off is offered when the family wants, once nothing else is left to print', async () => {
    const { account, owner, visit, send } = await open()
    await send({ 'later-employeur': 'on' })
    const { statusData } = (await findDocument(db, account, 'bailleur'))!
    await saveDocument(db, account, { documentId: 'bailleur', status: 'sent', statusData }, { by: owner.id, now: noon })
    const { words } = await visit('/services')
    expect(words).toContain('Quand vous voudrez Une adresse est remise à plus tard')
    expect(words).toContain('Écrire l’adresse')
    expect(words).not.toContain('La prochaine étape')
  })

  test('an address that is put off does not start its letter, and is written like any other', async () => {
    const { account, visit, send } = await open()
    const before = (await findDocument(db, account, 'employeur'))!.updatedAt
    await send({ 'later-employeur': 'on' })
    expect((await findDocument(db, account, 'employeur'))!.updatedAt).toBe(before)
    await send({ 'later-employeur': undefined, 'lines-employeur': '1 rue des Arts\n44000 Nantes' })
    expect((await visit('/services')).words).toContain('Deux lettres à relire et à imprimer.')
    expect((await visit(addresses)).words).toContain('Les deux adresses sont connues.')
  })
})
