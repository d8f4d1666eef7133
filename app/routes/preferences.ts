import { z } from 'zod'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { acceptedCookie } from '#app/http/preferences.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'

/** There is nothing to read here: an address typed by hand goes home. */
export function loader() {
  return seeOther('/')
}

const form = z.object({ intent: z.literal('acceptCookies'), returnTo: z.string().default('/') })

/** What a visitor prefers, kept in this browser alone: that the information about cookies was read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const args = await readForm(request, form)
  if (!args.ok) return seeOther('/')
  const { returnTo } = args.values
  const headers = { 'Set-Cookie': acceptedCookie(context.site) }
  return seeOther(isLocalPath(returnTo) ? returnTo : '/', { headers })
}
