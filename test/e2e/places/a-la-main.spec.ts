import type { Page } from 'playwright/test'
import { aPhotographedPage } from '#test/support/files/photographed-pages.ts'
import { openHelping, signInTeamHelper } from '#test/support/helpers/e2e.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { startClock } from '#test/support/letters/clock.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { answers, bodies, person, sheet } from '#test/support/questionnaire/written-sheets.ts'

test.use({ viewport: { width: 360, height: 740 } })

const area = '/demarches-administratives'

/** Limits of each walk: presses, pages, and minutes of reading and typing (test/support/letters/clock.ts). */
const MOST = {
  adviser: { presses: 20, pages: 12, minutes: 9 },
  niece: { presses: 5, pages: 5, minutes: 8 },
  telephone: { presses: 9, pages: 8, minutes: 4 },
}

type Clock = ReturnType<typeof startClock>

const over = (clock: Clock, most: { presses: number; pages: number; minutes: number }) => {
  const total = clock.total()
  const { project, title } = test.info()
  if (process.env.SHOW_WALK) process.stdout.write(`${project.name}, ${title}: ${JSON.stringify(total)}\n`)
  return Object.entries(most).flatMap(([what, limit]) => {
    const value = total[what as keyof typeof total]
    return value > limit ? [`${value} ${what}, at most ${limit}`] : []
  })
}

const box = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** Opens a section of the desk, fills it in, and saves it: without scripts with its button, with them as it is typed. */
async function fillSection(page: Page, clock: Clock, id: string, answers: Record<string, string>) {
  const section = page.locator(`#${id}`)
  if ((await section.getAttribute('open')) === null) await clock.press(section.locator('summary').first())
  for (const [name, text] of Object.entries(answers))
    await clock.type(section.locator(`[name="${name}"]:visible`), text)
  await clock.press(section.getByRole('button', { name: 'Enregistrer' }))
  await expect(page.getByText('C’est enregistré.').first()).toBeVisible()
}

test('an adviser opens an account on paper, prints four letters and the sheet to hand over, within nine minutes', {
  tag: '@browser',
}, async ({ page, context }) => {
  await signInTeamHelper(context)
  await openHelping(page)
  const clock = startClock(page)
  const read = async (name: string) => {
    clock.count()
    const href = await page.getByRole('link', { name }).first().getAttribute('href')
    return await readPdf(await (await page.request.get(href!)).body())
  }

  await clock.press(page.getByRole('link', { name: 'Aider une personne sans e-mail' }))
  const names = { deceasedFirstName: 'Marcel', deceasedLastName: 'Kerbrat', applicantFirstName: 'Yvonne' }
  const asked = {
    ...names,
    applicantLastName: 'Kerbrat',
    applicantPhoneNumber: '02 98 00 00 00',
    place: 'France services',
  }
  for (const [name, text] of Object.entries(asked)) await clock.type(box(page, name), text)
  await clock.press(button(page, 'Préparer le papier'))
  expect((await read('Imprimer le papier')).pages).toHaveLength(2)
  clock.count()
  const paper = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await aPhotographedPage() }
  await page.locator('input[type=file]').setInputFiles(paper)
  await clock.press(button(page, 'Ouvrir le dossier'))
  await clock.press(page.getByRole('button', { name: 'Ouvrir le dossier de Marcel Kerbrat' }))
  await expect(page).toHaveURL('/guichet')

  await fillSection(page, clock, 'personne', person)
  const hers = { applicantAddress: '4 rue des Reguaires', applicantPostalCode: '29000', applicantCity: 'Quimper' }
  await fillSection(page, clock, 'vous', hers)
  for (const [id, lines] of Object.entries(bodies)) await fillSection(page, clock, id, { [`lines-${id}`]: lines })

  await clock.press(page.getByRole('link', { name: 'Voir les lettres' }))
  const print = page.getByRole('button', { name: 'Télécharger le dossier à imprimer' })
  await expect(print).toBeVisible()
  clock.count()
  const sheet = await read('La feuille à remettre')
  for (const words of ['Yvonne Kerbrat', 'Banque du Port', 'Mutuelle du Ponant']) expect(sheet.text).toContain(words)
  await clock.press(button(page, 'Fermer le dossier'))
  expect(over(clock, MOST.adviser)).toEqual([])
})

