import type { Page } from 'playwright/test'
import { otherActsOf } from '#app/rules/letters/addresses.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { connect } from '#db/connect.ts'
import { letterOf } from '#letters/index.ts'
import { anAddress } from '#test/support/accounts/inviting.ts'
import { e2e, expect, originOf, servePartners, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { fillBasket } from '#test/support/orders/e2e-orders.ts'

// A page shown again by "Back", with its submitted values, sends its form again: nothing may be added twice. A family's
// browser keeps the page in memory (bfcache); the test browser reads it again from its cache or the network.
// test/routes/every-form.test.ts tests every form.

const slug = 'retour'
const profile = { ...fullAnswers(letterOf('bailleur')), deceasedFirstName: 'Jeanne' }

test.beforeAll(() =>
  servePartners({ [slug]: { name: 'Prévoyance du Retour', payingDomain: true, services: ['da', 'ec', 'ed'] } }),
)

type Table = 'invitation' | 'commentary' | 'orderLetter'

async function countRows(table: Table, account: Account): Promise<number> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const rows = db.selectFrom(table as 'invitation').selectAll()
    return (await rows.where('accountId', '=', account.id).execute()).length
  } finally {
    await db.destroy()
  }
}

const pressLast = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).last().click()

/** Opens the form and fills it in. */
type Form = { table: Table; open: (page: Page) => Promise<unknown>; button: string | RegExp }

async function sendTwice(page: Page, { open, button }: Form): Promise<void> {
  await open(page)
  const form = page.url()
  await pressLast(page, button)
  await expect(page).not.toHaveURL(form)
  await page.goBack()
  await expect(page).toHaveURL(form)
  await pressLast(page, button)
  await page.waitForLoadState()
}

test('a relative who goes back and sends again invites once, and adds one note and one order', async ({
  page,
  context,
}) => {
  const account = await signIn(context, { profile, at: slug })
  await fillBasket(account, ['bailleur'])
  const forms: Form[] = [
    {
      table: 'invitation',
      open: async (page) => {
        await page.goto(`${originOf(slug)}/utilisateurs`)
        await page.getByLabel('Son adresse e-mail').fill(anAddress())
      },
      button: 'Envoyer l’invitation',
    },
    {
      table: 'commentary',
      open: async (page) => {
        await page.goto(originOf(slug) + otherActsOf('bailleur', 'notes'))
        await page.getByLabel('Ajouter une note').fill('Appelé ce matin.')
      },
      button: 'Ajouter la note',
    },
    {
      table: 'orderLetter',
      open: (page) => page.goto(`${originOf(slug)}/panier`),
      button: /par téléphone/,
    },
  ]
  for (const form of forms) {
    await sendTwice(page, form)
    expect(await countRows(form.table, account), form.table).toBe(1)
  }
})
