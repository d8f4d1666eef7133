import { z } from 'zod'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { acceptedCookie, readingCookie } from '#app/http/preferences.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'

/** A GET redirects to the home page. */
export function loader() {
  return seeOther('/')
}

const returnTo = z.string().default('/')
const form = z.union([
  z.object({ intent: z.literal('acceptCookies'), returnTo }),
  z.object({ reading: z.enum(['clair', 'complet']), returnTo }),
])

/** Saves a visitor's preferences in this browser only: the cookie notice was accepted, advice in plain words. */
export async function action({ request, context }: ActionFunctionArgs) {
  const args = await readForm(request, form)
  if (!args.ok) return seeOther('/')
  const { returnTo } = args.value
  const cookie =
    'reading' in args.value ? readingCookie(context.site, args.value.reading) : acceptedCookie(context.site)
  return seeOther(isLocalPath(returnTo) ? returnTo : '/', { headers: { 'Set-Cookie': cookie } })
}
