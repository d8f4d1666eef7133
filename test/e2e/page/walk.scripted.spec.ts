import type { Page } from 'playwright/test'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { connect } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { answerTo, e2e, expect, signIn, test } from '#test/support/journey.ts'
import { linksIn, namedAddresses } from '#test/support/page/addresses.ts'

/**
 * Lists one page of each kind, because letters differ by their questions only, advice by its text and attachments by
 * their name. The forms of letters are tested one by one without a script.
 */
const kindOf = (address: string) =>
  address
    .replace(/\?(?!.*modifier=oui).*/, '')
    .replace(/\?.*/, '?modifier=oui')
    .replace(/\/(courriers|conseils|pieces-jointes)\/[^/]+/, '/$1/*')

/** Returns the errors of the browser's console, except for responses that a page is meant to have. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
  page.on('console', (message) => {
    const isAnswer = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isAnswer) errors.push(`${page.url()}: ${message.text()}`)
  })
  return errors
}

const buttonOfForm = /<main\b.*<form\b[^>]*method="post"(?:(?!<\/form>).)*<button\b.*<\/main>/s

/**
 * Follows every link from these pages, and opens the pages with a script in the browser, once each. Other pages are the
 * same without JavaScript. Returns the pages with a form, which are opened when it is sent.
 */
async function walk(page: Page, from: string[]) {
  const waiting = new Map(from.map((address) => [kindOf(address), address]))
  const opened = new Set<string>()
  const withForm = new Map<string, string>()
  for (const [kind, address] of waiting) {
    const response = await page.request.get(address, { headers: { Accept: 'text/html' } })
    expect(response.status(), address).toBeLessThan(500)
    const html = await response.text()
    const { pathname, search } = new URL(response.url())
    const shown = `${pathname}${search}`
    if (buttonOfForm.test(html)) {
      if (!withForm.has(kindOf(shown))) withForm.set(kindOf(shown), shown)
    } else if (html.includes('<script') && !opened.has(kindOf(shown))) {
      opened.add(kindOf(shown))
      expect((await page.goto(shown))?.status(), shown).toBeLessThan(500)
    }
    for (const link of linksIn(html)) if (!waiting.has(kindOf(link))) waiting.set(kindOf(link), link)
    expect(kindOf(address)).toBe(kind)
  }
  return { forms: [...withForm.values()], pages: waiting.size, opened: opened.size + withForm.size }
}

/**
 * Buttons that must not be pressed after the first, because the next pages need the account, its members, and no
 * payment, or because they wait for a device.
 */
const lasting =
  /clé d’accès|Supprimer|Retirer|Effacer|Quitter|Fermer|Déconnecter|Passer le relais|Remplacer|Payer|Commander|Renoncer/

/**
 * Presses each button of the forms of a page, whose required fields are filled in. The first button comes last, because
 * its response replaces the page. Returns the statuses, or none if no form is left.
 */
async function sendForms(page: Page, address: string): Promise<number[]> {
  expect((await page.goto(address))?.status(), address).toBeLessThan(500)
  const others = await markOtherButtons(page)
  const statuses = others.length > 0 ? await pressAll(page, others) : []
  const first = await sendFirstForm(page)
  return first === undefined ? statuses : [...statuses, first]
}

/** Presses each marked button, from the unchanged page. Returns the statuses. */
async function pressAll(page: Page, buttons: string[]): Promise<number[]> {
  const statuses: number[] = []
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback()
    statuses.push((await route.fetch({ maxRedirects: 0 })).status())
    await route.fulfill({ status: 204 })
  })
  for (const button of buttons) {
    const { length } = statuses
    await page.locator(`[data-walked="${button}"]`).click()
    await expect.poll(() => statuses.length, `${page.url()}, ${button}`).toBeGreaterThan(length)
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow'))) // sent, and come back to
  }
  await page.unroute('**')
  return statuses
}

/**
 * Unfolds the page, and marks with `data-walked` one button of each kind after the first. A kind is the action of the
 * form and the value of the button. Returns the marks.
 */
