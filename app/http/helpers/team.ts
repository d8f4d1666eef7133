import type { RequestArgs } from '#app/context.ts'
import { findTeamPersonByEmail, type TeamPerson } from '#db/partners/team.ts'
import type { SignedIn } from '../current-account.ts'
import { requireSignedIn } from '../guards.ts'

/** Finds the person of the team of this site whom the user is, if the site helps families. */
export async function findTeamHelper(
  { context: { db, keys, site } }: RequestArgs,
  { user }: Pick<SignedIn, 'user'>,
): Promise<TeamPerson | undefined> {
  if (!site.helpsFamilies) return undefined
  return await findTeamPersonByEmail(db, keys, { domainId: site.domainId, email: user.email })
}

/** Guard of the acts of a team that helps families. Throws 404 for anyone else. */
export async function requireTeamHelper(args: RequestArgs): Promise<SignedIn & { person: TeamPerson }> {
  const signedIn = await requireSignedIn(args)
  const person = await findTeamHelper(args, signedIn)
  if (!person) throw new Response(null, { status: 404 })
  return { ...signedIn, person }
}
