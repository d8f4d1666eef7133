import type { Page } from 'playwright/test'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { expect, test } from '#test/support/page/pages.ts'

const letters = '/demarches-administratives'
const unbroken = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

/** Returns the headings whose text overflows their box or the screen. Runs in the page. */
function overflowing() {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, legend, caption, .lede, th')]
  const beyond = headings.filter((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return heading.checkVisibility() && range.getBoundingClientRect().right > window.innerWidth
  })
  const isWide = document.documentElement.scrollWidth > window.innerWidth
  return [...beyond.map(({ outerHTML }) => outerHTML.slice(0, 160)), ...(isWide ? ['the page is too wide'] : [])]
}

test('a name of sixty letters stays in its headings on a narrow screen', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  expect(unbroken).toHaveLength(60)
  const names = ['deceasedFirstName', 'deceasedLastName', 'applicantFirstName', 'applicantLastName']
  names.push('insuranceBeneficiary1FirstName', 'insuranceBeneficiary1LastName')
  const account = await signIn(context, { profile: Object.fromEntries(names.map((name) => [name, unbroken])) })
  const space = spaceOf(account.hashid)
  const pages = [
    ...[
      '/services',
      '/utilisateurs',
      '/espace-ceremonie',
      '/espace-ceremonie/deroule',
      '/espace-ceremonie/papiers',
      '/espace-defunt',
      '/vos-donnees',
      '/vos-donnees/effacer',
    ],
    ...[
      '',
      '/informations',
      '/a-qui-ecrire',
      '/dates',
      '/droits',
      '/retrouver',
      '/courriers/bailleur',
      '/courriers/agiraRechercheBeneficiaire',
      '/courriers',
    ].map((path) => `${letters}${path}`),
    ...['', '/presentation', '/vie/modifier', '/reglages', '/galerie', '/livre'].map((path) => `${space}${path}`),
  ]
  const wrong: Record<string, string[]> = {}
  for (const address of pages) {
    await page.goto(address)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.evaluate(overflowing)
      if (found.length > 0) wrong[`${address}, ${width}`] = found
    }
  }
  expect(wrong).toEqual({})
})

/** Returns the number of lines and the width of each error message beside a field. Runs in the page. */
function errorLines() {
  return [...document.querySelectorAll<HTMLElement>('main .field .error')].map((error) => {
    const { height, width } = error.getBoundingClientRect()
    return {
      text: error.textContent.trim(),
      lines: Math.round(height / parseFloat(getComputedStyle(error).lineHeight)),
      width,
    }
  })
}

test('an error takes the width of its form, whatever the width of its box', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signIn(context, { profile: { bailleurOwnerAddress: '1 rue des Arts' } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${letters}/courriers/bailleur`)
  await unfold(page)
  await page.locator('[name$=PostalCode]').first().fill('un code postal')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  const errors = await page.evaluate(errorLines)
  expect(errors.length).toBeGreaterThan(0)
  for (const { text, lines } of errors) expect(lines, text).toBeLessThanOrEqual(2)
})

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })

test('a member without a name, known by a long address, stays within the screen in each list of people', {
  tag: '@browser',
}, async ({ page, other }) => {
  const account = await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne' } })
  await signIn(other.context(), { joined: account, role: 'administrator' })
  const wrong: Record<string, string[]> = {}
  for (const address of [
    '/services',
    '/utilisateurs',
    '/utilisateurs/journal',
    `${letters}/qui-fait-quoi`,
    '/vos-donnees',
  ]) {
    await page.goto(address)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.evaluate(overflowing)
      if (found.length > 0) wrong[`${address}, ${width}`] = found
    }
  }
  expect(wrong).toEqual({})

  await page.goto('/services')
  // The whole address, in lines that end after its "@".
  const name = page.locator('.people b')
  await expect(name).toHaveText(/^marie-antoinette\..*@.*\.example$/)
  expect(await name.locator('wbr').count()).toBe(1)
})
