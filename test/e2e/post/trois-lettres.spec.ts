import { letterOf } from '#letters/index.ts'
import { e2e, expect, originOf, readInMail, servePartners, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { endTurn, letAWeekPass, readyLetters, takeTurn } from '#test/support/post/e2e-post.ts'
import { aSignature } from '#test/support/post/signed.ts'

const slug = 'trois-lettres'
const origin = originOf(slug)
const home = `${origin}/demarches-administratives`
const letters = ['mutuelleCourrierComplet', 'bailleur', 'employeur'] as const
const [registered, returned, cancelled] = letters
const names = { [registered]: 'Mutuelle du Ponant', [returned]: 'Foyer d’Armor', [cancelled]: 'Odet Conserves' }
const recipients = letters.map((id) => {
  const { name, country } = letterOf(id).recipient
  return { [name]: names[id], [country]: '' }
})
const profile = {
  ...Object.assign({}, ...letters.map((id) => fullAnswers(letterOf(id)))),
  applicantCountry: '',
  ...Object.assign({}, ...recipients),
}

test.beforeAll(() =>
  servePartners({ [slug]: { name: 'Maison des Trois Lettres', postAgainHalf: true, services: ['da'] } }),
)

// With JavaScript or without, the second journey waits for the week of the first.
test.describe.configure({ timeout: 480_000 })
test.beforeEach(takeTurn)
test.afterEach(endTurn)

test('a relative prepares a letter; the signer signs by a photograph, posts three and cancels one; one comes back, one arrives with its proofs', {
  tag: '@browser',
}, async ({ page, context, other }) => {
  /** Reads a file. Only a browser resolves *.localhost. */
  const read = async (href: string | null) => {
    const cookies = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
    return await page.request.get(`${e2e.origin}${href}`, { headers: { Host: new URL(origin).host, Cookie: cookies } })
  }
  const account = await signIn(context, { profile, displayName: 'Monique Le Gof', at: slug })
  await readyLetters(account, letters)
  await signIn(other.context(), { joined: account, role: 'administrator', displayName: 'Anne Le Gof', at: slug })

  await test.step('a second relative, who does not sign, prepares one, and waits for the signer', async () => {
    await other.goto(`${home}/poster?courrier=${registered}&qui=aupres`)
    await other.getByRole('button', { name: 'Préparer pour Monique Le Gof' }).click()
    await expect(other).toHaveURL(/\/poster\/trajet/)
    await expect(other.getByText('Elle attend la personne qui signe')).toBeVisible()
    await page.goto(`${origin}/utilisateurs`)
    const shown = await page
      .getByText(/@famille-kergorlay-rozan\.example/)
      .first()
      .textContent()
    await readInMail(/\S+@\S+/.exec(shown ?? '')![0], /Rien ne part sans vous/)
    await page.goto(`${home}/poster/trajet`)
    await expect(page.getByText('À signer')).toBeVisible()
  })

  await test.step('a person who says that they have a guardian keeps no signature', async () => {
    await page.goto(`${home}/signature`)
    await page.getByLabel(/^Je suis Inès ABADIE/).check()
    await page.getByLabel(/^J’ai un tuteur/).check()
    await page.getByRole('button', { name: 'Voir ma signature' }).click()
    await expect(page.getByText('Nous ne postons pas ces lettres sous votre seule signature').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Imprimez les lettres' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Signature/ })).toHaveCount(0)
  })

  await test.step('the signer signs by a photograph and gives us three letters', async () => {
    await page.goto(`${home}/signature`)
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aSignature({ shade: 160 }) }
    const kept = page.getByRole('img', { name: 'Signature d’Inès ABADIE', exact: true })
    // On a busy machine the service may not read a picture in its ten seconds. It says so, and the signer sends it again.
    await expect(async () => {
      await page.getByLabel(/^Je suis Inès ABADIE/).check()
      await page.getByLabel('La photo').setInputFiles(photo)
      await page.getByRole('button', { name: 'Voir ma signature' }).click()
      await expect(kept.or(page.getByText('trop longue à lire')).first()).toBeVisible({ timeout: 60_000 })
      await expect(kept).toBeVisible({ timeout: 1 })
    }).toPass({ timeout: 200_000 })
    await page.goto(`${home}/poster?qui=aupres`)
    await expect(page.getByText('Préparée par Anne Le Gof')).toBeVisible()
    for (const [id, mode] of [
      [registered, 'registered'],
      [returned, 'plain'],
      [cancelled, 'plain'],
    ])
      await page.locator(`input[name="envoi-${id}"][value="${mode}"]`).check()
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
    await expect(page).toHaveURL(/\/panier/)
    await expect(page.getByText(/^Envoi recommandé/).first()).toBeVisible()
    await expect(page.getByText(/^Envoi simple/)).toHaveCount(2)
    await expectSound(page)
    await page.getByRole('button', { name: /^Commander et payer [\d,]+.€$/ }).click()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await page.getByRole('link', { name: 'Revenir au site' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/C’est payé/)
  })

  await test.step('one is cancelled before the hour, and its price is given back', async () => {
    await page.goto(`${home}/poster/trajet`)
    await expect(page.getByText('Reçue par Auprès')).toHaveCount(3)
    await page
      .locator('section', { hasText: 'Annuler cet envoi' })
      .filter({ hasText: names[cancelled] })
      .getByRole('button')
      .click()
    await expect(page.getByText('ce qui a été payé est rendu')).toBeVisible()
  })

  await letAWeekPass()

  await test.step('one came back: what to do, and again at half the price; one arrived with both proofs', async () => {
    await page.goto(`${home}/poster/trajet`)
    await expect(page.getByText('Une est arrivée. Une est revenue.')).toBeVisible()
    await expectSound(page)
    const arrived = page.locator('section', { hasText: 'Distribuée' })
    for (const name of [/^Preuve de dépôt/, /^Avis de réception/]) {
      const href = await arrived.getByRole('link', { name }).getAttribute('href')
      const file = await read(href)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
    await page.goto(`${home}/courriers/${registered}/suivi`)
    await expect(page.getByRole('link', { name: /reçu|preuve|avis/i }).first()).toBeVisible()
    await page.goto(`${home}/poster/trajet`)
    await page.getByRole('link', { name: /^Reposter/ }).click()
    await expect(page.getByText('Ce qui est revenu repart à moitié prix')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Simple, environ 2,05/ })).toBeVisible()
  })

  await test.step('the proofs are in one file, and in what the family takes away', async () => {
    await page.goto(`${home}/poster/trajet`)
    const href = await page.getByRole('link', { name: /preuves d’envoi \(ZIP\)/ }).getAttribute('href')
    const isZip = async () => (await read(`${href}?attente=1`)).headers()['content-type']
    await expect.poll(isZip, { timeout: 60_000, intervals: [1000] }).toBe('application/zip')
    const zip = await (await read(`${href}?attente=1`)).body()
    expect(zip.toString('latin1')).toMatch(/preuves\/[\w-]+-preuve-de-depot\.pdf/)
    expect(zip.toString('latin1')).toMatch(/preuves\/[\w-]+-avis-de-reception\.pdf/)
  })
})
