import { Ceremonies } from '#app/components/ceremony/ceremonies.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { useSection } from '#app/components/page/sections.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { mayWriteCeremony, preparedFor, requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import { eventNotice } from '#app/http/notices.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { reorderEvents } from '#app/operations/ceremony/ceremonies.ts'
import { addEvents, removeEvent } from '#app/operations/ceremony/changes.ts'
import { eventOf, runningOrderAt } from '#app/rules/ceremony/addresses.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { lastingAbout, plannedCopy } from '#app/rules/ceremony/events/durations.ts'
import { moveEventBy } from '#app/rules/ceremony/events/order.ts'
import { runningOrderForms } from '#app/rules/ceremony/forms.ts'
import { shownRunningOrder } from '#app/rules/ceremony/shown-ceremony.ts'
import { ceremonyIdIn, notChanged, requireCeremony } from '../espace-ceremonie/section.ts'
import { AddEvent } from './add-event.tsx'
import { NextStep } from './next-step.tsx'
import { RunningOrder } from './running-order.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le déroulé', matches)

/** The running order of a ceremony, for everyone who may see it. `moment` in the query: the event whose row is open. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  const ceremony = await requireCeremony({ request, context }, member)
  const { searchParams } = new URL(request.url)
  const removing = searchParams.get('supprimer')
  return {
    ...shownRunningOrder(ceremony),
    mayWrite: mayWriteCeremony(member, context),
    prepared: preparedFor(member, context),
    opened: removing ?? searchParams.get('moment') ?? undefined,
    isRemoving: removing !== null,
  }
}

/** Each button redirects to the row of its event. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const parsed = await readForm(request, runningOrderForms)
  if (!parsed.ok) return tryAgain(parsed)

  const actor = { ...member, once: parsed.once }
  const id = ceremonyIdIn(request)
  const form = parsed.value
  switch (form.intent) {
    case 'move':
    case 'order': {
      const { _seen: seen, eventId } = form
      const wanted = form.intent === 'order' ? form.order : moveEventBy(seen.split(' '), form.eventId, form.step)
      const ordered = await reorderEvents(context, actor, { ceremonyId: id, seen, wanted })
      if (!ordered.ok) return notChanged(ordered.problem === 'not-there' ? 'ceremony-gone' : ordered.problem)
      return seeOther(runningOrderAt(id, { ...(eventId && { eventId }) }), { notice: 'ordreEnregistre' })
    }
    case 'add': {
      const added = await addEvents(context, actor, { ceremonyId: id, events: form.types.map(newEvent) })
      if (!added.ok) return notChanged(added.problem === 'not-there' ? 'ceremony-gone' : added.problem)
      const [first = ''] = added.value
      if (form.types.length > 1) return seeOther(runningOrderAt(id, { eventId: first }), { notice: 'momentsAjoutes' })
      return seeOther(eventOf(id, first, { edit: true }), { notice: eventNotice(form.types[0]!, 'created') })
    }
    case 'remove': {
      const removed = await removeEvent(context, actor, { ceremonyId: id, eventId: form.eventId })
      if (!removed.ok) return notChanged(removed.problem)
      return seeOther(runningOrderAt(id), { notice: eventNotice(removed.value.type, 'deleted') })
    }
  }
}

export default function RunningOrderPage() {
  const { mayWrite, prepared, opened, isRemoving, ...ceremony } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  const { ceremonies = [] } = useSection('espace-ceremonie') ?? {}
  const { id, lines, withMusic, withoutMusic } = ceremony
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Le déroulé</h1>
        {lines.length > 0 && <p className="lede">{plannedCopy(ceremony)}</p>}
        {withMusic !== withoutMusic && <p className="small">Sans la musique&nbsp;: {lastingAbout(withoutMusic)}.</p>}
      </div>
      {prepared && <p className="notice as-typed">{prepared}</p>}
      <Ceremonies ceremonies={ceremonies} current={id} />
      <div className="duo">
        <div className="stack">
          {lines.length === 0 && <p className="empty">Il n’y a pas encore de moment dans cette cérémonie.</p>}
          {mayWrite && lines.length > 0 && (
            <p className="small">L’accueil et la fin suivent l’ordre du lieu&nbsp;: on ne les déplace pas.</p>
          )}
          <RunningOrder ceremonyId={id} lines={lines} mayWrite={mayWrite} opened={opened} isRemoving={isRemoving} />
          {mayWrite && <AddEvent ceremonyId={id} />}
        </div>
        {mayWrite && <NextStep {...ceremony} />}
      </div>
    </>
  )
}
