import { seeOther } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { clearSiteData, noCookies } from '#app/http/session-cookie.ts'
import { signOut } from '#app/operations/access/sign-out.ts'
import { signInPath } from '#app/rules/access/addresses.ts'

/** A GET redirects to the home page. */
export function loader() {
  return seeOther('/')
}

/** Signs out. Requires no session. S1-4. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { site } = context
  await signOut(context, browserOf({ request, context }))

  const headers = new Headers()
  for (const cookie of noCookies(site)) headers.append('Set-Cookie', cookie)
  clearSiteData(site, headers)
  return seeOther(signInPath, { notice: 'deconnecte', headers })
}
