import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOverview } from '#app/operations/letters/overview.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listFiles } from '#db/files/files.ts'
import { letterOf } from '#letters/index.ts'
import { anEmail } from '#test/support/access/access.ts'
import { aPdf } from '#test/support/files.ts'
import { insertFamily, newFolder, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { describeWith, enter, keysOf, keysTo, openEdbrowse, runLynx } from '#test/support/page/text-browsers.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const area = '/demarches-administratives'
const letter = letterOf('energyNotificationDeces')
/** All is known but whom the letter is for, and the one piece that it goes with is to come. */
const asked = 'energyContractName'
const { [asked]: _, ...profile } = fullAnswers(letter)
const letterPath = `${area}/courriers/${letter.id}`
const piecePath = `${area}/pieces-jointes/deathCertificate`

const db = testDatabase()
const server = await openTestServer(db)
async function aFamily() {
  const email = anEmail()
  const { account, owner, domain } = await insertFamily(db, { email, profile })
  const sid = await openSession(db, { userId: owner.id, domainId: domain.id, now: new Date() })
  const file = join(newFolder(), 'acte-de-deces.pdf')
  writeFileSync(file, await aPdf())
  // The page of another member, on which keys are counted.
  const look = server.openBrowser({ sid })
  return {
    account,
    email,
    file,
    pageAt: async (path: string) => (await look.get(path)).text,
    async saveLetter() {
      const { values } = formsIn((await look.get(letterPath)).text).find(({ typed }) => typed.includes(asked))!
      await look.post(letterPath, { ...values, [asked]: 'EDF' })
    },
  }
}

/** Ready to be posted, with its one piece, named as on the machine that it comes from. */
async function expectReady(account: Account) {
  const { letters } = await readOverview(db, account, '2026-11-20')
  const saved = letters.find(({ definition }) => definition.id === letter.id)
  expect(saved).toMatchObject({ progress: { isReady: true } })
  expect(saved?.letter.answers[asked]).toBe('EDF')
  expect(await listFiles(db, account, 'attachment')).toMatchObject([
    { type: 'deathCertificate', name: 'acte-de-deces.pdf', mediaType: 'application/pdf' },
  ])
}

describeWith('edbrowse', () => {
  test('someone completes a letter, and brings the file that it goes with', async () => {
    const { account, email, file } = await aFamily()
    const say = openEdbrowse()
    await say(`b ${server.origin}/connexion`, '/à l’inscription/', `i1=${email}`, '/<Recevoir un lien/', 'i*')
    const { link } = await server.readSignIn(email)
    await say(`b ${server.origin}${link}`, '/<Entrer dans mon espace>/', 'i*')
    await say(`b ${server.origin}${letterPath}`, '/Nom du destinataire/', 'i=EDF', '/<Enregistrer>/', 'i1*')
    await say(`b ${server.origin}${piecePath}`, '/Choisir un fichier/', '/<>/', `i=${file}`)
    await say('/<Ajouter ce fichier>/', 'i*')
    expect(await say(',p')).toContain('acte-de-deces.pdf')
    await expectReady(account)
  })
})

describeWith('lynx', () => {
  const goTo = (path: string) => ['g', ...keysOf(server.origin + path), enter]

  test('someone brings the file that a letter waits for', async () => {
    const { account, email, file, pageAt, saveLetter } = await aFamily()
    const other = server.openBrowser()
    await other.get('/connexion')
    await other.post('/connexion', { email })
    const { link } = await server.readSignIn(email)
    const confirm = (await server.openBrowser().get(link)).text
    await saveLetter()
    const piece = await pageAt(piecePath)
    const shown = await runLynx(server.origin + link, [
      ...[...keysTo(confirm, 'Entrer dans mon espace'), enter],
      ...[...goTo(piecePath), ...keysTo(piece, 'type="file"'), ...keysOf(file)],
      ...[...keysTo(piece, 'Ajouter ce fichier', 'type="file"'), enter],
    ])
    expect(shown).toContain('acte-de-deces.pdf')
    await expectReady(account)
  })
})
