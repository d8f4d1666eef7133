import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { readInMail } from '#test/support/mail/mailbox.ts'
import { expect } from '#test/support/page/pages.ts'

export const jeanne = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
export const anAddress = () => `${randomBytes(6).toString('hex')}@famille.example`
export const invitationLink = /https?:\S+creation-et-invitation\S+/

/** Invites someone through the page; returns the link in the email. */
export async function invite(page: Page, email: string, role: 'Lecteur' | 'Éditeur'): Promise<string> {
  await page.goto('/utilisateurs')
  await page.getByLabel('Son adresse e-mail').fill(email)
  await page.getByLabel(new RegExp(`^${role}`)).check()
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click()
  await expect(page.getByText('L’invitation est partie.')).toBeVisible()
  return await readInMail(email, invitationLink)
}
