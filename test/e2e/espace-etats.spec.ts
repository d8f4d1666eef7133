import type { Page } from 'playwright/test'
import { momentNames } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts.ts'
import { connect } from '#db/connect.ts'
import { listMembershipsOfAccount } from '#db/memberships.ts'
import { makeSpace } from '#scripts/seed/space.ts'
import { journeys } from '#test/support/journeys.ts'
import { expect, test } from '#test/support/pages.ts'
import { signIn } from '#test/support/sign-in.ts'
import { expectSound } from '#test/support/sound.ts'

// Every page of a space, in each of its states: sound for a program that looks, and no wider than a small screen.

const profile = {
  deceasedFirstName: 'Étienne',
  deceasedLastName: 'Kowalczyk',
  defunctBirthDate: '1941-04-02',
  defunctDeathDate: '2026-03-01',
}

/** A space that holds something of everything. Answers its address. */
async function openSpace(account: Account): Promise<string> {
  const db = connect(journeys.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    await makeSpace(db, account, { by: owner!.userId, now: new Date() })
    return `/espace-defunt/${account.hashid}`
  } finally {
    await db.destroy()
  }
}

type Look = { page: Page; isScripted: boolean | undefined }

async function expectState({ page, isScripted }: Look, title: RegExp | string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('h1')).toHaveCount(1)
  await expectSound(page, isScripted)
}

test('what a visitor is shown of a space is sound in every state', async ({
  page,
  other: claire,
  javaScriptEnabled: isScripted,
}) => {
  test.setTimeout(120_000)
  const space = await openSpace(await signIn(claire.context(), { profile, displayName: 'Claire' }))
  const look = { page, isScripted }

  await test.step('the page, with its form', async () => {
    await page.goto(space)
    await expect(page.locator('header.masthead')).toHaveCount(0)
    await expect(page.locator('script')).toHaveCount(0)
    await expectState(look, 'Étienne Kowalczyk')
  })

  await test.step('a form that lacks everything', async () => {
    await page.getByRole('button', { name: 'Laisser ce mot' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectState(look, 'Étienne Kowalczyk')
  })

  await test.step('how many come to the snack, when it is no number', async () => {
    await page.goto(space)
    await page.getByLabel(/Combien serez-vous/).fill('beaucoup')
    await page.locator('button[value="snack"]').click()
    await expectState(look, 'Étienne Kowalczyk')
  })

  await test.step('a message to report', async () => {
    await page.goto(space)
    await page.getByRole('link', { name: /^Signaler le message de Mehdi/ }).click()
    await expectState(look, 'Signaler ce message')
  })

  await test.step('the page after, and what may be done there', async () => {
    await page.goto(space)
    await page.getByLabel('Votre message').fill('Je pense à vous.')
    await page.getByLabel('Votre nom').fill('Anne')
    await page.getByRole('button', { name: 'Laisser ce mot' }).click()
    await expectState(look, 'Merci. Votre mot est arrivé.')
    await page.getByText('Retirer mon mot').first().click()
    await expectSound(page, isScripted)
    await page.getByRole('button', { name: 'Retirer mon mot' }).click()
    await expectState(look, /mot/)
  })

  await test.step('an address that leads nowhere', async () => {
    const response = await page.goto(`/espace-defunt/${'a'.repeat(26)}`)
    expect(response?.status()).toBe(404)
    await expectState(look, 'Cet espace n’existe pas, ou il est réservé aux proches.')
    expect((await page.goto('/e/aaaaa-aaaaa'))?.status()).toBe(404)
    await expectState(look, 'Cet espace n’existe pas, ou il est réservé aux proches.')
    await page.goto('/mots/aaaa.bbbb')
    await expectSound(page, isScripted)
  })

  await test.step('once the book is closed and the information folded', async () => {
    for (const button of ['Ne plus recevoir de messages', 'Ranger les informations']) {
      await claire.goto(`${space}/reglages`)
      await claire.getByRole('button', { name: button }).click()
    }
    await page.goto(space)
    await expect(page.getByText('La famille ne reçoit plus de messages ici.')).toBeVisible()
    await page.getByText('Les informations sur les obsèques', { exact: true }).click()
    await expectState(look, 'Étienne Kowalczyk')
  })
})

test('what a relative who reads is shown of a space is sound', async ({
  page,
  context,
  other: marc,
  javaScriptEnabled: isScripted,
}) => {
  const account = await signIn(context, { profile, displayName: 'Claire' })
  await signIn(marc.context(), { joined: account, role: 'reader', displayName: 'Marc' })
  const look = { page: marc, isScripted }
  await marc.goto('/espace-defunt')
  await expectState(look, /./)
  const space = await openSpace(account)
  for (const path of ['', '/livre', '/avis']) {
    await marc.goto(`${space}${path}`)
    await expectState(look, /./)
  }
  for (const path of ['/messages', '/reglages', '/presentation', '/remerciements']) {
    expect((await marc.goto(`${space}${path}`))?.status(), path).toBe(403)
    await expectState(look, /./)
  }
  await page.goto('/services')
  await expect(page.getByText(/3\smessages à relire/)).toBeVisible()
})

test('what a family is shown of its space is sound in every state', async ({
  page,
  context,
  javaScriptEnabled: isScripted,
}) => {
  test.setTimeout(180_000)
  const space = await openSpace(await signIn(context, { profile, displayName: 'Claire' }))
  const look = { page, isScripted }
  const open = async (path: string, title: RegExp | string = /./) => {
    await page.goto(`${space}${path}`)
    await expectState(look, title)
  }

  await test.step('the page, with what leads elsewhere', async () => {
    await open('', 'Étienne Kowalczyk')
    await expect(page.locator('header.masthead')).toBeVisible()
  })

  await test.step('the forms', async () => {
    for (const path of ['/presentation', '/reglages', '/reglages?remplacer=adresse', '/avis', '/livre'])
      await open(path)
    for (const moment of momentNames) await open(`/moments/${moment}`)
  })

  await test.step('a moment that is wrong', async () => {
    await page.goto(`${space}/moments/funeralChamber`)
    await page.locator('[name="funeralChamberBeginDatetime"]').fill('2026-03-08T10:00')
    await page.locator('[name="funeralChamberEndDatetime"]').fill('2026-03-07T10:00')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('L’heure de fin est avant l’heure de début.')
    await expectState(look, /./)
  })

  await test.step('the lists of messages', async () => {
    for (const view of ['', '?vue=publies', '?vue=famille', '?vue=non-publies', '?vue=indesirables', '?vue=signales'])
      await open(`/messages${view}`)
    await open('/messages')
    await page.getByRole('button', { name: 'Publier', exact: true }).first().click()
    await expectState(look, /./)
  })

  await test.step('one message, and those that may be answered', async () => {
    for (const view of ['?vue=publies', '']) {
      await page.goto(`${space}/messages${view}`)
      await page
        .getByRole('link', { name: /^Ouvrir/ })
        .last()
        .click()
      await expectState(look, /./)
    }
    await page.goto(`${page.url()}?supprimer`)
    await expectState(look, /Supprimer/)
  })

  await test.step('the thanks', async () => {
    await open('/remerciements', 'Remerciements')
    await page.getByLabel('Votre message de remerciement').fill('Merci à vous.')
    await page
      .locator('form')
      .filter({ has: page.getByLabel('Votre message de remerciement') })
      .getByRole('button')
      .click()
    await expectState(look, 'Remerciements')
  })
})
