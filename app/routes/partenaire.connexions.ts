import { redirectTo, seeOther } from '#app/http/answers.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { closeOtherTeamSessions } from '#app/operations/partners/team-sign-in.ts'
import { consolePath, teamPath } from '#app/rules/partners/addresses.ts'

export function loader() {
  return redirectTo(consolePath)
}

/** Closes the other sessions of the person who asks. */
export async function action({ request, context }: ActionFunctionArgs) {
  const found = await requireTeam({ request, context })
  await closeOtherTeamSessions(context, found)
  return seeOther(teamPath, { notice: 'connexionsFermees' })
}
