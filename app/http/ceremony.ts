import type { AppContext } from '#app/context.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { dateFr } from '#app/rules/french.ts'
import { formatPhone } from '#app/rules/phone.ts'
import type { Member } from './guards.ts'

/**
 * Whether the user may change the ceremony: an editor if the partner leaves it to the family (S1-3, editableEc), or the
 * holder of a mandate.
 */
export function mayWriteCeremony({ role, mandate }: Writer, { site }: Pick<AppContext, 'site'>): boolean {
  return mandate !== undefined || (site.editableEc && can(role, 'write-ceremony'))
}

type Writer = Pick<Member, 'role' | 'mandate'>

/** Throws 403 if the user may not write, with the partner's own message if the partner prepares the ceremony. */
export function requireCeremonyWriter(member: Member, { site }: Pick<AppContext, 'site'>): void {
  if (mayWriteCeremony(member, { site })) return
  const sentence = site.editableEc
    ? 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.'
    : preparedBy(site)
  throw new Response(sentence, { status: 403 })
}

/**
 * Says that the partner prepares the ceremony with the family, or gives the partner's own message; both end with its
 * phone number. screens-3.9.
 */
export function preparedBy({ name, customMessageEc, helpPhone }: AppContext['site']): string {
  const call = `Appelez-le pour changer quelque chose\u00A0: ${formatPhone(helpPhone)}.`
  if (!customMessageEc) return `${name} prépare le déroulé avec vous. ${call}`
  return customMessageEc.includes(formatPhone(helpPhone)) ? customMessageEc : `${customMessageEc} ${call}`
}

/** Finds the item with the id in the address, or returns the first one. Undefined if the list is empty. */
export function chosenOf<Item extends { id: string }>(items: readonly Item[], id: string | null): Item | undefined {
  return items.find((item) => item.id === id) ?? items[0]
}

/** Reads the parameters of an event page for this user. `rows`: places for music. */
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

/** Throws 404 if the event does not exist, belongs to another account or was just removed by a relative. */
export function requireEvent<Event>(event: Event | undefined): Event {
  if (event === undefined) throw new Response(eventGone, { status: 404 })
  return event
}

const eventGone = 'Ce moment n’est plus dans la cérémonie\u00A0: un proche l’a peut-être retiré.'

/**
 * Returns the message above the ceremony: the last day of the mandate for its holder, or else the partner's message, if
 * any.
 */
export function partnerMessage(site: AppContext['site'], { mandate }: Pick<Member, 'mandate'>): string | undefined {
  if (mandate)
    return `Vous préparez cette cérémonie par mandat de la famille, jusqu’au ${dateFr(mandate.until)} inclus.`
  return site.editableEc ? site.customMessageEc || undefined : preparedBy(site)
}
