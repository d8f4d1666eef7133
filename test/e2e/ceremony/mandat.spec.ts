import { randomBytes } from 'node:crypto'
import { rowOf } from '#test/support/ceremony/running-order.ts'
import {
  expect,
  originOf,
  press,
  readInMail,
  readSignInMail,
  servePartners,
  signIn,
  test,
} from '#test/support/journey.ts'

const origin = originOf('officiant')

test.beforeAll(() => servePartners({ officiant: { name: 'Maison Officiant', services: ['ec'], editableEc: false } }))

test('an owner gives a mandate to a person of the partner, who edits the ceremony until it is revoked', async ({
  page,
  other: partner,
}) => {
  const email = `paul.${randomBytes(6).toString('hex')}@officiant.example`
  const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
  await signIn(page.context(), { profile, at: 'officiant' })

  await page.goto(`${origin}/espace-ceremonie`)
  await page.getByRole('link', { name: 'Confier la cérémonie à une personne qui la prépare' }).click()
  await page.getByLabel('Prénom et nom de cette personne').fill('Paul Le Goff')
  await page.getByLabel('Son adresse e-mail').fill('paul')
  expect(await press(page, 'Confier la cérémonie')).toBe(422)
  await expect(page.getByLabel('Prénom et nom de cette personne')).toHaveValue('Paul Le Goff')
  await page.getByLabel('Son adresse e-mail').fill(email)
  expect(await press(page, 'Confier la cérémonie')).toBe(303)
  await expect(page.getByText('Peut changer la cérémonie jusqu’au')).toBeVisible()

  await partner.goto(await readInMail(email, /https?:\S+\/mandat\/\S+/))
  await partner.getByLabel('Adresse e-mail').first().fill(email)
  await partner.getByRole('button', { name: 'Recevoir un lien de connexion par e-mail' }).click()
  await expect(partner.getByRole('heading', { level: 1 })).toBeVisible()
  await partner.goto((await readSignInMail(email)).link)
  await partner.getByRole('button').last().click()
  await expect(partner.getByText('La famille vous confie cette cérémonie')).toBeVisible()
  await partner.getByRole('button', { name: 'Ouvrir la cérémonie' }).click()
  await expect(partner.getByText('par mandat de la famille, jusqu’au')).toBeVisible()

  const text = partner.getByLabel('Le texte', { exact: true })
  await partner.getByRole('link', { name: 'Déroulé', exact: true }).click()
  await (await rowOf(partner, 'Poème')).getByRole('link', { name: 'Modifier' }).click()
  await text.fill('Paul a noté ceci.')
  expect(await press(partner, 'Enregistrer')).toBe(303)
  await expect(partner.getByText('Paul a noté ceci.')).toBeVisible()

  await partner.getByRole('link', { name: /^Modifier/ }).click()
  await text.fill('Et ceci, une minute trop tard.')
  await page.reload()
  expect(await press(page, 'Arrêter le mandat de Paul Le Goff')).toBe(303)
  await expect(page.getByText('Vous avez arrêté ce mandat.')).toBeVisible()
  expect(await press(partner, 'Enregistrer')).toBe(404)
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('Ce mandat est terminé.')
  await expect(partner.getByText('Et ceci, une minute trop tard.')).toBeVisible()
})
