import type { Page } from 'playwright/test'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { linksIn, namedAddresses } from '#test/support/page/addresses.ts'
import { expect, test } from '#test/support/page/pages.ts'

/**
 * One page of each kind, read and open to be changed: letters differ by their questions, and their forms are tested one
 * by one without a script.
 */
const kindOf = (address: string) =>
  address
    .replace(/\?(?!.*modifier=oui).*/, '')
    .replace(/\?.*/, '?modifier=oui')
    .replace(/\/courriers\/[^/]+/, '/courriers/*')

/** What the browser complains of, but for the answers that a page is meant to have. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
  page.on('console', (message) => {
    const isAnswer = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isAnswer) errors.push(`${page.url()}: ${message.text()}`)
  })
  return errors
}

/** Opens every page that one leads to from these. Answers those that hold a form. */
async function walk(page: Page, from: string[]) {
  const waiting = new Map(from.map((address) => [kindOf(address), address]))
  const found = { forms: [] as string[], pages: 0 }
  for (const [kind, address] of waiting) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBeLessThan(500)
    found.pages += 1
    const html = await page.content()
    if ((await page.locator('main form[method=post] button').count()) > 0) found.forms.push(address)
    for (const link of linksIn(html)) if (!waiting.has(kindOf(link))) waiting.set(kindOf(link), link)
    expect(kindOf(address)).toBe(kind)
  }
  return found
}

/**
 * Sends the first form of a page as it stands, or as its own fields allow. Answers the status, if there is still one.
 */
async function sendFirstForm(page: Page, address: string): Promise<number | undefined> {
  await page.goto(address)
  const button = page.locator('main form[method=post] button:visible').first()
  if ((await button.count()) === 0) return undefined
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    button.click(),
  ])
  return response.status()
}

const letters = '/demarches-administratives'

/** Pages that hold a form whatever a family has told: the walk must have found each, and sent it. */
const ofAnOwner = [
  ...['/confirmation', '/qui-fait-quoi', '/dates', '/informations', '/a-qui-ecrire', '/retrouver'],
  ...['/courriers/*', '/courriers/*/suivi', '', '/pieces-jointes/deathCertificate'],
].map((page) => `${letters}${page}`)

for (const who of ['a visitor', 'an owner'] as const) {
  test(`with JavaScript, every page shown to ${who} is without error, and its form is sent`, async ({
    page,
    context,
    other,
  }) => {
    test.setTimeout(180_000)
    const errors = watchErrors(page)
    const family = who === 'an owner' ? context : other.context()
    const account = await signIn(family, {
      profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' },
      displayName: 'Claire',
    })
    const space = spaceOf(account.hashid)
    await family.request.get(space)

    const found = await walk(page, [...namedAddresses, space])
    expect(found.pages).toBeGreaterThan(who === 'an owner' ? 40 : 20)

    const statuses: Record<string, number | undefined> = {}
    for (const address of found.forms) statuses[address] = await sendFirstForm(page, address)
    const odd = Object.entries(statuses).filter(([, status]) => ![undefined, 303, 409, 422, 429].includes(status))
    expect(odd).toEqual([])
    expect(Object.values(statuses).filter((status) => status !== undefined).length).toBeGreaterThan(
      who === 'an owner' ? 15 : 3,
    )
    if (who === 'an owner') {
      const sent = found.forms.filter((address) => statuses[address] !== undefined).map(kindOf)
      const wanted = [...ofAnOwner, `${space}/avis`, `${space}/reglages`, '/utilisateurs']
      expect(wanted.filter((kind) => !sent.includes(kind))).toEqual([])
    }
    expect(errors).toEqual([])
  })
}
