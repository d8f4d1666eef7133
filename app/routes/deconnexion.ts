import type { ActionFunctionArgs } from '@remix-run/node'
import { seeOther } from '#app/http/answers.ts'
import { noSessionCookie } from '#app/http/session.ts'
import { hashOf } from '#db/hash.ts'
import { deleteSession } from '#db/sessions.ts'

/** There is nothing to read here: an address typed by hand goes home. */
export function loader() {
  return seeOther('/')
}

/** Leaves. Nothing is asked of who is no longer signed in. S1 §4. */
export async function action({ context }: ActionFunctionArgs) {
  const { db, sessionId, site } = context
  if (sessionId) await deleteSession(db, hashOf(sessionId))

  const headers = new Headers({ 'Set-Cookie': noSessionCookie(site) })
  // Browsers listen to it on https only.
  if (site.origin.startsWith('https:')) headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
  return seeOther('/connexion', { notice: 'deconnecte', headers })
}
