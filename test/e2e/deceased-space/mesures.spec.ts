import { addDays, parisDay } from '#app/rules/days.ts'
import { noMoment } from '#app/rules/deceased-space/space.ts'
import { insertJourneySpace } from '#test/support/deceased-space/journey-spaces.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { aPhoto } from '#test/support/files.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { acceptCookies, measureMain } from '#test/support/page/measures.ts'

// Maximum heights of the pages of a space at 360 px. Our choice: no source.

const profile = {
  deceasedFirstName: 'Robert',
  deceasedLastName: 'Le Gof',
  defunctBirthDate: '1943-04-02',
  defunctDeathDate: '2026-03-01',
}
const words = [
  'Il m’a appris à faire un nœud de chaise, et à me taire quand la mer parle. Les deux m’ont servi.',
  'Trente ans voisins de cale. Je garderai son rire, et sa tasse.',
  'Je pense à vous.',
]
const toRead = ['Robert, tu vas manquer au comptoir du mardi.', 'Toutes nos pensées pour Monique.', 'Je pense à vous.']

test('the pages of a space are within their budget', { tag: '@browser' }, async ({ page: family, other: friend }) => {
  const account = await signIn(family.context(), { profile, displayName: 'Monique' })
  const day = addDays(parisDay(new Date()), 4)
  const { page: space, shortCode } = await insertJourneySpace(account, {
    space: {
      deceasedDescription: '',
      moments: {
        funeralChamber: noMoment,
        laidInCoffin: noMoment,
        burialOrCremation: aMoment({ datetime: `${day}T14:30`, place: 'Crématorium de Quimper' }),
        snack: aMoment({ datetime: `${day}T16:00`, place: 'Un café chez Anne, 3 rue du Frout' }),
      },
    },
    condolences: [
      ...Array.from({ length: 8 }, () => ({ message: 'Je pense à vous.' })),
      ...words.toReversed().map((message) => ({ name: 'Étienne Morvan', message })),
      ...toRead.map((message) => ({ name: 'Loïc', message, state: 'waiting' as const })),
    ],
  })
  await family.goto(`${space}/presentation`)
  const buffer = await aPhoto({ width: 800, height: 1000 })
  await family.getByLabel(/La photo de l’espace/).setInputFiles({ name: 'robert.jpg', mimeType: 'image/jpeg', buffer })
  await family.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  await test.step('for a visitor', async () => {
    await friend.goto(space)
    const measured = await measureMain(friend)
    expect.soft(measured.titleEnds).toBeLessThanOrEqual(200)
    expect.soft(measured.page).toBeLessThanOrEqual(2028 * 1.1)
    expect.soft(measured.words).toBeLessThanOrEqual(155 * 1.1)
    // The drawing has twelve, with a tolerance of a tenth. The link to the large portrait comes on top.
    expect.soft(measured.actions).toBeLessThanOrEqual(13)
  })

  await test.step('for a visitor who follows a card, the field is on the first screen', async () => {
    await friend.goto(`/e/${shortCode}`)
    const field = await friend.getByLabel('Votre message').boundingBox()
    expect.soft(field!.y + field!.height).toBeLessThanOrEqual(740)
  })

  await test.step('for the family', async () => {
    await acceptCookies(family.context())
    await family.goto(space)
    const portrait = (await family.locator('.portrait').boundingBox())!
    expect.soft(portrait.height / portrait.width).toBeCloseTo(5 / 4)
    const measured = await measureMain(family)
    expect.soft(measured.titleEnds).toBeLessThanOrEqual(200)
    expect.soft(measured.height).toBeLessThanOrEqual(2028)
    expect.soft(measured.page).toBeLessThanOrEqual(2028 * 1.1)
    expect.soft(measured.actions).toBeLessThanOrEqual(12)
  })

  await test.step('"Gérer"', async () => {
    await family.goto(`${space}/gerer`)
    const measured = await measureMain(family)
    expect.soft(measured.page).toBeLessThanOrEqual(1816 * 1.1)
    expect.soft(measured.words).toBeLessThanOrEqual(113 * 1.1)
    expect.soft(measured.actions).toBeLessThanOrEqual(16)
  })
})
