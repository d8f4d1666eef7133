import type { Page } from 'playwright/test'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { jeanne } from '#test/support/accounts/inviting.ts'
import { aSite, sitesOf } from '#test/support/given.ts'
import { e2e, expect, readInMail, signIn, test } from '#test/support/journey.ts'

/** Returns the email address of the signed-in user, from their page. */
async function addressOf(page: Page): Promise<string> {
  await page.goto('/utilisateurs')
  const shown = page.getByText(/@famille-kergorlay-rozan\.example/).first()
  return /\S+@\S+/.exec((await shown.textContent()) ?? '')![0]
}

test('an owner requests an export, is notified by email, and downloads it in parts; nobody else can', async ({
  page,
  other,
  baseURL,
}) => {
  await signIn(page.context(), { profile: jeanne, displayName: 'Claire Moreau' })
  const owner = await addressOf(page)
  await page.goto('/vos-donnees/emporter')
  await page.getByRole('button', { name: 'Préparer le fichier' }).click()
  await expect(page).toHaveURL('/vos-donnees/emporter')
  const isReady = async () => {
    await page.reload()
    return await page.getByRole('link', { name: 'Télécharger' }).isVisible()
  }
  await expect.poll(isReady, { timeout: 50_000, intervals: [1000] }).toBe(true)
  await readInMail(owner, /Le fichier que vous avez demandé est prêt/)

  const file = `${baseURL}/vos-donnees/emporter.zip`
  const whole = await page.request.get(file)
  expect([whole.status(), whole.headers()['content-type']]).toEqual([200, 'application/zip'])
  const bytes = await whole.body()
  const first = await page.request.get(file, { headers: { Range: 'bytes=0-99' } })
  const { etag } = first.headers()
  const rest = await page.request.get(file, { headers: { Range: 'bytes=100-', 'If-Range': etag! } })
  expect([first.status(), rest.status()]).toEqual([206, 206])
  expect(rest.headers()['content-range']).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`)
  expect(Buffer.concat([await first.body(), await rest.body()]).equals(bytes)).toBe(true)

  await other.goto('/vos-donnees/emporter.zip')
  await expect(other).toHaveURL(/connexion|inscription/)
})

test('an owner erases the account: the checkbox is required, members are notified, access ends, a link reopens it, and finally it is erased', async ({
  page,
  other,
  third,
}) => {
  const account = await signIn(page.context(), { profile: jeanne, displayName: 'Claire Moreau' })
  const owner = await addressOf(page)
  await signIn(other.context(), { joined: account, role: 'reader', displayName: 'Marc' })
  const reader = await addressOf(other)

  await page.goto('/vos-donnees/effacer')
  await page.getByRole('button', { name: 'Effacer le dossier' }).click()
  await expect(page.getByRole('link', { name: /Cochez la case/i })).toBeVisible()
  const close = async () => {
    await page.goto('/vos-donnees/effacer')
    await page.getByLabel(/J’efface le dossier/).check()
    await page.getByRole('button', { name: 'Effacer le dossier' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le dossier de Jeanne est fermé')
  }
  await close()
  await readInMail(reader, /Claire Moreau a demandé d’effacer le dossier/)
  expect((await other.goto('/utilisateurs'))?.status()).toBe(404)

  const link = await readInMail(owner, /https?:\S+\/vos-donnees\/reprendre\/\S+/)
  await third.goto(link)
  await third.getByRole('button', { name: 'Reprendre le dossier' }).click()
  await expect(third).toHaveURL(/connexion|inscription|services/)
  expect((await other.goto('/utilisateurs'))?.status()).toBe(200)

  await close()
  expect(await eraseNow(account)).toBe(1)
  await third.goto(link)
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne sert plus')
})

/** Moves this account thirty days ahead. */
async function eraseNow(account: Account): Promise<number> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
    await db.updateTable('erasure').set({ dueOn: yesterday }).where('accountId', '=', account.id).execute()
    const deps = { db, keys: keyRing([e2e.env.APP_SECRETS]), sites: () => sitesOf(aSite()) }
    const [files, erased] = [await openFileStore(e2e.env.FILES_FOLDER), await openErasedIds(e2e.env.ERASED_FILE)]
    return await eraseDue({ ...deps, files, erased }, new Date())
  } finally {
    await db.destroy()
  }
}

test('a user leaves for good: the checkbox is required, and they can no longer sign in', async ({ page, other }) => {
  const account = await signIn(page.context(), { profile: jeanne })
  await signIn(other.context(), { joined: account, role: 'reader', displayName: 'Marc' })
  await other.goto('/vos-donnees/partir')
  await other.getByRole('button', { name: 'Partir' }).click()
  await expect(other.getByRole('link', { name: /Cochez la case/i })).toBeVisible()
  await other.getByLabel(/Je pars/).check()
  await other.getByRole('button', { name: 'Partir' }).click()
  await expect(other).toHaveURL(/\/\?avis=|\/$/)
  await other.goto('/services')
  await expect(other).toHaveURL(/connexion|inscription/)
  await page.goto('/utilisateurs')
  await expect(page.getByText(/\bMarc\b/)).toHaveCount(0)
})
