import type { Deps } from '#app/context.ts'
import type { JournalLine } from '#app/operations/accounts/audit-log.ts'
import { wordsOf } from '#app/rules/accounts/audit.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import type { TeamPerson } from '#db/partners/team.ts'

const LINES = 30

/** Returns the last acts of a team, newest first. A person who was removed has no name. */
export async function readTeamJournal(
  { db }: Pick<Deps, 'db'>,
  domainId: string,
  team: readonly TeamPerson[],
): Promise<JournalLine[]> {
  const nameOf = (id: string) => team.find((person) => person.id === id)?.name ?? 'une personne qui n’est plus là'
  const entries = await listAudit(db, { id: domainId }, { count: LINES })
  return entries.map(({ number, at, userId, act, object }) => {
    const { words, about } = wordsOf(act)
    return { number, at, who: nameOf(userId), what: about && object ? `${words}\u00A0: ${nameOf(object)}` : words }
  })
}
