import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { answerTo } from '#test/support/letters/answers.ts'

/** A family with all answers, except those that change the recipient of a letter. */
const everything = Object.fromEntries(
  letters.flatMap(fieldsOf).map((field) => [field.name, field.name === 'sendToNotary' ? '' : answerTo(field)]),
)

test('the first page folds every letter under "Essentiels", by urgency, and opens them without a script', async ({
  page,
}) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne', defunctDeathDate: '2026-03-04' } })
  await page.goto('/demarches-administratives')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('D’abord, à qui écrire\u202F?')
  await expect(page.locator('.lines > li')).toHaveCount(letterKinds.length)
  await expect(page.locator('.lines > li').first()).toBeHidden()
  await page.getByText('Je sais déjà à qui écrire').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Essentiels' })).toBeVisible()
  for (const urgency of ['24 heures', '48 heures', '7 jours', '1 mois'])
    await page.locator('summary').filter({ hasText: urgency }).click()
  await expect(page.locator('.lines > li:visible')).toHaveCount(letterKinds.length)
  await expect(page.locator('.lines > li > span')).toHaveText([])
})

for (const id of letterKinds) {
  test(`the form of ${id} asks a known family for six fields at most, and is short on a telephone`, {
    tag: '@browser',
  }, async ({ page, context }) => {
    const shared = Object.entries(everything).filter(([name]) => sharedNames.has(name))
    // A number that agrees with no date of birth is shown again, with its remark.
    await signIn(context, { profile: { ...Object.fromEntries(shared), deceasedSocialSecurityNumber: '' } })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/demarches-administratives/courriers/${id}`)

    const asked = await page.evaluate(emptyBoxes)
    // A missing number is asked for until its checkbox says that it is unknown.
    const others = asked.filter((name) => name !== 'deceasedSocialSecurityNumber')
    expect(others.length, asked.join(', ')).toBeLessThanOrEqual(6)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // Height with the header, the stages, the cookie notice and the footer. A letter to a pension fund or a mutual
    // insurer asks for more.
    expect(height).toBeLessThanOrEqual(/^retraite|^mutuelle/.test(id) ? 3_100 : 2_800)
    await expect(page.locator('#applicantFirstName')).not.toBeVisible()
    await expect(page.locator('#deceasedFirstName')).not.toBeVisible()
  })
}

/** Counts the visible empty fields, required or not: text fields, lists, and questions without a ticked answer. */
function emptyBoxes(): string[] {
  const inSight = <Found extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Found>(`fieldset.part ${selector}`)].filter((found) =>
      found.checkVisibility({ visibilityProperty: true }),
    )
  const boxes = inSight<HTMLInputElement>(':is(input:not([type=checkbox], [type=radio]), textarea, select)')
  const questions = inSight('fieldset.field:not(:has(:checked))')
  return [
    ...boxes.filter(({ value }) => value === '').map(({ name }) => name),
    ...questions.map((question) => question.querySelector('legend')?.textContent ?? ''),
  ]
}

/** Answers of "Ce que nous savons" about the writer and the deceased, without a notary. */
const sharedNames = new Set(
  letters.flatMap(({ groups }) =>
    groups
      .filter(({ kind }) => ['applicant', 'deceased'].includes(kind))
      .flatMap(({ fields }) => fields.map(({ name }) => name)),
  ),
)
