import type { Page } from 'playwright/test'
import { assistantOf, fieldOf, followUpOf, knownFieldOf, mailOf, otherActsOf } from '#app/rules/letters/addresses.ts'
import { letterOf } from '#letters/index.ts'
import { answerTo, expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

// A browser ignores `autofocus` in a page that opens at a fragment. test/scripts/catalogue.test.ts finds the forms
// whose response would have one, in every state of every page.

/** Submits the form of a field with values that its fields refuse; returns the status of the response. */
async function submitInvalid(page: Page, address: string, field: string): Promise<number> {
  await page.goto(address)
  const form = page.locator('form', { has: page.locator(`[name="${field}"]`) })
  await form.evaluate((form: HTMLFormElement) => {
    for (const control of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])'))
      if (!['checkbox', 'radio', 'file'].includes(control.type)) {
        control.type = 'text'
        control.value = '31/02/2025 – x'
      }
    for (const { style } of form.querySelectorAll<HTMLElement>('details')) style.display = 'block'
    for (const details of form.closest('main')!.querySelectorAll('details')) details.open = true
  })
  return await answerTo(page, () => form.locator('button[type=submit]:visible').last().click())
}

const profile = { ...fullAnswers(letterOf('bailleur')), deceasedFirstName: 'Jeanne' }

test('a form that is refused focuses its summary, even if its page was opened at a field', async ({
  page,
  context,
}) => {
  await signIn(context, { profile })
  for (const [address, field] of [
    [fieldOf('bailleur', 'bailleurOwnerPostalCode'), 'bailleurOwnerPostalCode'],
    [knownFieldOf('applicantPostalCode'), 'applicantPostalCode'],
    [`${followUpOf('bailleur')}#sentAt`, 'sentAt'],
    [otherActsOf('bailleur', 'notes'), 'note'],
    [`${mailOf('bailleur')}#to`, 'to'],
    ['/demarches-administratives/courriers#sentAt', 'sentAt'],
    ['/demarches-administratives/attestation-des-heritiers#heir1BirthDate', 'heir1BirthDate'],
    [`${assistantOf('customizable')}&situation=syndic-copropriete#recipientName`, 'recipientName'],
  ] as const) {
    const status = await submitInvalid(page, address, field)
    expect([address, status]).toEqual([address, 422])
    await expect(page.locator('.error-summary'), address).toBeFocused()
  }
})
