import { seeOther } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { noCookies } from '#app/http/session-cookie.ts'
import { signOut } from '#app/operations/access/sign-out.ts'

/** There is nothing to read here: an address typed by hand goes home. */
export function loader() {
  return seeOther('/')
}

/** Leaves. Nothing is asked of anyone who is no longer signed in. S1-4. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { site } = context
  await signOut(context, browserOf({ request, context }))

  const headers = new Headers()
  for (const cookie of noCookies(site)) headers.append('Set-Cookie', cookie)
  // Browsers listen to it on https only. Our cookies are ended by their names: the mark of the device is to stay.
  if (site.origin.startsWith('https:')) headers.set('Clear-Site-Data', '"cache", "storage"')
  return seeOther('/connexion', { notice: 'deconnecte', headers })
}
