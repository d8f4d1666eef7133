import { findCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { insertReport } from '#db/condolences/reports.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'

const seenIn = (text: string) => /name="_seen" value="([^"]*)"/.exec(text)![1]!
const email = 'anne@proches.example'

describe('The moderation pages', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof family.signIn>>
  let page: string
  const family = eachTest(() => openSpacePages(db))
  beforeEach(async () => {
    visit = await family.signIn(family.owner)
    page = `${family.page}/messages`
  })
  const read = (id: string) => findCondolence(db, family.account, id)
  const wait = (message: string) => family.addCondolence({ message, email, state: 'waiting' })

  test('they list waiting messages, with a count for each list, and never an address', async () => {
    await family.addCondolence({ message: 'À lire.', email, state: 'waiting', doubts: ['link', 'repeated'] })
    await family.addCondolence({ message: 'Déjà lu.' })
    await family.addCondolence({ message: 'Acheter des pilules', state: 'spam' })
    const { status, text } = await visit(page)
    expect(status).toBe(200)
    expect(text).toContain('À lire.')
    expect(text).not.toContain('Déjà lu.')
    expect(text).not.toContain(email)
    expect(text).toContain('Le même texte a été envoyé ici plusieurs fois.')
    const tabs = [...text.matchAll(/>([^<>]+ \(\d\))<\/a>/g)].map(([, words]) => words)
    expect(tabs.slice(-6)).toEqual([
      ...['À relire (1)', 'Publiés (1)', 'Pour la famille (0)'],
      ...['Non publiés (0)', 'Indésirables (1)', 'Signalés (0)'],
    ])
    expect((await visit(`${page}.data`)).text).toContain('À lire.')
    expect((await visit(`${page}.data`)).text).not.toContain(email)
    const spam = await visit(`${page}?vue=indesirables`)
    expect(spam.text).toContain('Ils s’effacent seuls au bout de trente jours.')
    expect((await visit(`${page}?vue=famille`)).text).toContain('Aucun message n’est gardé pour la famille.')
  })

  test('ticked messages are published, and the page returns to the list', async () => {
    const [one, other] = [await wait('Un'), await wait('Deux')]
    const seen = seenIn((await visit(page)).text)
    const { status, to } = await visit(page, { form: { _seen: seen, intent: 'published', [`mot-${one}`]: 'on' } })
    expect([status, to]).toEqual([303, `${page}?avis=messagePublie#mot-${other}`])
    expect([(await read(one))?.state, (await read(other))?.state]).toEqual(['published', 'waiting'])
    const kept = await visit(`${page}?vue=publies`, {
      form: { _seen: seenIn((await visit(`${page}?vue=publies`)).text), un: `family ${one}` },
    })
    expect(kept.to).toBe(`${page}?vue=publies&avis=messageGarde`)
    expect((await read(one))?.state).toBe('family')
  })

  test('a form without a tick or a button shows an error', async () => {
    await wait('Un')
    const seen = seenIn((await visit(page)).text)
    const none = await visit(page, { form: { _seen: seen, intent: 'published' } })
    expect(none.status).toBe(422)
    expect(none.text).toContain('Cochez au moins un message.')
    expect((await visit(page, { form: { _seen: seen, intent: 'spam', tous: 'on' } })).status).toBe(422)
  })

  test('a decision of a relative in the meantime is reported, and the rest is done', async () => {
    const [one, other] = [await wait('Un'), await wait('Deux')]
    const seen = seenIn((await visit(page)).text)
    const marc = await family.signIn(await family.join('administrator', 'marc@famille.example'))
    await marc(page, { form: { _seen: seen, un: `refused ${one}` } })
    const { status, text } = await visit(page, { form: { _seen: seen, intent: 'published', tous: 'on' } })
    expect(status).toBe(409)
    expect(text).toContain('C’est noté pour 1\u00A0message.')
    expect(text).toContain('marc@famille.example a écarté le message d’Anne Le Bihan il y a moins d’une minute.')
    expect(text).toContain(`href="${page}/${one}"`)
    expect([(await read(one))?.state, (await read(other))?.state]).toEqual(['refused', 'published'])
  })

  test('reported messages are listed, and may be kept', async () => {
    const id = await family.addCondolence()
    await insertReport(db, { id }, 'a browser', noon)
    const once = (await visit(`${page}/${id}`)).text
    expect(once).toContain('Une personne a signalé ce message.')
    expect(once).toContain('Laisser ainsi')
    await updateCondolence(db, family.account, { ...(await read(id))!, hiddenAt: noon.toISOString() })
    const list = await visit(`${page}?vue=signales`)
    expect(list.text).toMatch(/Deux personnes l’ont signalé/)
    expect(list.text.match(/Afficher de nouveau/g)).toHaveLength(2)
    expect(list.text).not.toContain('Laisser ainsi')
    expect((await visit(`${page}/${id}`)).text).not.toContain('class="button"')
    await visit(`${page}?vue=signales`, {
      form: { _seen: seenIn(list.text), un: `published ${id}` },
      now: later(noon, 1),
    })
    expect((await visit(`${page}?vue=signales`)).text).toContain('Aucun message n’est signalé.')
  })

  test('they name authors who may get a reply, and say why a message waits only while it does', async () => {
    const may = await wait('Un')
    const mayNot = await family.addCondolence({ name: 'Odile', doubts: ['link'] })
    const waiting = (await visit(page)).text
    expect(waiting).toContain(
      `<a href="${page}/${may}#repondre">Répondre<span class="unseen"> à Anne Le Bihan</span></a>`,
    )
    expect((await visit(`${page}/${may}`)).text).toContain('id="repondre"')
    const published = (await visit(`${page}?vue=publies`)).text
    expect(published).toContain('le message d’Odile')
    expect(published).toContain(`href="${page}/${mayNot}?vue=publies"`)
    expect(published).not.toContain('#repondre')
    expect(published).not.toContain('Il contient un lien')
  })
})
