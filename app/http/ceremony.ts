import type { AppContext } from '#app/context.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { dateFr } from '#app/rules/french.ts'
import { formatPhone } from '#app/rules/phone.ts'
import type { Member } from './guards.ts'

/**
 * Whether who asks may change the ceremony: an editor, where the partner leaves it to the family (S1-3, editableEc),
 * and who holds a mandate of the family.
 */
export function mayWriteCeremony({ role, mandate }: Writer, { site }: Pick<AppContext, 'site'>): boolean {
  return mandate !== undefined || (site.editableEc && can(role, 'write-ceremony'))
}

type Writer = Pick<Member, 'role' | 'mandate'>

/** Throws 403 for anyone who may not, with the partner's own words where the partner prepares the ceremony. */
export function requireCeremonyWriter(member: Member, { site }: Pick<AppContext, 'site'>): void {
  if (mayWriteCeremony(member, { site })) return
  const sentence = site.editableEc
    ? 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.'
    : preparedBy(site)
  throw new Response(sentence, { status: 403 })
}

/**
 * « Maison Kervella prépare le déroulé avec vous… », or what the partner has written instead, and its number in both.
 * screens-3.9.
 */
export function preparedBy({ name, customMessageEc, helpPhone }: AppContext['site']): string {
  const call = `Appelez-le pour changer quelque chose\u00A0: ${formatPhone(helpPhone)}.`
  if (!customMessageEc) return `${name} prépare le déroulé avec vous. ${call}`
  return customMessageEc.includes(formatPhone(helpPhone)) ? customMessageEc : `${customMessageEc} ${call}`
}

/** What an address asks for, or the first one; undefined when there is none. */
export function chosenOf<Item extends { id: string }>(items: readonly Item[], id: string | null): Item | undefined {
  return items.find((item) => item.id === id) ?? items[0]
}

/** What an address says of the page of an event, for the person who asks. `rows`: places for music. */
export function readEventAddress({ url }: Pick<Request, 'url'>, member: Writer, context: AppContext) {
  const { searchParams } = new URL(url)
  const mayWrite = mayWriteCeremony(member, context)
  return {
    target: {
      ceremonyId: searchParams.get('ceremonie'),
      eventId: searchParams.get('evenement'),
      isEditor: can(member.role, 'write-ceremony'),
    },
    shown: {
      mayWrite,
      edit: mayWrite && searchParams.get('modifier') === 'oui',
      prepared: mayWrite || context.site.editableEc ? undefined : preparedBy(context.site),
      mayArrange: !member.mandate,
      rows: Number(searchParams.get('musiques')) || 0,
    },
  }
}

/** Throws 404 where there is no such event: another account's, or one that a relative has just removed. */
export function requireEvent<Event>(event: Event | undefined): Event {
  if (event === undefined) throw new Response(eventGone, { status: 404 })
  return event
}

const eventGone = 'Ce moment n’est plus dans la cérémonie\u00A0: un proche l’a peut-être retiré.'

/** What is said above the ceremony: until when, to who holds a mandate; to others, what the partner says, if anything. */
export function partnerMessage(site: AppContext['site'], { mandate }: Pick<Member, 'mandate'>): string | undefined {
  if (mandate)
    return `Vous préparez cette cérémonie par mandat de la famille, jusqu’au ${dateFr(mandate.until)} inclus.`
  return site.editableEc ? site.customMessageEc || undefined : preparedBy(site)
}
