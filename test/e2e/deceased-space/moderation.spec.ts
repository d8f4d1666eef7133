import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { showToAll } from '#test/support/deceased-space/show-to-all.ts'
import { expect, readInMail, signIn, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }

type Draft = { name: string; message: string; email?: string }

/** Opens the family's space and submits these drafts as visitors. The list shows the first one last. */
async function openSpace(family: Page, visitor: Page, drafts: Draft[]): Promise<string> {
  const { hashid } = await signIn(family.context(), { profile, displayName: 'Claire Moreau' })
  const space = `/espace-defunt/${hashid}`
  await family.goto(space)
  await showToAll(family)
  for (const { name, message, email = '' } of drafts) {
    await visitor.goto(space)
    await visitor.getByLabel('Votre message').fill(message)
    await visitor.getByLabel('Votre nom').fill(name)
    await visitor.getByRole('button', { name: 'Laisser ce mot' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Merci. Votre mot est arrivé.')
    if (!email) continue
    await visitor.getByLabel('Votre e-mail').fill(email)
    await visitor.getByRole('button', { name: 'Laisser mon e-mail' }).click()
    await expect(visitor.getByLabel('Votre e-mail')).toHaveCount(1)
  }
  return space
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a family reads messages, and moderates them one by one and several at once', async ({ page, other: visitor }) => {
  const drafts = ['Un souvenir.', 'Entre nous.', 'Une publicité.', 'Nous pensons à vous.']
  const space = await openSpace(
    page,
    visitor,
    drafts.map((message, index) => ({ name: `Voisin ${index + 1}`, message })),
  )

  await page.goto(space)
  await page.getByRole('link', { name: '4 à relire' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quatre mots à relire')
  await page.getByRole('link', { name: 'Tous les mots' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les messages')
  await expect(page.locator('blockquote')).toHaveText(drafts.toReversed())

  await page
    .getByRole('group', { name: 'Pour les messages cochés' })
    .getByRole('button', { name: 'Publier', exact: true })
    .click()
  await expect(page.getByRole('alert')).toContainText(saying('Cochez au moins un message.'))
  await page.getByLabel('Voisin 1').check()
  await page.getByLabel('Voisin 4').check()
  await page
    .getByRole('group', { name: 'Pour les messages cochés' })
    .getByRole('button', { name: 'Publier', exact: true })
    .click()
  await expect(page.getByRole('status')).toContainText('Les messages choisis sont publiés.')
  await page.getByRole('button', { name: 'Garder pour la famille le message de Voisin 2' }).click()
  await page.getByRole('button', { name: 'Ne pas publier le message de Voisin 3' }).click()
  await expect(page.getByText('Aucun message n’attend d’être relu.')).toBeVisible()

  await tab(page, 'Publiés (2)').click()
  await expect(page.locator('blockquote')).toHaveText(['Nous pensons à vous.', 'Un souvenir.'])
  await tab(page, 'Non publiés (1)').click()
  await page.getByLabel('Tout ce qui est affiché').check()
  await page
    .getByRole('group', { name: 'Pour les messages cochés' })
    .getByRole('button', { name: 'Garder pour la famille', exact: true })
    .click()
  await tab(page, 'Pour la famille (2)').click()
  await expect(page.locator('blockquote')).toHaveCount(2)

  await visitor.goto(space)
  await expect(visitor.locator('#messages blockquote')).toHaveText(['Nous pensons à vous.', 'Un souvenir.'])
})

test('a relative replies to an author by email without seeing the address, and deletes a message for good', async ({
  page,
  other: visitor,
}) => {
  const email = `anne-${randomUUID().slice(0, 8)}@proches.example`
  const space = await openSpace(page, visitor, [{ name: 'Marc Petit', message: 'Je pense à elle.', email }])
  await page.goto(`${space}/messages`)
  await page.getByRole('link', { name: 'Ouvrir le message de Marc Petit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le message de Marc Petit')
  await expect(page.locator('html')).not.toContainText(email)

  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(page.getByRole('alert')).toContainText(saying('Écrivez votre réponse.'))
  await page.getByLabel('Votre réponse à Marc Petit').fill('Merci, Marc.\nElle vous aimait.')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(page.getByRole('status')).toContainText(/Votre réponse (est partie|attend de partir)/)
  await expect(page.locator('main')).toContainText('La famille a répondu')
  await expect(page.getByLabel('Votre réponse à Marc Petit')).toHaveCount(0)
  expect(await readInMail(email, /Merci, Marc[\s\S]*/)).toContain('à la demande de Claire Moreau.')

  await page.getByRole('link', { name: 'Supprimer ce message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Supprimer le message de Marc Petit/)
  await page.getByRole('link', { name: 'Ne rien changer' }).click()
  await page.getByRole('link', { name: 'Supprimer ce message' }).click()
  await page.getByRole('button', { name: 'Supprimer ce message' }).click()
  await expect(page.getByRole('status')).toContainText('Le message est supprimé.')
  for (const name of ['À relire (0)', 'Publiés (0)', 'Indésirables (0)']) await expect(tab(page, name)).toBeVisible()
})
