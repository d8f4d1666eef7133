import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { testDatabase } from '#test/support/given.ts'

const page = '/espace-ceremonie'

const db = testDatabase()

async function openPages(differs = {}) {
  const family = await openSpacePages(db, { differs })
  return { visit: await family.signIn(family.owner), account: family.account }
}

test('the pages of the ceremony show the first ceremony if the URL names none, and redirect to the ceremonies if there is none', async () => {
  const { visit, account } = await openPages()
  const pages = ['deroule', 'papiers', 'programme', 'envoi', 'eloge', 'lectures', 'faire-part'].map(
    (name) => `${page}/${name}`,
  )
  for (const address of pages) expect(await visit(address)).toMatchObject({ status: 302, to: page })
  await visit(page)
  const { id } = (await readCeremonies(db, account))[0]!
  for (const address of pages) {
    const { status, text } = await visit(address)
    expect([address, status, text.includes(`ceremonie=${id}`)]).toEqual([address, 200, true])
  }
})

test("the ceremony shows the partner's own text if the family may edit it too", async () => {
  const { visit } = await openPages({ customMessageEc: 'Un officiant vous appelle la veille.' })
  expect((await visit(page)).text).toContain('Un officiant vous appelle la veille.')
})

test('the former addresses of an event and of the appointment lead to their new place', async () => {
  const { visit } = await openPages()
  const event = await visit(`${page}/evenement?ceremonie=a&evenement=b`)
  expect(event).toMatchObject({ status: 303, to: `${page}?onglet=evenement&ceremonie=a&evenement=b` })
  expect(await visit(`${page}/rendez-vous?ceremonie=a`)).toMatchObject({ status: 303, to: `${page}?ceremonie=a` })
})
