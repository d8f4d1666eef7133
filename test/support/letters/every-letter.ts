import { addDays, parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { letters } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { everyAnswer, trackEveryLetter } from '#test/support/tracking/letters.ts'

type Options = {
  notes?: number
  /** Changes some answers. */
  reword?: (text: string) => string
  databaseUrl?: string
}

/** Signs a browser in on an account whose letters are in every possible state, all chosen for printing. */
export async function signInWithEveryLetter(
  context: Parameters<typeof signIn>[0],
  { notes = 1, reword = (text) => text, databaseUrl = e2e.env.DATABASE_URL }: Options = {},
): Promise<void> {
  const now = new Date()
  const answers = Object.entries(everyAnswer(addDays(parisDay(now), -10)))
  const profile: Answers = Object.fromEntries(answers.map(([name, text]) => [name, reword(text)]))
  const account = await signIn(context, { profile, databaseUrl })
  const db = connect(databaseUrl)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const user = (await findUser(db, keyRing([e2e.env.APP_SECRETS]), owner!.userId))!
    await trackEveryLetter(db, account, user, { now, notes })
    for (const { id } of letters) await addToBasket(db, account, id, { by: user.id, now })
  } finally {
    await db.destroy()
  }
}
