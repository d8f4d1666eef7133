import { expect, signIn, test, violationsOf } from '#test/support/journey.ts'

const known = '/demarches-administratives/informations?ecran=personne'

test('the town of a postal code is proposed while it is typed, and never filled in by itself', async ({ page }) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' } })
  await page.goto(known)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const town = page.locator('#deceasedCity')

  await test.step('one commune is a button', async () => {
    await page.locator('#deceasedPostalCode').fill('29000')
    const proposed = page.getByRole('button', { name: 'Quimper' })
    await expect(proposed).toBeVisible()
    await expect(town).toHaveValue('')
    expect(await violationsOf(page)).toEqual([])
    await proposed.click()
    await expect(town).toHaveValue('Quimper')
    await expect(proposed).toHaveCount(0)
    await expect(town).toBeFocused()
  })

  await test.step('several are the list of the field, and only two digits leave the browser', async () => {
    await page.locator('#deceasedPostalCode').fill('62130')
    await expect(page.locator('datalist option')).not.toHaveCount(1)
    await expect(town).toHaveValue('Quimper')
    expect(asked.filter((path) => path.startsWith('/communes/'))).toEqual(['/communes/29', '/communes/62'])
  })

  await test.step('a code typed as the town of the death is answered by its town', async () => {
    await page.locator('#defunctDeathTown').fill('98000')
    await page.getByRole('button', { name: 'Monaco' }).click()
    await expect(page.locator('#defunctDeathTown')).toHaveValue('Monaco')
  })
})

test('without an answer of the server, the name is written by hand', async ({ page }) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' } })
  await page.route('**/communes/*', (route) => route.abort())
  await page.goto(known)
  await page.locator('#deceasedPostalCode').fill('29000')
  await page.locator('#deceasedCity').fill('Quimper')
  await expect(page.getByRole('button', { name: 'Quimper' })).toHaveCount(0)
})
