import type { AppContext } from '#app/context.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { dateFr } from '#app/rules/french.ts'
import { type Site, siteOf } from '#app/rules/partners/site.ts'
import { formatPhone } from '#app/rules/phone.ts'
import type { Member } from './guards.ts'

/**
 * Whether the user may change the ceremony: an editor if the partner leaves it to the family (S1-3, editableEc), or the
 * holder of a mandate. A helper only reads it.
 */
export function mayWriteCeremony({ account, role, mandate, helper }: Writer, { sites }: Partners): boolean {
  if (helper) return false
  return mandate !== undefined || (siteOf(sites(), account).editableEc && can(role, 'write-ceremony'))
}

type Writer = Pick<Member, 'account' | 'role' | 'mandate' | 'helper'>
type Partners = Pick<AppContext, 'sites'>

/** Throws 403 for a member who may not edit the ceremony, with the partner's own message if the partner prepares it. */
export function requireCeremonyWriter(member: Member, { sites }: Partners): void {
  if (mayWriteCeremony(member, { sites })) return
  const site = siteOf(sites(), member.account)
  const sentence = site.editableEc
    ? 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.'
    : preparedBy(site)
  throw new Response(sentence, { status: 403 })
}

/**
 * Says that the partner prepares the ceremony with the family, or gives the partner's own message; both end with its
 * phone number. screens-3.9.
 */
export function preparedBy({ name, customMessageEc, helpPhone }: Site): string {
  const call = `Appelez-le pour changer quelque chose\u00A0: ${formatPhone(helpPhone)}.`
  if (!customMessageEc) return `${name} prépare le déroulé avec vous. ${call}`
  return customMessageEc.includes(formatPhone(helpPhone)) ? customMessageEc : `${customMessageEc} ${call}`
}

/** Returns why the family may not edit this ceremony. Undefined if this member may, and for a reader. */
export function preparedFor(member: Writer, { sites }: Partners): string | undefined {
  const site = siteOf(sites(), member.account)
  return member.mandate || site.editableEc ? undefined : preparedBy(site)
}

/**
 * Returns the message above the ceremony: the last day of a mandate for its holder, or the partner's message, if any.
 */
export function partnerMessage(member: Writer, { sites }: Partners): string | undefined {
  const { mandate, account } = member
  if (mandate)
    return `Vous préparez cette cérémonie par mandat de la famille, jusqu’au ${dateFr(mandate.until)} inclus.`
  return preparedFor(member, { sites }) ?? (siteOf(sites(), account).customMessageEc || undefined)
}
