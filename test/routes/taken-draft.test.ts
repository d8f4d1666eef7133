import { parisDay } from '#app/rules/days.ts'
import { testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'
import {
  aDraftingFamily,
  asRead,
  buttonsOf,
  freeLetters,
  idsOf,
  marksOf,
  type Shown,
  seen,
  value,
} from '#test/support/situations/draft-pages.ts'

const db = testDatabase()
const server = await openTestServer(db)
test.each(freeLetters)('%s has the panel; only its own button replaces its text by a draft', async (id) => {
  const { browser, first, address, form, text, send, write, answers } = await aDraftingFamily(db, server, id)
  expect([first.status, (await browser.get(form)).text.includes('value="situations"')]).toEqual([200, true])
  expect((await browser.post(form, { intent: 'situations' })).headers.location).toMatch(`courrier=${id}`)
  await write('Mon texte.')

  const shown = await send('draft', { _seen: '' })
  expect(shown.status).toBe(200)
  expect(asRead(shown)).toContain(
    'Rédigé avec une aide automatique. Vous relisez, vous changez, vous décidez. Rien n’est envoyé.',
  )
  expect(buttonsOf(shown)).toEqual([
    ['keep', 'button'],
    ['replace', 'button quiet'],
  ])
  expect(marksOf(shown).length).toBeGreaterThan(0)
  for (const target of marksOf(shown)) expect(idsOf(shown)).toContain(target)
  // The missing value is named with a link first, and its field is first.
  expect(asRead(shown)).toContain('Il reste à écrire : <a href="#invoiceAmount">Montant</a>.')
  const orderOf = (page: Shown) => idsOf(page).filter((field) => ['invoiceNumber', 'invoiceAmount'].includes(field!))
  expect([orderOf(first), orderOf(shown)]).toEqual([
    ['invoiceNumber', 'invoiceAmount'],
    ['invoiceAmount', 'invoiceNumber'],
  ])

  const kept = await send('keep', seen(shown))
  expect([kept.status, kept.headers.location, (await answers())[text]]).toEqual([303, form, 'Mon texte.'])

  const taken = await send('replace', seen(await send('draft', { _seen: value(await browser.get(address), '_seen') })))
  expect(taken.status).toBe(303)
  expect((await answers())[text]).toMatch(/^Je vous informe du décès.*\[à compléter\u00A0: Montant\]/s)
  // The placeholder of a replaced text is no longer linked.
  expect((await send('draft', { invoiceAmount: '80' })).text).not.toMatch(/to-complete|href="[^"]*#"/)
  const isSaid = asRead(await browser.get(form)).includes('Rédigé avec une aide automatique')
  const kept3 = (await answers())[`${id}AiCompleted`]
  expect([isSaid, kept3]).toEqual(id === 'customizable3' ? [true, parisDay(new Date())] : [false, undefined])
})

test('a draft that changed since it was shown is shown again, and taken at the next click', async () => {
  const { text, send, answers } = await aDraftingFamily(db, server)
  const before = seen(await send('draft'))
  const other = await send('replace', { ...before, invoiceAmount: '80' })
  expect([other.status, (await answers())[text]]).toEqual([200, undefined])
  expect(value(other, 'proposed')).toMatch(/80\s€/)
  expect((await send('replace', { ...seen(other), invoiceAmount: '80' })).status).toBe(303)
  expect((await answers())[text]).toMatch(/80\s€/)
})

test("a relative's concurrent text stays, beside the draft, and nothing is lost", async () => {
  const { browser, address, text, send, write, answers } = await aDraftingFamily(db, server)
  const shown = await send('draft', { _seen: value(await browser.get(address), '_seen') })
  await write('Le texte de Marc.')
  const refused = await send('replace', { ...seen(shown), invoiceNumber: 'F-17' })
  // The draft has changed, so it is shown first, with the submitted number.
  expect([refused.status, value(refused, 'invoiceNumber')]).toEqual([200, 'F-17'])
  const conflict = await send('replace', { ...seen(refused), invoiceNumber: 'F-17' })
  expect(conflict.status).toBe(409)
  expect(asRead(conflict)).toContain('Le texte a changé entre-temps.')
  for (const words of ['Le texte de Marc.', 'Je vous informe du décès']) expect(asRead(conflict)).toContain(words)
  expect(value(conflict, 'invoiceNumber')).toBe('F-17')
  expect((await answers())[text]).toBe('Le texte de Marc.')

  expect((await send('replace', { ...seen(conflict), invoiceNumber: 'F-17' })).status).toBe(303)
  expect((await answers())[text]).toMatch('Je vous informe du décès')
  expect((await send('restore')).status).toBe(303)
  expect((await answers())[text]).toBe('Le texte de Marc.')
})

test('a megabyte in any field is refused at once; a shorter text is refused with its limit, and the values are kept', async () => {
  const { first, send } = await aDraftingFamily(db, server)
  const named = [...first.text.matchAll(/<(?:input|select|textarea)[^>]*? name="([^"]+)"/g)].map(([, name]) => name!)
  const names = [...new Set([...named, 'intent', 'proposed', 'wording'])].filter((name) => name !== '_csrf')
  expect(names).toEqual(
    expect.arrayContaining(['_seen', 'shown', 'situation', 'invoiceAmount', 'recipientName', 'goal-cancel']),
  )
  for (const name of names) {
    expect((await send('draft', { [name]: 'x'.repeat(1_000_000) })).status, name).toBe(413)
    const letIn = await send('draft', { invoiceNumber: 'F-17', [name]: 'x'.repeat(100_000) })
    expect([200, 303, 404, 422], name).toContain(letIn.status)
    if (letIn.status !== 404 && letIn.status !== 303 && name !== 'invoiceNumber')
      expect(value(letIn, 'invoiceNumber'), name).toBe('F-17')
  }
})
