import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sendReminders } from '#app/operations/calendar/reminders.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'
import { aSite } from '#test/support/given.ts'
import { e2e, expect, readInMail, signIn, test } from '#test/support/journey.ts'

const area = '/demarches-administratives'
const today = parisDay(new Date())
/** Five days less than a month ago, while the capital of the CPAM can still be claimed with priority. */
const profile = { deceasedFirstName: 'Jeanne', defunctDeathDate: addDays(today, -26) }

test('a user subscribes to reminders, gets one, pauses and stops them from the email', async ({ page, other }) => {
  await signIn(page.context(), { profile })
  await page.goto(`${area}/dates`)
  const [email] = /\S+@famille-\S+\.example/.exec((await page.locator('#rappels').textContent()) ?? '') ?? ['']

  await test.step('no reminder without a subscription', async () => {
    await page.getByText('Rappels par e-mail').click()
    await page.getByRole('button', { name: 'Recevoir les rappels' }).click()
    await expect(page.getByText('Vous recevrez un e-mail quand une date approche.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Recevoir les rappels' })).toHaveCount(0)
  })

  const link = await test.step('the email names the date, and says how to stop', async () => {
    await lookForReminders()
    const said = await readInMail(email, /la lettre à la CPAM doit partir avant le [^.]+\./)
    expect(said).toMatch(/avant le \S+ \d+/)
    const link = await readInMail(email, /http:\S+\/rappels\/\S+/)
    const source = await mailTo(email)
    expect(source).toContain(`List-Unsubscribe: <${link}>`)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    return link
  })

  await test.step('opening the link changes nothing; a pause is one click, and is confirmed', async () => {
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Vos rappels par e-mail')
    await expect(other.locator('body')).not.toContainText('Jeanne')
    await other.getByRole('button', { name: 'deux semaines' }).click()
    await expect(other.getByText('En pause jusqu’au')).toBeVisible()
    await other.getByRole('button', { name: 'Reprendre maintenant' }).click()
    await expect(other.getByText('Les rappels reprennent.')).toBeVisible()
  })

  await test.step('one click in an email program stops them without a page, and the space shows it', async () => {
    const answer = await fetch(link, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    })
    expect(answer.status).toBe(200)
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Vous ne recevez plus de rappels')
    await page.goto(`${area}/dates`)
    await page.getByText('Rappels par e-mail').click()
    await expect(page.getByRole('button', { name: 'Recevoir les rappels' })).toBeVisible()
  })
})

test('reminders are stopped from the page of the dates too', async ({ page }) => {
  await signIn(page.context(), { profile, role: 'reader' })
  await page.goto(`${area}/dates`)
  await page.getByText('Rappels par e-mail').click()
  await page.getByRole('button', { name: 'Recevoir les rappels' }).click()
  await page.getByRole('button', { name: 'quatre semaines' }).click()
  await expect(page.getByText('En pause jusqu’au')).toBeVisible()
  await page.getByRole('button', { name: 'Ne plus recevoir de rappels' }).click()
  await page.getByText('Rappels par e-mail').click()
  await expect(page.getByRole('button', { name: 'Recevoir les rappels' })).toBeVisible()
})

/** Runs the service's schedule at 10:00. Its emails wait in the same outbox. */
async function lookForReminders(): Promise<void> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [domain] = await listDomains(db)
    const site = aSite({ domainId: domain!.id, origin: e2e.origin })
    const deps = {
      db,
      keys: keyRing([e2e.env.APP_SECRETS]),
      sites: () => ({ defaultSite: site, all: [site], unreadableHosts: [] }),
    }
    const ten = (day: string) => new Date(`${day}T10:00:00+01:00`)
    // The last 10:00, because an email queued for later is not sent yet.
    await sendReminders(deps, ten(today) > new Date() ? ten(addDays(today, -1)) : ten(today))
  } finally {
    await db.destroy()
  }
}

/** Returns the newest email to an address as a mail program receives it, with folded header lines joined. */
async function mailTo(email: string): Promise<string> {
  for (const file of (await readdir(e2e.mailFolder)).sort().reverse()) {
    const source = await readFile(path.join(e2e.mailFolder, file), 'utf8')
    if (source.includes(`To: ${email}`)) return source.replace(/\r?\n[ \t]+/g, ' ')
  }
  throw new Error(`No email was sent to ${email}.`)
}