const markOtherButtons = (page: Page) =>
  page.evaluate((lasting) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main form[method=post] button')]
    const kinds = new Map<string, HTMLButtonElement>()
    for (const button of buttons.filter((one) => one.type === 'submit' && one.checkVisibility())) {
      const kind = [button.formAction, button.name, button.name === 'intent' && button.value].join()
      if (!kinds.has(kind)) kinds.set(kind, button)
    }
    return [...kinds].slice(1).flatMap(([kind, button]) => {
      if (new RegExp(lasting).test(button.textContent)) return []
      button.form!.noValidate = true
      button.dataset.walked = kind
      return [kind]
    })
  }, lasting.source)

/** Returns the status of the response, or undefined if there is no form. */
async function sendFirstForm(page: Page): Promise<number | undefined> {
  const button = page.locator('main form[method=post] button:visible').first()
  if ((await button.count()) === 0) return undefined
  return await answerTo(page, () => button.click())
}

const letters = '/demarches-administratives'

/** Starts one letter and sets another aside, because the list has no form before, and no letter is tracked. */
async function beginLetters(account: Account): Promise<void> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const who = { by: owner!.userId, now: new Date() }
    await saveDocument(db, account, { documentId: 'bailleur', status: 'pending', statusData: {} }, who)
    await saveDocument(db, account, { documentId: 'employeur', status: 'non_pertinent', statusData: {} }, who)
  } finally {
    await db.destroy()
  }
}

/** Pages with a form once a family has started a letter. The walk must find and send each. */
const ofAnOwner = [
  ...['/confirmation', '/courriers', '/dates', '/informations', '/a-qui-ecrire', '/retrouver'],
  ...['/courriers/*', '/courriers/*/suivi', '', '/pieces-jointes/*'],
].map((page) => `${letters}${page}`)

/** Pages on which a second button must have been pressed. */
const ofSeveralButtons = [letters, `${letters}/courriers`, '/espace-ceremonie/deroule', '/conseils/*']

/** It has one button more than other advice pages. */
const adviceInPlainWords = '/conseils/premiers-jours'

for (const who of ['a visitor', 'an owner'] as const) {
  test(`with JavaScript, every page for ${who} is without errors, and its forms are submitted`, async ({
    page,
    context,
    other,
  }) => {
    const errors = watchErrors(page)
    const family = who === 'an owner' ? context : other.context()
    const account = await signIn(family, {
      profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' },
      displayName: 'Claire',
    })
    await beginLetters(account)
    const space = spaceOf(account.hashid)
    await family.request.get(space)

    const found = await walk(page, [adviceInPlainWords, ...namedAddresses, space])
    expect(found.pages).toBeGreaterThan(who === 'an owner' ? 80 : 60)
    expect(found.opened).toBeGreaterThan(who === 'an owner' ? 50 : 5)

    const statuses: Record<string, number[]> = {}
    for (const address of new Set([letters, ...found.forms])) statuses[address] = await sendForms(page, address)
    // A model of thanks fills a text beside the typed one and stores nothing.
    const isUsual = (address: string, status: number) =>
      [303, 409, 422, 429].includes(status) || (status === 200 && address.startsWith('/espace-ceremonie/faire-part'))
    const unusual = ([address, all]: [string, number[]]) => !all.every((status) => isUsual(address, status))
    expect(Object.entries(statuses).filter(unusual)).toEqual([])
    const sent = found.forms.filter((address) => statuses[address]!.length > 0).map(kindOf)
    expect(sent.length).toBeGreaterThan(who === 'an owner' ? 15 : 3)
    if (who === 'an owner') {
      const wanted = [...ofAnOwner, `${space}/avis`, `${space}/reglages`, '/utilisateurs']
      expect(wanted.filter((kind) => !sent.includes(kind))).toEqual([])
      const withOthers = Object.keys(statuses).filter((address) => statuses[address]!.length > 1)
      expect(withOthers.map(kindOf)).toEqual(expect.arrayContaining([...ofSeveralButtons, space]))
    }
    expect(errors).toEqual([])
  })
}
