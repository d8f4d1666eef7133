import { expect, ownSlug, readInMail, servePartners, test } from '#test/support/journey.ts'
import { consoleOf, linkOfFile } from '#test/support/partners/e2e-console.ts'

// The first file of the list is that of the test.
const slug = ownSlug('lescouarnec')
const { house, enterAsOwner, openFileFor, take } = consoleOf(slug)

test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(() => servePartners({ [slug]: { name: 'Maison Lescouarnec', services: ['da', 'ec'] } }))

test('an invitation sent again has a new link; withdrawn, none opens', async ({ page, third }) => {
  await enterAsOwner(page)
  const { email, link } = await openFileFor(page, 'Suzanne')
  await page
    .getByRole('button', { name: /^Renvoyer/ })
    .first()
    .click()
  await expect(page.getByText('L’invitation est partie.')).toBeVisible()
  let again = link
  await expect(async () => {
    again = await readInMail(email, linkOfFile)
    expect(again).not.toBe(link)
  }).toPass()
  await third.goto(link)
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Cette invitation ne sert plus')
  await third.goto(again)
  await expect(third.getByLabel('Prénom', { exact: true })).toHaveValue('Suzanne')

  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect(page.getByText('L’invitation est retirée, et ce qui était écrit est effacé.')).toBeVisible()
  await expect(page.getByText(/Suzanne/)).toHaveCount(0)
  await expect(page.getByText(/, retiré le/).first()).toBeVisible()
  await third.goto(again)
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Cette invitation ne sert plus')
})

test('a director proposes another hour, and the family accepts it in one press', async ({ page, third }) => {
  await enterAsOwner(page)
  const { email, link } = await openFileFor(page, 'Albert')
  await take(third, link)
  await third.goto(`${house}/espace-ceremonie`)
  await page.goto(`${house}/partenaire`)
  await page
    .getByRole('link', { name: /^Proposer une autre heure/ })
    .first()
    .click()
  await page.getByLabel('Jour et heure').fill('2031-12-04T14:30')
  await page.getByRole('button', { name: 'Proposer à la famille' }).click()
  await expect(page.getByText(/L’heure est proposée à la famille/)).toBeVisible()
  await expect(page.getByText(/Albert/)).toHaveCount(0)

  expect(await readInMail(email, /Maison Lescouarnec propose une autre heure[^\n]*/)).toContain('Albert')
  await third.goto(`${house}/espace-ceremonie`)
  await expect(third.getByText('Maison Lescouarnec propose une autre heure')).toBeVisible()
  await third.getByRole('button', { name: 'Accepter cette heure' }).click()
  await expect(third.getByText('La cérémonie a cette heure.')).toBeVisible()
  await expect(third.getByRole('heading', { level: 1 })).toContainText(/4\sdécembre\s2031, 14\sh\s30/)
  await expect(third.getByRole('button', { name: 'Accepter cette heure' })).toHaveCount(0)
})
