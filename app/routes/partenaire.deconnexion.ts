import { redirectTo, seeOther } from '#app/http/answers.ts'
import { noTeamCookie, requireTeam } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { leaveConsole } from '#app/operations/partners/team-sign-in.ts'
import { consoleEntrance, consolePath } from '#app/rules/partners/addresses.ts'

export function loader() {
  return redirectTo(consolePath)
}

/** Signs out of the console only. A family's session in this browser stays open. */
export async function action({ request, context }: ActionFunctionArgs) {
  const found = await requireTeam({ request, context })
  await leaveConsole(context, found)
  return seeOther(consoleEntrance, { headers: { 'Set-Cookie': noTeamCookie(context.site) } })
}
