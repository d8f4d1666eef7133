import { openFile as open } from '#app/operations/partners/files.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { checkLifeDates } from '#app/rules/accounts/life-dates.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { findPartnerFile } from '#db/partners/files.ts'
import { ApiProblem, invalid, waitHeader } from '../problem.ts'
import type { Handler } from '../request.ts'

/** Opens a file for a family, as the console does. A repeated call returns the file of the first one. */
export const openFile: Handler<'openFile'> = async ({ context, person, once, body: { agreed: _, ...told } }) => {
  const { db, keys, now } = context
  const errors = Object.entries(checkLifeDates(told, parisDay(now())))
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(([name, error]) => [toSnake(name), error])))
  const opened = await open(context, { person, once }, told)
  if (!opened.ok && opened.problem === 'too-many-files') throw new ApiProblem('too-many', {}, waitHeader(DAY_MS / 1000))
  if (!opened.ok) throw new ApiProblem('not-allowed')
  const { id, isMailed } = opened.value
  const file = (await findPartnerFile(db, keys, { id, domainId: person.domainId }, now()))!
  const code = isMailed ? undefined : file.content && withHyphen(file.content.code)
  return { body: { number: file.number, isMailed, code, expiresAt: file.expiresAt } }
}
