import { log, reasonOf } from '#app/adapters/log.ts'
import type { RequestArgs } from '#app/context.ts'
import { signInPath } from '#app/rules/access/addresses.ts'
import { signInPathOf, withReturn } from '#app/rules/access/guards.ts'
import { verificationPath } from '#app/rules/accounts/addresses.ts'
import { helpingPath } from '#app/rules/helpers/addresses.ts'
import { findEndedSession } from '#db/access/ended-sessions.ts'
import { holdRefusedForm } from '#db/access/refused-forms.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import { redirectTo } from './answers.ts'

/** Reason why the user is on the sign-in page, for the address. It is not personal. S1-8, screens-3.3. */
export type Reason = 'inactivite' | 'fermee' | 'formulaire' | 'indisponible' | 'aide'

/**
 * Redirects a signed-out user, who comes back after signing in. Without a session they go to the service's entry page
 * (S1-2). With an ended session, or after a POST, they go to the sign-in page, which gives the reason (S1-8, 401). A
 * submitted form is saved as a draft for them (promise I5).
 */
export async function redirectToSignIn(args: RequestArgs): Promise<Response> {
  const { db, sessionId, site } = args.context
  const wanted = addressOf(args)
  if (args.request.method === 'POST') {
    const held = await holdSubmittedForm(args)
    if (held.ok) return toSignIn('formulaire', wanted)
    // The middleware returns the form to the browser (middleware/failure.ts).
    if (held.problem !== 'not-to-hold') return new Response(null, { status: 401 })
    if (!sessionId) return redirectTo(withReturn(signInPath, wanted), { status: 303 })
  }
  if (!sessionId) return redirectTo(withNotice(args, signInPathOf(pathOf(args)), wanted))

  const ended = await findEndedSession(db, hashOf(sessionId))
  const isHere = ended?.domainId === site.domainId
  // A helper's text is not saved, and the page is not open to them after signing in: they choose a family again.
  if (isHere && ended.helperMandateId) return toSignIn('aide', helpingPath)
  const isOver = isHere && ended.by === 'time'
  return toSignIn(isOver ? 'inactivite' : 'fermee', wanted)
}

/** Copies the notice of the requested page to the entry page. */
function withNotice({ request }: RequestArgs, entrance: string, wanted: string): string {
  const notice = new URL(request.url).searchParams.get('avis')
  if (!notice) return withReturn(entrance, wanted)
  const page = new URL(wanted, 'http://here')
  page.searchParams.delete('avis')
  return withReturn(`${entrance}?${new URLSearchParams({ avis: notice })}`, `${page.pathname}${page.search}`)
}

/** Redirects to the page where the user proves their identity again. Saves the submitted form. */
export async function redirectToVerification(args: RequestArgs): Promise<Response> {
  if (args.request.method === 'POST') await holdSubmittedForm(args)
  return redirectTo(withReturn(verificationPath, addressOf(args)), { status: 303 })
}

/**
 * Runs `read`, and redirects to the sign-in page if it fails, with a message that the fault is ours (S1-4). If the
 * database is away or the request is a form, throws the error itself: the answer is a 503 at the same address, and the
 * form is not lost.
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
  return redirectTo(withReturn(`${signInPath}?raison=${reason}`, wanted), { status: 303 })
}

/** Saves the submitted form for this user and browser, for one day. */
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
