import { addDays, parisDay } from '#app/rules/days.ts'
import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'

const table = '/demarches-administratives/courriers'
const form = `${table}/bailleur`
const followUp = `${form}/suivi`
const profile = { ...fullAnswers(letterOf('bailleur')), defunctDeathDate: addDays(parisDay(new Date()), -10) }

test('two clicks in the table record a letter as posted once', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto(form)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(table)
  await page.getByText('Autre chose à faire').click()
  await page.getByText('J’ai posté une lettre').click()
  await page.getByLabel('Quelle lettre').selectOption('bailleur')
  await page.getByLabel('Comment').selectOption('plain')
  await page.getByRole('button', { name: 'J’ai posté cette lettre' }).click()
  await expect(page.locator('#poster')).toContainText('Il manque\u00A0: copie de l’acte de décès')
  await page.getByLabel('Envoyer sans les pièces manquantes').check()
  await page.getByRole('button', { name: 'J’ai posté cette lettre' }).dblclick()
  await expect(page.getByText('C’est noté. Si vous n’avez pas de réponse le')).toBeVisible()
  await expect(page.locator('[id^=lettre-]')).toHaveCount(1)
  await page.goto(followUp)
  await expect(page.getByRole('link', { name: 'La lettre telle qu’elle est partie' })).toHaveCount(1)
})

/** Recipient of the letter, as the family typed it. */
const owner = fullAnswers(letterOf('bailleur')).bailleurOwnerName ?? ''

/** Runs in the page. Returns the boxes of the days of each list, and of the leaves of the calendar. */
function daysOfLists() {
  const boxOf = (element: Element) => {
    const { left, right, top, height } = element.getBoundingClientRect()
    return { left, right, top, height, text: element.textContent ?? '' }
  }
  return [...document.querySelectorAll('main .rows, main .leaves')].map((list) => ({
    row: [...list.children].map((row) => boxOf(row)),
    days: [...list.querySelectorAll('.between > .nowrap, .leaf')].map(boxOf),
    names: [...list.querySelectorAll('.title, .leaf + div')].map(boxOf),
  }))
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

for (const width of [320, 360, 1280]) {
  test(`the days of the letters stand under each other at ${width} px`, { tag: '@browser' }, async ({
    page,
    context,
  }) => {
    const reword = (text: string) => (text === owner ? `${owner} et Associés, administrateurs de biens` : text)
    await signInWithEveryLetter(context, { reword })
    await page.setViewportSize({ width, height: 740 })
    await page.goto(table)
    const lists = (await page.evaluate(daysOfLists)).filter(({ days }) => days.length > 1)
    expect(lists.length).toBeGreaterThan(1)
    for (const { row, days, names } of lists) {
      expect(days.length).toBe(row.length)
      // In one column: the right edges of the days, the left edges of the names.
      expect(spread(days.map(({ right }) => right)), days.map(({ text }) => text).join()).toBeLessThan(1)
      expect(spread(names.map(({ left }) => left))).toBeLessThan(1)
      for (const [index, day] of days.entries()) {
        const name = names[index]!
        expect(day.left, `${day.text} beside ${name.text}`).toBeGreaterThanOrEqual(
          day.left < name.left ? 0 : name.right,
        )
        expect(Math.abs(day.top - name.top), `${day.text} beside ${name.text}`).toBeLessThan(name.height)
      }
    }
  })
}
