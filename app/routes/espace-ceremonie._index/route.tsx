import { ceremonyHome, ceremonyOf, eventOf } from '#app/components/ceremony/addresses.ts'
import { EventPage } from '#app/components/ceremony/events/page.tsx'
import { eventTitle } from '#app/components/ceremony/events/state.ts'
import { PageModule } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import {
  chosenOf,
  mayWriteCeremony,
  partnerMessage,
  readEventAddress,
  requireCeremonyWriter,
  requireEvent,
} from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import { eventNotice } from '#app/http/notices.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { addCeremony, openWithDefault, readCeremonies, reorderEvents } from '#app/operations/ceremony/ceremonies.ts'
import { addEvents, removeCeremony, removeEvent } from '#app/operations/ceremony/changes.ts'
import { listDossierFiles } from '#app/operations/ceremony/dossier.ts'
import { readEventPage } from '#app/operations/ceremony/event-page.ts'
import { hasChangedSinceSent } from '#app/operations/ceremony/summary.ts'
import { readLastExport } from '#app/operations/export/ask.ts'
import { unknownDates } from '#app/rules/accounts/life-dates.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { appointmentSeen } from '#app/rules/ceremony/appointment-conflicts.ts'
import { namedCeremonies, newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { moveBy } from '#app/rules/ceremony/events/order.ts'
import { ceremonyForms } from '#app/rules/ceremony/forms.ts'
import { dossierBytes, dossierWeight } from '#app/rules/ceremony/papers/dossier.ts'
import { shownCeremony } from '#app/rules/ceremony/shown-ceremony.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { type Site, siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { waitingBriefly } from '#db/sqlite-turns.ts'
import { CeremonyPage } from './ceremony-page.tsx'
import { type ChangeRefusal, changeRefusals } from './change-refusals.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(
    data?.tab === 'evenement' ? eventTitle(data) : `La cérémonie ${de(data?.firstName ?? 'votre proche')}`,
    matches,
  )

/**
 * The ceremony as a readable page. Opened by an editor, on an account that never had one, it makes the default ceremony
 * (S1-4), even where the partner alone will change it: the only page that does, and never for a reader, a HEAD or a
 * page fetched beforehand.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  const { account } = member
  const { db, isReadOnly } = context
  const site = siteOf(context.sites(), account)
  const [mayWrite, isFamily] = [mayWriteCeremony(member, context), !member.mandate]
  const mayOpen = can(member.role, 'write-ceremony') && isFamily && !isReadOnly
  if (mayOpen) await writeIfPossible(() => waitingBriefly(() => openWithDefault(context, member, startOf(site))))

  const { searchParams } = new URL(request.url)
  if (searchParams.get('onglet') === 'evenement') {
    const { target, shown } = readEventAddress(request, member, context)
    return { tab: 'evenement' as const, ...requireEvent(await readEventPage(db, account, target)), ...shown }
  }
  const isEditor = can(member.role, 'print-ceremony')
  const profile = await readProfile(db, account)
  const ceremonies = await readCeremonies(db, account)
  const chosen = chosenOf(ceremonies, searchParams.get('ceremonie'))
  const { defunctDeathDate = '' } = profile
  return {
    tab: 'ceremonies' as const,
    firstName: firstNameOf(profile),
    mayWrite,
    lacksDates: isFamily && unknownDates(profile).length > 0,
    message: partnerMessage(site, member),
    mayGive: !site.editableEc && can(member.role, 'give-mandate'),
    isFamily,
    ceremonies: namedCeremonies(ceremonies),
    opened: mayWrite ? (searchParams.get('modifier') ?? undefined) : undefined,
    deleting: mayWrite ? (searchParams.get('supprimer') ?? undefined) : undefined,
    mayPrint: !context.printer.reason(),
    ceremony: chosen && {
      seen: mayWrite ? appointmentSeen(chosen, fingerprinter(account)) : '',
      ...shownCeremony(chosen, { deathDay: defunctDeathDate, mayWrite, role: member.role }),
      dossier: isEditor && isFamily ? await readLastExport(context, member, chosen.id) : undefined,
      weight: dossierWeight(dossierBytes(await listDossierFiles(db, account, chosen))),
      hasChanged:
        isEditor && (await hasChangedSinceSent(db, account, { ceremony: chosen, events: chosen.events, profile })),
    },
  }
}

const startOf = ({ ceremonyAddress, ceremonyEvents }: Site) => ({
  address: ceremonyAddress,
  events: ceremonyEvents,
})

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const parsed = await readForm(request, ceremonyForms)
  if (!parsed.ok) return tryAgain(parsed)

  const actor = { ...member, once: parsed.once }
  const id = new URL(request.url).searchParams.get('ceremonie') ?? ''
  const form = parsed.values
  const sayOf = (problem: ChangeRefusal) =>
    problem === 'not-there' && form.intent !== 'remove' ? 'ceremony-gone' : problem
  const refuse = (problem: ChangeRefusal) =>
    tryAgain(
      { typed: {}, errors: { ceremony: changeRefusals[sayOf(problem)] } },
      { status: problem === 'not-there' ? 404 : 409 },
    )
  switch (form.intent) {
    case 'move':
    case 'order': {
      const { _seen: seen } = form
      const wanted = form.intent === 'order' ? form.order : moveBy(seen.split(' '), form.eventId, form.step)
      const ordered = await reorderEvents(context, actor, { ceremonyId: id, seen, wanted })
      return ordered.ok ? seeOther(ceremonyOf(id), { notice: 'ordreEnregistre' }) : refuse(ordered.problem)
    }
    case 'add': {
      const added = await addEvents(context, actor, { ceremonyId: id, events: form.types.map(newEvent) })
      if (!added.ok) return refuse(added.problem)
      const [first = ''] = added.value
      if (form.types.length > 1) return seeOther(ceremonyOf(id), { notice: 'momentsAjoutes' })
      return seeOther(eventOf(id, first, { edit: true }), { notice: eventNotice(form.types[0]!, 'created') })
    }
    case 'remove': {
      const removed = await removeEvent(context, actor, { ceremonyId: id, eventId: form.eventId })
      if (!removed.ok) return refuse(removed.problem)
      return seeOther(ceremonyOf(id), { notice: eventNotice(removed.value.type, 'deleted') })
    }
    case 'delete': {
      const removed = await removeCeremony(context, actor, id)
      return removed.ok ? seeOther(ceremonyHome, { notice: 'ceremonieSupprimee' }) : refuse(removed.problem)
    }
    case 'add-ceremony': {
      const added = await addCeremony(context, actor, startOf(siteOf(context.sites(), member.account)))
      return added.ok ? seeOther(ceremonyOf(added.value), { notice: 'ceremonieAjoutee' }) : refuse(added.problem)
    }
  }
}

export default function CeremonyRoute() {
  const page = useLoaderData<typeof loader>()
  const { errors } = useActionData<typeof action>() ?? {}
  if (page.tab === 'evenement') {
    return (
      <>
        {page.edit && <PageModule name="moment" />}
        <EventPage page={page} />
      </>
    )
  }
  return <CeremonyPage {...page} errors={errors} />
}
