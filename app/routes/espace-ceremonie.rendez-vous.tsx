import { ceremonyOf } from '#app/components/ceremony/addresses.ts'
import { AppointmentPage, type AppointmentRefusal } from '#app/components/ceremony/appointment-form.tsx'
import { meanwhileCopy } from '#app/components/ceremony/events/conflict-copy.ts'
import { type LostText, lostOfAppointment } from '#app/components/ceremony/lost-texts.ts'
import { NoLonger } from '#app/components/ceremony/no-longer.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import type { TheirVersion } from '#app/operations/accounts/meanwhile.ts'
import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { appointmentSeen } from '#app/rules/ceremony/appointment-conflicts.ts'
import { appointmentTexts } from '#app/rules/ceremony/appointment-texts.ts'
import { namedCeremonies } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { appointmentForm } from '#app/rules/ceremony/forms.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { requireCeremonyId } from './espace-ceremonie/section.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le rendez-vous', matches)

/** « Le rendez-vous », open to be changed: where its form comes back when something is refused. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const { account } = member
  const ceremonyId = await requireCeremonyId(context, account, request)
  const ceremonies = await readCeremonies(context.db, account)
  const ceremony = ceremonies.find(({ id }) => id === ceremonyId)
  if (!ceremony) return data({ page: undefined }, { status: 404 })
  const firstName = firstNameOf(await readProfile(context.db, account))
  const { events, coverFileId: _, textChoices: __, ...shown } = ceremony
  const page = {
    firstName,
    ceremonies: namedCeremonies(ceremonies),
    ceremony: {
      ...shown,
      seen: appointmentSeen(ceremony, fingerprinter(account)),
    },
    event: events[0] && { id: events[0].id, label: definitionOf(events[0].type).label },
  }
  return data({ page })
}

const idIn = ({ url }: Request) => new URL(url).searchParams.get('ceremonie') ?? ''

type Answer = AppointmentRefusal & { lost?: LostText[] }

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const id = idIn(request)
  const parsed = await readForm(request, appointmentForm)
  const { typed } = parsed
  const gone = () => data<Answer>({ lost: lostOfAppointment(typed) }, { status: 404 })
  if (!parsed.ok) {
    if (!(await findCeremony(context.db, member.account, id))) return gone()
    return data<Answer>({ typed, errors: parsed.errors }, { status: 422 })
  }

  const { isConfirmed, datetime, slotMinutes, ...others } = parsed.values
  const emptied = Object.fromEntries(appointmentTexts.map((name) => [name, others[name]]))
  const changes = { ...others, ...emptied, datetime, slotMinutes, isConfirmed: isConfirmed === 'on' }
  const saved = await saveAppointment(context, { ...member, once: parsed.once }, id, { changes, typed })
  if (saved.ok) return seeOther(ceremonyOf(id), { notice: 'enregistre' })
  switch (saved.problem) {
    case 'not-there':
      return gone()
    case 'not-allowed':
      throw new Response(null, { status: 403 })
    case 'changed-meanwhile':
      return data<Answer>(await bothVersions(context, member.user, saved.meanwhile), { status: 409 })
  }
}

async function bothVersions(
  context: AppLoadContext,
  user: User,
  { change, conflicts, theirs, typed }: TheirVersion,
): Promise<Answer> {
  const { author } = await nameAuthors(context, user, { author: change })
  const { by, isMe } = author!
  const sentence = meanwhileCopy(author!, context.now(), 'le rendez-vous')
  return { typed, conflict: { sentence, by, isMe, names: conflicts, theirs } }
}

export default function AppointmentRoute() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!page || answer?.lost) return <NoLonger what="ceremony" lost={answer?.lost} />
  return <AppointmentPage {...page} refusal={answer} />
}
