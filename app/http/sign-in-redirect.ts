import { log, reasonOf } from '#app/adapters/log.ts'
import type { RequestArgs } from '#app/context.ts'
import { signInPathOf, withReturn } from '#app/rules/access/guards.ts'
import { type HeldForm, holdForm } from '#db/access/held-forms.ts'
import { findEndedSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { redirectTo } from './answers.ts'

/** Why someone is at the sign-in page, as its address says it: nothing personal. S1-8, screens-3.3. */
export type Reason = 'inactivite' | 'fermee' | 'formulaire' | 'indisponible'

/**
 * Where someone who is not signed in is sent, to come back after. Without a session, the entrance of the service
 * (S1-2). With one that is no longer good, the sign-in page, which says why (S1-8, 401); what they were sending is
 * kept for them (promise I5).
 */
export async function redirectToSignIn(args: RequestArgs): Promise<Response> {
  const { db, sessionId, site } = args.context
  const wanted = addressOf(args)
  if (!sessionId) return redirectTo(withReturn(signInPathOf(pathOf(args)), wanted))

  const ended = await findEndedSession(db, hashOf(sessionId))
  const isOurs = ended?.domainId === site.domainId
  if (isOurs && (await holdSubmittedForm(args, ended.userId))) return toSignIn('formulaire', wanted)
  return toSignIn(isOurs && ended.by === 'time' ? 'inactivite' : 'fermee', wanted)
}

/** Where someone is sent to prove again who they are. What they were sending is kept for them. */
export async function redirectToVerification(args: RequestArgs, userId: string): Promise<Response> {
  await holdSubmittedForm(args, userId)
  return redirectTo(withReturn('/utilisateurs/verification', addressOf(args)), { status: 303 })
}

/**
 * Reads who is there for a page; when that fails, sends to the sign-in page, which says that it is not their fault
 * (S1-4). A form gets the failure itself: sent elsewhere, what it holds would be lost.
 */
export async function orUnavailable<Read>({ request }: RequestArgs, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Response || request.method === 'POST') throw error
    log('user-unreadable', { reason: reasonOf(error) })
    throw toSignIn('indisponible', '/')
  }
}

function toSignIn(reason: Reason, wanted: string): Response {
  return redirectTo(withReturn(`/connexion?raison=${reason}`, wanted), { status: 303 })
}

/**
 * Keeps a form for its sender, in this browser, for a day. False for what is no form, and for one that holds a
 * password: it would stand in a page.
 */
async function holdSubmittedForm(args: RequestArgs, userId: string): Promise<boolean> {
  if (args.request.method !== 'POST') return false
  const { db, keys, visitorId, now } = args.context
  const formData = await args.request.clone().formData()
  const fields = [...formData].filter((field): field is HeldForm['fields'][number] => typeof field[1] === 'string')
  if (formData.has('password')) return false
  const form = { path: addressOf(args), fields: fields.filter(([name]) => name !== '_csrf') }
  await holdForm(db, keys, { browserHash: hashOf(visitorId), userId }, form, now())
  return true
}

const pathOf = ({ request }: RequestArgs) => new URL(request.url).pathname

function addressOf({ request }: RequestArgs): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`
}