test('a niece types both sheets back with their code, in two halves, within eight minutes', {
  tag: '@browser',
}, async ({ page, context }) => {
  await signIn(context, { profile: { deceasedFirstName: 'Marcel' } })
  const printed = await readPdf(await (await page.request.get(`${area}/questionnaire.pdf`)).body())
  const [, code = ''] = /Code ([A-Z2-7]{4}-[A-Z2-7]{4})/.exec(printed.text) ?? []
  await page.goto('/papier')
  const clock = startClock(page)
  await clock.type(box(page, 'code'), code)
  await clock.press(page.locator('main').getByRole('button').first())

  const { deceasedCivility, deceasedFirstName: _, ...first } = sheet
  await clock.tick(page.locator('main [name="deceasedCivility"]').first())
  for (const [name, [text]] of Object.entries(first)) {
    const field = box(page, name)
    const isChoice =
      (await field.getAttribute('type')) === 'radio' || (await field.evaluate((one) => one.tagName)) === 'SELECT'
    if (!isChoice) await clock.type(field, text)
  }
  expect(deceasedCivility).toBeDefined()
  await clock.press(button(page, 'Continuer, feuille 2'))
  await expect(page).toHaveURL(/#feuille-2$/)
  await expect(box(page, 'deceasedCity')).toHaveValue('Pluguffan')

  for (const [name, value] of Object.entries(answers)) {
    const field = name.includes('-')
      ? page.locator(`[name="${name}"]`)
      : page.locator(`[name="${name}"][value="${value}"]`)
    await clock.tick(field)
  }
  for (const [id, lines] of Object.entries(bodies)) await clock.type(box(page, `lines-${id}`), lines)
  await clock.press(page.getByText('Illisible').last())
  await clock.tick(page.locator('[name^="verify-"]:visible').last())
  await clock.press(button(page, 'Enregistrer'))
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  await clock.press(page.getByRole('link', { name: 'Voir les lettres' }))
  await expect(page.getByRole('button', { name: 'Télécharger le dossier à imprimer' })).toBeVisible()
  expect(over(clock, MOST.niece)).toEqual([])
})

test('on the telephone, a relative finds a field by its word, fills in what she hears, and sees the letters, within four minutes', {
  tag: '@browser',
}, async ({ page, context }) => {
  await signIn(context, { profile: { deceasedFirstName: 'Marcel', deceasedLastName: 'Kerbrat' } })
  await page.goto('/guichet')
  const clock = startClock(page)
  await clock.type(page.getByLabel('Trouver un champ'), 'commune')
  await clock.press(button(page, 'Trouver'))
  await clock.type(box(page, 'defunctDeathTown'), 'Quimper')
  await clock.press(page.locator('#personne').getByRole('button', { name: 'Enregistrer' }))
  await clock.press(page.getByRole('link', { name: 'Tout montrer' }))
  const { defunctDeathTown: _, ...others } = person
  await fillSection(page, clock, 'personne', others)
  const hers = { applicantFirstName: 'Yvonne', applicantLastName: 'Kerbrat', applicantPhoneNumber: '02 98 00 00 00' }
  await fillSection(page, clock, 'vous', {
    ...hers,
    applicantAddress: '4 rue des Reguaires',
    applicantPostalCode: '29000',
    applicantCity: 'Quimper',
  })
  const bank = 'banqueBlocageComptesDemandeSolde'
  await fillSection(page, clock, bank, { [`lines-${bank}`]: bodies[bank] })
  await clock.press(page.getByRole('link', { name: 'Voir les lettres' }))
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /Banque du Port/ })
      .first(),
  ).toBeVisible()
  expect(over(clock, MOST.telephone)).toEqual([])
})
