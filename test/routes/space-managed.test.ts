import { momentNames } from '#app/rules/deceased-space/space.ts'
import { insertReport } from '#db/condolences/reports.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('an editor', () => {
  const manage = () => `${family.page}/gerer`

  test('an editor reads the same page as visitors, with one link to the page of all settings', async () => {
    await family.addCondolence({ state: 'waiting' })
    const visit = await family.signIn(await family.join('administrator'))
    const { text } = await visit(family.page)
    expect(text).toContain('class="masthead"')
    expect(text).toContain('class="colophon"')
    expect(text).toContain(`href="${manage()}">1 à relire</a>`)
    const tools = /href="[^"]*(presentation|moments|reglages|messages|remerciements|avis|livre|ranger|modifier)"/
    expect(/<main.*<\/main>/s.exec(text)![0]).not.toMatch(tools)
  })

  test('an editor finds the way back to the space once on each page: in its frame, and in the page for a reader', async () => {
    const claire = await family.signIn(family.owner)
    for (const page of ['reglages', 'avis', 'livre', 'remerciements', 'galerie', 'vie']) {
      const { text } = await claire(`${family.page}/${page}`)
      expect(text, page).toMatch(new RegExp(`href="${family.page}"[^>]*>La page</a>`))
      expect(text, page).not.toContain('Revenir à l’espace')
    }
    const reader = await family.signIn(await family.join('reader'))
    for (const page of ['avis', 'galerie', 'vie']) {
      expect((await reader(`${family.page}/${page}`)).text, page).toContain('Revenir à l’espace d’Étienne')
    }
  })

  test('an editor finds the messages to read, the address to share and the link to every setting there', async () => {
    await family.addCondolence({ state: 'waiting' })
    await family.addCondolence()
    const visit = await family.signIn(await family.join('administrator'))
    const { text } = await visit(manage())
    const { shortCode } = await family.space()
    expect(text).toContain('<h1>Un mot à relire</h1>')
    const pages = ['presentation', 'messages', 'reglages', 'remerciements', 'livre', 'avis', 'etiquettes.pdf']
    for (const end of [...pages, 'vie/modifier', 'galerie/ranger', ...momentNames.map((name) => `moments/${name}`)])
      expect(text).toContain(`href="${family.page}/${end}"`)
    expect(text).toContain(`localhost:3000/e/${shortCode.slice(0, 5)}-${shortCode.slice(5)}`)
  })

  test('moderates a message there and is redirected back', async () => {
    const id = await family.addCondolence({ state: 'waiting' })
    const visit = await family.signIn(family.owner)
    const { text } = await visit(manage())
    const form = formsIn(text).find(({ action }) => action === `${family.page}/messages`)!
    const sent = await visit(form.action, { form: { ...form.values, un: `published ${id}` } })
    expect([sent.status, sent.to]).toEqual([303, `${manage()}?avis=messagePublie`])
    const { text: after } = await visit(manage())
    expect(after).toContain('<h1>Gérer l’espace d’Étienne</h1>')
    expect(after).toContain('Aucun mot n’attend d’être relu.')
  })

  test('sees the newest five messages there, with a link to the others', async () => {
    for (let left = 1; left <= 8; left++)
      await family.addCondolence({ message: `Mot ${left}.`, state: 'waiting' }, later(noon, left * 1000))
    const { text } = await (await family.signIn(family.owner))(manage())
    expect(text).toContain('<h1>Huit mots à relire</h1>')
    expect(text.match(/class="condolence"/g)).toHaveLength(5)
    expect(text).toContain('Mot 8.')
    expect(text).toMatch(/Relire les 3.autres/)
  })

  test('an editor gets a link to the cards if the space is open by link, and otherwise to the invitations', async () => {
    const asOwner = await family.signIn(family.owner)
    const asEditor = await family.signIn(await family.join('administrator'))
    const { shortCode } = await family.space()
    const { text } = await asOwner(manage())
    expect(text).toContain(`href="${family.page}/livre#cartes">Imprimer des cartes</a>`)
    expect(text).not.toContain('#email')

    await family.change({ visibility: 'relatives' })
    const kept = await asOwner(manage())
    expect(kept.text).not.toContain('Imprimer des cartes')
    expect(kept.text).not.toContain(shortCode.slice(5))
    expect(kept.text).toContain(`localhost:3000${family.page}</p>`)
    expect(kept.text).toContain('href="/utilisateurs?service=ed#email">Inviter un proche</a>')
    const theirs = await asEditor(manage())
    expect(theirs.text).toContain('href="/utilisateurs">Les proches invités</a>')
    expect(theirs.text).not.toContain('Inviter un proche')
    expect((await asOwner(`${family.page}/reglages`)).text).toContain(
      '<a href="/utilisateurs?service=ed">Utilisateurs</a>',
    )
  })

  test('an editor is shown that there is no photograph yet', async () => {
    const visit = await family.signIn(family.owner)
    const none = 'Il n’y a pas encore de photo'
    expect((await visit(manage())).text).toContain(none)
    await family.change({ portrait: await family.take('portrait') })
    expect((await visit(manage())).text).not.toContain(none)
  })

  test('an editor gets a link to the reported messages', async () => {
    await insertReport(db, { id: await family.addCondolence() }, 'a browser', noon)
    const visit = await family.signIn(family.owner)
    expect((await visit(family.page)).text).toContain(`href="${manage()}">1 signalé</a>`)
    expect((await visit(manage())).text).toContain(`<a href="${family.page}/messages?vue=signales">Un mot signalé</a>`)
  })
})
