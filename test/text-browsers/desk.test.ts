import { fieldsOf } from '#app/rules/letters/answers.ts'
import { deskPath, deskSearchOf } from '#app/rules/questionnaire/addresses.ts'
import { TONE } from '#app/rules/tone.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { knownQuestions } from '#letters/known.ts'
import { anEmail } from '#test/support/access/access.ts'
import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import {
  describeWith,
  dumpOf,
  enter,
  keysOf,
  keysTo,
  labelsIn,
  missingInOrder,
  runLynx,
} from '#test/support/page/text-browsers.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db)
async function aFamily() {
  const email = anEmail()
  const profile = { deceasedFirstName: 'Lucien', deceasedLastName: 'Moreau' }
  const { account, owner, domain } = await insertFamily(db, { email, profile })
  const sid = await openSession(db, { userId: owner.id, domainId: domain.id, now: new Date() })
  const look = server.openBrowser({ sid })
  return { account, email, sid, pageAt: async (path: string) => (await look.get(path)).text }
}

const town = 'name="defunctDeathTown"'

describeWith('lynx', () => {
  const goTo = (path: string) => ['g', ...keysOf(server.origin + path), enter]

  test('at the desk, a field is found by a word, typed and saved', async () => {
    const { account, email, pageAt } = await aFamily()
    const other = server.openBrowser()
    await other.get('/connexion')
    await other.post('/connexion', { email })
    const { link } = await server.readSignIn(email)
    const confirm = (await server.openBrowser().get(link)).text
    const desk = await pageAt(deskPath)
    const found = await pageAt(deskSearchOf('commune'))
    const shown = await runLynx(server.origin + link, [
      ...[...keysTo(confirm, 'Entrer dans mon espace'), enter],
      ...[...goTo(deskPath), ...keysTo(desk, 'name="mot"'), ...keysOf('commune')],
      ...[...keysTo(desk, 'Trouver', 'name="mot"'), enter],
      ...[...keysTo(found, town), ...keysOf('Quimper')],
      ...[...keysTo(found, 'Enregistrer', town), enter],
    ])
    expect(shown).toContain('Commune du décès')
    expect(await readProfile(db, account)).toMatchObject({ defunctDeathTown: 'Quimper', deceasedLastName: 'Moreau' })
  })
})

describeWith('w3m', () => {
  test('at the desk, each field is read after its label, in the order of the page', async () => {
    const { sid, pageAt } = await aFamily()
    const html = await pageAt(deskPath)
    const text = await dumpOf('w3m', server.origin + deskPath, sid)
    const labels = labelsIn(html)
    const asked = fieldsOf(knownQuestions).flatMap(({ name }) => (name === TONE ? [] : name))
    expect(asked.filter((name) => !html.includes(`name="${name}"`))).toEqual([])
    expect(missingInOrder(text, labels)).toEqual([])
    expect(labels.length).toBeGreaterThan(20)
  })
})
