import { log, reasonOf } from '#app/adapters/log.ts'
import type { RequestArgs } from '#app/context.ts'
import { signInPathOf, withReturn } from '#app/rules/access/guards.ts'
import { holdRefusedForm } from '#db/access/refused-forms.ts'
import { findEndedSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import { redirectTo } from './answers.ts'

/** Why someone is at the sign-in page, as its address says it: nothing personal. S1-8, screens-3.3. */
export type Reason = 'inactivite' | 'fermee' | 'formulaire' | 'indisponible'

/**
 * Where someone who is not signed in is sent, to come back after. Without a session, the entrance of the service
 * (S1-2). With one that is no longer good, the sign-in page, which says why (S1-8, 401). A form was drawn for somebody
 * known: it leads to the sign-in page too, and is held for them (promise I5).
 */
export async function redirectToSignIn(args: RequestArgs): Promise<Response> {
  const { db, sessionId, site } = args.context
  const wanted = addressOf(args)
  if (args.request.method === 'POST') {
    const held = await holdSubmittedForm(args)
    if (held.ok) return toSignIn('formulaire', wanted)
    // The middleware gives it back (middleware/failure.ts).
    if (held.problem !== 'not-to-hold') return new Response(null, { status: 401 })
    if (!sessionId) return redirectTo(withReturn('/connexion', wanted), { status: 303 })
  }
  if (!sessionId) return redirectTo(withNotice(args, signInPathOf(pathOf(args)), wanted))

  const ended = await findEndedSession(db, hashOf(sessionId))
  const isOver = ended?.domainId === site.domainId && ended.by === 'time'
  return toSignIn(isOver ? 'inactivite' : 'fermee', wanted)
}

/** Shows at the entrance the notice that the page asked for would have shown. */
function withNotice({ request }: RequestArgs, entrance: string, wanted: string): string {
  const notice = new URL(request.url).searchParams.get('avis')
  if (!notice) return withReturn(entrance, wanted)
  const page = new URL(wanted, 'http://here')
  page.searchParams.delete('avis')
  return withReturn(`${entrance}?${new URLSearchParams({ avis: notice })}`, `${page.pathname}${page.search}`)
}

/** Where someone is sent to prove again who they are. What they were sending is kept for them. */
export async function redirectToVerification(args: RequestArgs): Promise<Response> {
  if (args.request.method === 'POST') await holdSubmittedForm(args)
  return redirectTo(withReturn('/utilisateurs/verification', addressOf(args)), { status: 303 })
}

/**
 * Reads who is there for a page; when that fails, sends to the sign-in page, which says that it is not their fault
 * (S1-4). A database that is away is no reason to go elsewhere: the failure itself is thrown, for a 503 at the address
 * that was asked for. So it is for a form: what it holds would be lost.
 */
export async function orUnavailable<Read>(args: RequestArgs, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Response || args.request.method === 'POST' || isStorageFailure(error)) throw error
    log('user-unreadable', { reason: reasonOf(error) })
    throw toSignIn('indisponible', '/')
  }
}

function toSignIn(reason: Reason, wanted: string): Response {
  return redirectTo(withReturn(`/connexion?raison=${reason}`, wanted), { status: 303 })
}

/** Holds a form for its sender, in this browser, for a day. */
async function holdSubmittedForm(args: RequestArgs) {
  const { db, site, sessionId, visitorId, network } = args.context
  const formData = await args.request.clone().formData()
  const fields = [...formData].filter((field): field is [string, string] => typeof field[1] === 'string')
  const sent = { path: addressOf(args), fields, sessionId, visitorId, domainId: site.domainId, network }
  const held = await holdRefusedForm(db, args.context, sent)
  args.context.formHeld = held.ok
  return held
}

const pathOf = ({ request }: RequestArgs) => new URL(request.url).pathname

function addressOf({ request }: RequestArgs): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`
}
