import ICAL from 'ical.js'
import { addDays, addMonths, parisDay } from '#app/rules/days.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { expect, signIn, test } from '#test/support/journey.ts'

const area = '/demarches-administratives'
const deathDay = addDays(parisDay(new Date()), -10)
const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: deathDay }

/** Formats a day as a page does: without the year if it is the current one. */
const written = (day: string) =>
  day.slice(0, 4) === deathDay.slice(0, 4) ? weekdayDate(day).replace(/ \d{4}$/, '') : weekdayDate(day)

test('a family reads its dates, adds them to its calendar, and sees them disappear as letters are posted', async ({
  page,
}) => {
  await signIn(page.context(), { profile })
  await page.goto(area)
  await page.getByRole('link', { name: 'Suivre' }).click()
  await page.getByRole('link', { name: 'Dates', exact: true }).click()

  await test.step('legal and advised dates are shown with their reasons', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les dates')
    await expect(page.locator('.leaves > li')).toHaveCount(3)
    await expect(page.getByText('À envoyer dès que possible')).toBeVisible()
    for (const fold of ['Plus tard', 'D’où viennent ces dates']) await page.getByText(fold, { exact: true }).click()
    const capital = page
      .locator('.letters > li')
      .filter({ hasText: 'Demander le capital décès à l’assurance maladie, en' })
    await expect(capital).toContainText(`Avant le ${written(addMonths(deathDay, 1))}, à vérifier`)
    await expect(capital).toContainText('la priorité est perdue, pas le droit')
    await expect(capital.locator('.row a')).toHaveText(['Assurance maladie (CPAM)'])
    await expect(page.getByText('conseillé').first()).toBeVisible()
  })

  await test.step('the calendar file has those days, and no name', async () => {
    const answer = await page.request.get(`${area}/dates.ics`)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers()['content-disposition']).toContain('attachment')
    expect(answer.headers()['cache-control']).toContain('no-store')
    const file = await answer.text()
    const days = new ICAL.Component(ICAL.parse(file))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event).startDate.toString())
    expect(days).toContain(addMonths(deathDay, 1))
    expect(file).not.toContain('Moreau')
  })

  await test.step('a reader sees the dates, without links to letters', async () => {
    await signIn(page.context(), { profile, role: 'reader' })
    await page.goto(`${area}/dates`)
    await expect(page.locator('.leaves > li')).toHaveCount(3)
    for (const fold of ['Plus tard', 'D’où viennent ces dates']) await page.getByText(fold, { exact: true }).click()
    await expect(page.locator('.letters a:not([href^="https:"])')).toHaveCount(0)
    // The other links lead to the official page of the law that a line names.
    const article = page.locator('.letters .small').getByRole('link', { name: 'C. civ. art. 771' }).first()
    await expect(article).toHaveAttribute('href', /^https:\/\/www\.legifrance\.gouv\.fr\//)
  })
})
