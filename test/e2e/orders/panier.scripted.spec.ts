import { readdirSync, statSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { contentSecurityPolicy } from '#app/rules/security-headers.ts'
import { letterOf } from '#letters/index.ts'
import { e2e, expect, originOf, servePartners, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { fillBasket } from '#test/support/orders/e2e-orders.ts'

// Scripts of /panier: the basket that the browser stores (app/browser/basket.ts), and Stripe's checkout in the page
// (app/browser/checkout.ts), as far as it works without Stripe.

const slug = 'payant-scripts'
const origin = originOf(slug)
const basket = `${origin}/panier`
const previewOf = (id: string) => `${origin}/demarches-administratives/previsualisation?courrier=${id}`
const profile = fullAnswers(letterOf('bailleur'))

test.beforeAll(() =>
  servePartners({ [slug]: { name: 'Prévoyance des Trois-Rives', payingDomain: true, services: ['da'] } }),
)

const kept = async (page: Page) => JSON.parse(await page.evaluate(() => localStorage.getItem('panier') ?? 'null'))

test('the browser stores only ids of letters, and proposes the chosen letters after the session ended', async ({
  page,
  context,
}) => {
  const { hashid } = await signIn(context, { profile, at: slug })
  await page.goto(previewOf('bailleur'))
  await page.getByRole('button', { name: 'Télécharger la lettre' }).click()
  await expect(page).toHaveURL(/\/panier/)
  await expect.poll(() => kept(page)).toEqual({ [hashid]: { bailleur: 'in' } })

  const cookies = await context.cookies(origin)
  await page.goto(previewOf('poleEmploi'))
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: 'Télécharger la lettre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page était ouverte depuis longtemps.')
  await expect.poll(() => kept(page)).toEqual({ [hashid]: { bailleur: 'in', poleEmploi: 'chosen' } })

  await context.addCookies(cookies)
  await page.goto(basket)
  await expect(page.locator('.lede').first()).toHaveText(/1.courrier/)
  await page.getByRole('button', { name: 'Les ajouter', exact: true }).click()
  await expect(page.locator('.lede').first()).toHaveText(/2.courriers/)
  await expect(page.getByRole('button', { name: 'Les ajouter', exact: true })).toBeHidden()
  await expect.poll(() => kept(page)).toEqual({ [hashid]: { bailleur: 'in', poleEmploi: 'in' } })

  await page.getByRole('button', { name: /^Commander et payer 15,98.€$/ }).click()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('link', { name: 'Revenir au site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est payé. Vos courriers sont prêts.')
  await page.goto(basket)
  await expect.poll(() => kept(page)).toEqual({ [hashid]: { bailleur: 'paid', poleEmploi: 'paid' } })

  await page
    .locator('form[action="/deconnexion"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page).toHaveURL(/\/connexion/)
  await expect.poll(() => kept(page)).toBeNull()
})

test('Stripe’s checkout opens in the page; if its script does not load, the form redirects to Stripe’s page', async ({
  page,
}) => {
  await fillBasket(await signIn(page.context(), { profile, at: slug }), ['bailleur'])
  const builtAt = (file: string) => statSync(`build/client/assets/${file}`).mtimeMs
  const [checkout = ''] = readdirSync('build/client/assets')
    .filter((file) => /^checkout-.*\.js$/.test(file))
    .toSorted((a, b) => builtAt(b) - builtAt(a))
  const place = '<div data-checkout data-key="pk_test_1" data-secret="cs_test_secret">Le paiement s’ouvre ici.</div>'
  const ui = '<input type="hidden" name="ui" value="hosted" data-checkout-ui>'
  // The page with a Stripe key; everything else is the trial provider's.
  await page.route(`${basket}**`, async (route) => {
    const { pathname, search, host } = new URL(route.request().url())
    // Only the browser resolves *.localhost.
    const headers = { ...(await route.request().allHeaders()), host }
    const answer = await route.fetch({ url: `${e2e.origin}${pathname}${search}`, headers })
    const text = (await answer.text()).replace(/basket-[\w-]+\.js/, checkout).replace('id="payer"', `$&>${ui}<br`)
    const isOpen = route.request().url().includes('paiement=carte')
    const body = isOpen ? text.replace('<form method="post" action="/panier" id="payer"', `${place}$&`) : text
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
    const policy = contentSecurityPolicy({ nonce, scripts: true, secure: false, checkout: { isEmbedded: isOpen } })
    await route.fulfill({ body, headers: { ...answer.headers(), 'content-security-policy': policy } })
  })
  const asked: string[] = []
  let isAway = true
  await page.route('https://js.stripe.com/**', async (route) => {
    asked.push(route.request().url())
    if (isAway) return await route.abort()
    const body =
      'window.Stripe = () => ({ createEmbeddedCheckoutPage: async ({ clientSecret }) => ({ mount: (place) => place.append(clientSecret) }) })'
    await route.fulfill({ body, contentType: 'text/javascript' })
  })

  await page.goto(basket)
  await expect(page.locator('[name=ui]')).toHaveValue('embedded')
  expect(asked).toEqual([])

  await page.goto(`${basket}?paiement=carte`)
  await expect(page.locator('[data-checkout]')).toHaveText('Le paiement ne s’ouvre pas dans cette page.')
  await expect(page.locator('[name=ui]')).toHaveValue('hosted')
  expect(asked).not.toEqual([])

  isAway = false
  await page.goto(`${basket}?paiement=carte`)
  await expect(page.locator('[data-checkout]')).toHaveText('cs_test_secret')
})
