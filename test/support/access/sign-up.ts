import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { connect } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { readSignInMail } from '#test/support/mail/mailbox.ts'
import { e2e } from '#test/support/server/e2e.ts'

export const aFamilyEmail = () => `${randomBytes(6).toString('hex')}@famille.example`

/** Signs up and signs in with the link, as a family does. Returns the email address. */
export async function signUp(page: Page, email = aFamilyEmail()): Promise<string> {
  await page.goto('/demarches-administratives/inscription')
  await page.getByLabel('Votre e-mail').fill(email)
  await page.getByLabel('Son prénom').fill('Jeanne')
  await page.getByLabel('J’accepte les conditions').check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.goto((await readSignInMail(email)).link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  return email
}

/** Returns the sign-in email that `ask` causes, not an earlier one. */
export async function mailAfter(email: string, ask: () => Promise<unknown>) {
  const before = await readSignInMail(email)
  await ask()
  for (;;) {
    const mail = await readSignInMail(email)
    if (mail.link !== before.link) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Makes a browser's session end, or start, some minutes ago. */
export async function ageSession(page: Page, change: { endedMinutesAgo: number } | { beganMinutesAgo: number }) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sid')!
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const columns =
    'endedMinutesAgo' in change
      ? { expiresAt: ago(change.endedMinutesAgo) }
      : { createdAt: ago(change.beganMinutesAgo) }
  const db = connect(e2e.env.DATABASE_URL)
  try {
    await db.updateTable('session').set(columns).where('idHash', '=', hashOf(cookie.value)).execute()
  } finally {
    await db.destroy()
  }
}
