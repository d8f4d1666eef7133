import type { Outcome } from '#app/rules/outcome.ts'
import { seeOther } from './answers.ts'

/** Redirects to a page that a user has asked to receive by email, and says whether it leaves. */
export const mailedPage = (path: string, mailed: Outcome<unknown, string>) =>
  seeOther(path, { notice: mailed.ok ? 'pagePartie' : 'pageDejaPartie' })
