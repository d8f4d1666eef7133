import { readFile } from 'node:fs/promises'
import { insertJourneySpace, manyCondolences } from '#test/support/deceased-space/journey-spaces.ts'
import { expect, signIn, test } from '#test/support/journey.ts'

const profile = {
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  defunctBirthDate: '1941-05-12',
  defunctDeathDate: '2026-03-01',
}

test("a friend opens a card's URL, saves the day to a calendar, and says how many will come", async ({
  page,
  other,
}) => {
  const account = await signIn(other.context(), { profile })
  const { page: space, shortCode } = await insertJourneySpace(account, { condolences: manyCondolences(45) })

  await test.step('the short URL redirects to the page, which shows who, when and where', async () => {
    await page.goto(`/e/${shortCode.slice(0, 5).toUpperCase()}-${shortCode.slice(5)}`)
    await expect(page).toHaveURL(`${space}?mot=oui#mot`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jeanne Moreau')
    await expect(page.getByText('1941 – 2026')).toBeVisible()
    await expect(page.locator('.day')).toContainText(/14\sh\s30/)
    await expect(page.locator('summary', { hasText: 'Se recueillir' })).toBeVisible()
    await expect(page.getByText('mise en bière')).toHaveCount(0)
    await expect(page.locator('header.masthead, footer.colophon')).toHaveCount(0)
  })

  await test.step('the ceremony can be added to a calendar, and its place opened on a map', async () => {
    const ceremony = page.locator('#burialOrCremation')
    const map = ceremony.getByRole('link', { name: 'Voir le plan – La cérémonie' })
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=Cr/)
    await expect(map).toHaveAttribute('rel', 'noreferrer')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      ceremony.getByRole('link', { name: 'Mettre à l’agenda – La cérémonie' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('obseques.ics')
    expect(await readFile(await file.path(), 'utf8')).toMatch(/DTSTART:\d{8}T143000\r\n/)
  })

  await test.step('the number of people is sent, refused, changed', async () => {
    await page.getByRole('link', { name: 'Dire que je viens' }).click()
    await page.getByLabel('De la part de').fill('Anne')
    await page.getByLabel('Combien serez-vous').fill('beaucoup')
    await page.getByRole('button', { name: 'Je viens' }).click()
    await expect(page.locator('#people-erreur')).toBeVisible()
    await expect(page.getByLabel('Combien serez-vous')).toHaveValue('beaucoup')
    await page.getByLabel('Combien serez-vous').fill('4')
    await page.getByRole('button', { name: 'Je viens' }).click()
    await expect(page.getByRole('status')).toContainText('C’est noté.')
    await page.getByRole('link', { name: 'Changer ma réponse' }).click()
    await expect(page.getByLabel('Combien serez-vous')).toHaveValue('4')
    await other.goto(space)
    await expect(other.getByText('4 personnes sont annoncées')).toBeVisible()
  })

  await test.step('messages are listed twenty per page, newest first', async () => {
    await page.goto(space)
    await expect(page.locator('.condolence')).toHaveCount(2)
    await page.getByRole('link', { name: 'Lire les 43 autres mots' }).click()
    await expect(page.locator('.condolence')).toHaveCount(20)
    await page.getByRole('link', { name: 'Page suivante' }).click()
    await page.getByRole('link', { name: 'Page suivante' }).click()
    await expect(page.locator('.condolence')).toHaveCount(5)
    await expect(page.locator('.condolence').last()).toContainText('Anne-Marguerite de La Rochefoucauld 1')
    await expect(page.getByRole('link', { name: '3', exact: true })).toHaveAttribute('aria-current', 'page')
  })
})
