import { anAddress, invitationLink, invite, jeanne } from '#test/support/accounts/inviting.ts'
import { expect, readInMail, signIn, test } from '#test/support/journey.ts'

test('a button refuses an invitation, and its link then stops working', async ({ page, other }) => {
  await signIn(page.context(), { profile: jeanne })
  const link = await invite(page, anAddress(), 'Lecteur')
  await other.goto(link)
  await other.getByRole('button', { name: 'Refuser' }).click()
  await expect(other.getByText('Vous n’avez pas accepté cette invitation.')).toBeVisible()
  expect((await other.goto(link))?.status()).toBe(410)
  await page.reload()
  await expect(page.getByText('Cette personne a refusé.')).toBeVisible()
})

test('an invitation is sent again with a new link, then cancelled', async ({ page, other }) => {
  await signIn(page.context(), { profile: jeanne })
  const email = anAddress()
  const link = await invite(page, email, 'Lecteur')
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByText('L’invitation est partie.')).toBeVisible()
  expect((await other.goto(link))?.status()).toBe(410)
  // The new email leaves once the page has been answered.
  await expect.poll(() => readInMail(email, invitationLink)).not.toBe(link)
  const again = await readInMail(email, invitationLink)
  expect((await other.goto(again))?.status()).toBe(200)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('L’invitation est annulée.')).toBeVisible()
  expect((await other.goto(again))?.status()).toBe(410)
})

test('another signed-in user is shown that the invitation is for another address', async ({ page, other }) => {
  await signIn(page.context(), { profile: jeanne })
  const link = await invite(page, anAddress(), 'Lecteur')
  await signIn(other.context(), { profile: jeanne })
  await other.goto(link)
  await expect(other.getByText('cette invitation est pour une autre adresse')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
})
