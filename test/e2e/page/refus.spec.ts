import type { APIRequestContext } from 'playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { faultsOf } from '#test/support/page/faults.ts'

type Sent = Parameters<APIRequestContext['fetch']>[1]

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const refused: [status: number, what: string, path: string, sent: Sent][] = [
  [400, 'an address that is not written correctly', '/%E0%A4%A', {}],
  [
    403,
    'a form of another site',
    '/preferences',
    { method: 'POST', headers: { ...form, Origin: 'https://evil.example' } },
  ],
  [404, 'an address that does not exist', '/nulle-part', {}],
  [404, 'a file that is not there', '/assets/rien.js', {}],
  [405, 'a method we do not have', '/', { method: 'PUT' }],
  [413, 'a text that is too long', '/preferences', { method: 'POST', headers: form, data: 'a'.repeat(600_000) }],
  [415, 'a form of another kind', '/preferences', { method: 'POST', data: { a: 1 } }],
  [421, 'an unknown host', '/', { method: 'POST', headers: { ...form, Host: 'evil.example' } }],
]

for (const [status, what, path, sent] of refused) {
  test(`${status}, ${what}: one page, in French, with the phone number and the way home`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    const answer = await request.fetch(path, { failOnStatusCode: false, ...sent })
    expect(answer.status()).toBe(status)
    expect(answer.headers()['content-security-policy']).toContain("script-src 'none'")
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
    const html = await answer.text()
    await request.dispose()

    expect(await faultsOf(html)).toEqual([])
    await page.setContent(html)
    await expect(page.locator('main')).toContainText(String(status))
    await expect(page.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute('href', '/')
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    expect(html).not.toMatch(/at .+\(.+:\d+:\d+\)/)
  })
}

for (const path of ['/cgu', '/healthz', '/demarches-administratives/courriers/bailleur.pdf']) {
  test(`405, a form sent to ${path}, which accepts none: in French, without internals`, async ({ page }) => {
    await page.goto('/connexion')
    const token = await page.locator('[name=_csrf]').first().inputValue()
    const answer = await page.request.post(path, { form: { _csrf: token } })
    expect(answer.status()).toBe(405)
    expect(answer.headers()['content-type']).toContain('text/html')
    const html = await answer.text()
    expect(html).toContain('Cette adresse ne reçoit rien.')
    expect(html).not.toMatch(/routes\/|did not provide|Error:|Unexpected/)
  })
}
