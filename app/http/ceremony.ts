import type { AppContext } from '#app/context.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { dateFr } from '#app/rules/french.ts'
import { type Site, siteOf } from '#app/rules/partners/site.ts'
import { formatPhone } from '#app/rules/phone.ts'
import type { Member } from './guards.ts'

/**
 * Whether the user may change the ceremony: an editor if the partner leaves it to the family (S1-3, editableEc), or the
 * holder of a mandate.
 */
export function mayWriteCeremony({ account, role, mandate }: Writer, { sites }: Partners): boolean {
  return mandate !== undefined || (siteOf(sites(), account).editableEc && can(role, 'write-ceremony'))
}

type Writer = Pick<Member, 'account' | 'role' | 'mandate'>
type Partners = Pick<AppContext, 'sites'>

/** Throws 403 for anyone who may not, with the partner's own words where the partner prepares the ceremony. */
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

/** Finds the item with the id in the address, or returns the first one. Undefined if the list is empty. */
export function chosenOf<Item extends { id: string }>(items: readonly Item[], id: string | null): Item | undefined {
  return items.find((item) => item.id === id) ?? items[0]
}

/** What an address says of the page of an event, for the person who asks. `rows`: places for music. */
export function readEventAddress({ url }: Pick<Request, 'url'>, member: Writer, context: Partners) {
  const { searchParams } = new URL(url)
  const mayWrite = mayWriteCeremony(member, context)
  const site = siteOf(context.sites(), member.account)
  return {
    target: {
      ceremonyId: searchParams.get('ceremonie'),
      eventId: searchParams.get('evenement'),
      isEditor: can(member.role, 'write-ceremony'),
    },
    shown: {
      mayWrite,
      edit: mayWrite && searchParams.get('modifier') === 'oui',
      prepared: mayWrite || site.editableEc ? undefined : preparedBy(site),
      mayArrange: !member.mandate,
      rows: Number(searchParams.get('musiques')) || 0,
    },
  }
}

/** Throws 404 if the event does not exist, belongs to another account or was just removed by a relative. */
export function requireEvent<Event>(event: Event | undefined): Event {
  if (event === undefined) throw new Response(eventGone, { status: 404 })
  return event
}

const eventGone = 'Ce moment n’est plus dans la cérémonie\u00A0: un proche l’a peut-être retiré.'

/** What is said above the ceremony: until when, to who holds a mandate; to others, what the partner says, if anything. */
export function partnerMessage(site: Site, { mandate }: Pick<Member, 'mandate'>): string | undefined {
  if (mandate)
    return `Vous préparez cette cérémonie par mandat de la famille, jusqu’au ${dateFr(mandate.until)} inclus.`
  return site.editableEc ? site.customMessageEc || undefined : preparedBy(site)
}
