import { redirectTo } from '#app/http/answers.ts'
import { requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '#app/http/router.ts'
import { tasksOf } from '#app/rules/letters/addresses.ts'
import { setLocation } from '#app/rules/location.ts'

/** Redirects to the part of the tracking page that says who takes what. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  throw redirectTo(`${tasksOf()}#qui`)
}

/** Sends a form of a page that was opened before the move to its new address, with its fields (307). */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireMember({ request, context })
  const answer = new Response(null, { status: 307 })
  setLocation(answer.headers, tasksOf())
  return answer
}
