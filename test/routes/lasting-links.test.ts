import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, insertDomain, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// Links and texts that a page must keep when it is made shorter.

const letters = '/demarches-administratives'
const bank = 'banqueBlocageComptesDemandeSolde'

const db = testDatabase()
const domainId = (await insertDomain(db)).id
const visit = await openRoutes(db, { domainId })

/** Returns the main part of a page, for a visitor or for a family with these answers. */
async function mainOf(path: string, profile?: Readonly<Record<string, string>>): Promise<string> {
  if (!profile) return await readMain(path)
  const { account, owner } = await insertFamily(db)
  await saveProfileEntries(db, account, profile, noon)
  await beginLetters(db, account, owner.id, [bank])
  return await readMain(path, await openSession(db, { userId: owner.id, domainId }))
}

async function readMain(path: string, sessionId?: string): Promise<string> {
  const { status, text } = await visit(path, sessionId ? { sessionId } : {})
  expect(status).toBe(200)
  return text
}

test.each([
  ['/', 'the advice, for a visitor', '/conseils', undefined],
  [`${letters}/a-qui-ecrire`, 'the page of statements', `${letters}/retrouver`, {}],
  [`${letters}/a-qui-ecrire`, 'the sheets to fill in by hand', `${letters}/questionnaire`, {}],
  [`${letters}/a-qui-ecrire`, 'the desk screen', '/guichet', {}],
])('%s links to %s', async (path, _what, href, profile) => {
  const text = await mainOf(path, profile)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toContain(`href="${href}"`)
})

test('a second letter of a kind has its number above its form while nobody named its recipient', async () => {
  expect(await mainOf(`${letters}/courriers/${bank}-2`, {})).toContain('<h1>Banque (2)</h1>')
})

test.each([
  ['the desk screen', '/guichet', ['Vous deux', 'Adresses']],
  ['a letter', `${letters}/courriers/${bank}`, ['Qui', 'Vous deux', 'Adresses']],
  ['the page of what to do next', `${letters}/confirmation`, ['Qui', 'Vous deux', 'Adresses']],
  ['the page to read a letter', `${letters}/previsualisation?courrier=${bank}`, ['Qui', 'Vous deux', 'Adresses']],
])('%s ticks the stages that are done', async (_what, path, done) => {
  const text = await mainOf(path, fullAnswers(letterOf(bank)))
  const ticked = [...text.matchAll(/<li class="is-done">.*?<\/li>/gs)].map(([item]) => item.replace(/<[^>]*>/g, ' '))
  expect(ticked).toEqual(done.map((label) => expect.stringContaining(label)))
})

test('the legal pages begin with their summary, say what the operator still has to write, and mark their own link', async () => {
  expect(await mainOf('/mentions-legales')).toContain('L’exploitant du service doit encore écrire ici')
  const terms = await mainOf('/cgu')
  expect(/<h2[^>]*>([^<]*)/.exec(terms)?.[1]).toBe('En bref')
  expect(terms).toContain('<a href="/cgu" aria-current="page">')
})
