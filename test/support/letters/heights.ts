import type { Page } from 'playwright/test'
import { addDays, parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { connect } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf, letters } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { e2e } from '#test/support/server/e2e.ts'

/** Opens a family at 360 px, with these letters started, each to its own organisation. */
export async function begin(
  page: Page,
  ids: readonly DocumentId[],
  said: Answers = Object.assign({}, ...letters.map(fullAnswers)),
) {
  const answers = { ...said, defunctDeathDate: addDays(parisDay(new Date()), -4) }
  const recipients = Object.fromEntries(ids.map((id, at) => [letterOf(id).recipient.name, `Organisme ${at + 1}`]))
  const account = await signIn(page.context(), { profile: { ...answers, ...recipients } })
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    for (const documentId of ids)
      await saveDocument(
        db,
        account,
        { documentId, status: 'pending', statusData: {} },
        { by: owner!.userId, now: new Date() },
      )
  } finally {
    await db.destroy()
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

export const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
