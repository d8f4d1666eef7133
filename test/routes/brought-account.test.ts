import { tooHeavy } from '#app/middleware/upload-refusals.ts'
import { readImports } from '#app/operations/export/import.ts'
import { mostBytesAt } from '#app/rules/files/uploads.ts'
import { anEmail } from '#test/support/access/access.ts'
import { zipOf } from '#test/support/export/archives.ts'
import { importDeps } from '#test/support/export/bringing.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { openTestServer } from '#test/support/server/test-server.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

const bring = '/vos-donnees/apporter'
const signUp = '/demarches-administratives/inscription'

const db = testDatabase()
const server = await openTestServer(db)
const { files } = server
const deps = await importDeps(db, { files, now: () => new Date() })
const family = await insertFullFamily(db, files, noon)
const zip = await zipOf(
  await takeAway(await exportDeps(db, { files }), { account: family.account, user: family.owner }),
)
/** Signs up to bring a file, from the link of the sign-in page. */
async function newcomer() {
  const browser = server.openBrowser()
  const page = await browser.get('/connexion')
  const link = /href="([^"]+apporter[^"]*)"/.exec(page.text)![1]!.replaceAll('&amp;', '&')
  expect((await browser.get(link)).text).toContain('Vous apporterez votre fichier juste après')
  const email = anEmail()
  await browser.post(signUp, { email, deceasedFirstName: 'Yvonne', acceptTerms: 'on', returnTo: bring })
  const entered = await browser.follow((await server.readSignIn(email)).link)
  expect(entered.headers.location).toBe(bring)
  return browser
}

test('a family that signs up imports its file, sees its progress, and finds the people who shared it', async () => {
  const browser = await newcomer()
  expect((await browser.get(bring)).text).toMatch(/enctype="multipart\/form-data"/i)
  expect((await browser.post(bring)).status).toBe(422)
  const file = { name: 'file', fileName: 'dossier.zip', bytes: zip }
  const brought = await browser.postFile(bring, {}, file)
  expect([brought.status, brought.headers.location]).toEqual([303, bring])
  expect((await browser.get(bring)).text).toContain('Nous lisons votre fichier')
  await readImports(deps)
  const done = await browser.get(bring)
  expect(done.text).toContain('est repris')
  expect(done.text).toMatch(/\/utilisateurs\?adresse=/)
  expect((await browser.get('/utilisateurs')).text.match(/<tr/g)?.length).toBe(2)
  const again = await browser.postFile(bring, {}, file)
  expect(again.status).toBe(422)
  expect(again.text).toContain('Un dossier est déjà repris ici. Rien n’a été ajouté.')
})

test('an invalid file is refused with a sentence, and a user who keeps trying must wait for the next day', async () => {
  const browser = await newcomer()
  await browser.get(bring)
  const send = () => browser.postFile(bring, {}, { name: 'file', fileName: 'dossier.zip', bytes: Buffer.from('PK') })
  for (let count = 0; count < 5; count++) {
    expect((await send()).status).toBe(303)
    await readImports(deps)
    expect((await browser.get(bring)).text).toContain('Ce fichier est coupé, ou n’est pas un ZIP.')
  }
  const sixth = await send()
  expect(sixth.status).toBe(429)
  expect(sixth.text).toContain('Réessayez demain')
})

test('a thousand megabytes are accepted, and one more is not', () => {
  const limits = mostBytesAt(bring)
  expect(limits.file).toBe(1000 * 1024 * 1024)
  const { sentence, lede } = tooHeavy(limits.request + 1, limits)
  expect(`${sentence} ${lede}`).toMatch(/^Ce fichier pèse plus de .* Maximum\s: 1\s000\sMo\. Appelez-nous/)
})
