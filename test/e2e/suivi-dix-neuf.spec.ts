import { addDays, parisDay } from '#app/rules/days.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/keys.ts'
import { listMembershipsOfAccount } from '#db/memberships.ts'
import { findUser } from '#db/users.ts'
import { journeys } from '#test/support/journeys.ts'
import { expect, test } from '#test/support/pages.ts'
import { readPdf } from '#test/support/pdf.ts'
import { signIn } from '#test/support/sign-in.ts'
import { expectSound } from '#test/support/sound.ts'
import { everyAnswer, trackNineteen } from '#test/support/tracked-letters.ts'

const table = '/demarches-administratives/courriers'
const longest = 'Caisse d’assurance retraite et de la santé au travail des Pays de la Loire'

test('nineteen letters and their notes stand on one page of paper, and their page is light', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const now = new Date()
  const answers = Object.entries(everyAnswer(addDays(parisDay(now), -10)))
  const profile = Object.fromEntries(answers.map(([name, text]) => [name, text === 'Organisme Essai' ? longest : text]))
  const account = await signIn(context, { profile })
  const db = connect(journeys.env.DATABASE_URL)
  const [owner] = await listMembershipsOfAccount(db, account.id)
  const user = (await findUser(db, keyRing([journeys.env.APP_SECRETS]), owner!.userId))!
  await trackNineteen(db, account, user, { now, notes: 500 })
  await db.destroy()

  await page.goto(table)
  await expect(page.getByRole('row')).toHaveCount(20)
  await expect(page.locator('script')).toHaveCount(0)
  expect((await page.content()).length).toBeLessThan(60_000)

  const { sheets, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets.map((sheet) => sheet.map(Math.round))).toEqual([[297, 210]])
  expect(text).toContain('Prochaine réponse attendue')
  expect(text).toContain('1A 123 456 7890 1')
  expect(text).not.toContain('Modifier')
  await expectSound(page, javaScriptEnabled)

  await page.goto(`${table}/bailleur/suivi?notes=toutes`)
  await expect(page.locator('#notes li')).toHaveCount(26)
  await expectSound(page, javaScriptEnabled)
})
