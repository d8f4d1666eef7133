import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Picker } from '#app/components/letters/picker.tsx'
import { pageTitle } from '#app/components/page-title.ts'
import { requireMember } from '#app/http/guards.ts'
import { isDay, parisDay } from '#app/rules/days.ts'
import { advisedDay } from '#app/rules/deadlines.ts'
import { de } from '#app/rules/french.ts'
import { urgencies } from '#app/rules/letters/definition.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { isRegistered } from '#app/rules/letters/letter-view.ts'
import { progressOf } from '#app/rules/letters/progress.ts'
import { can } from '#app/rules/roles.ts'
import { listDocuments } from '#db/documents.ts'
import { readProfile } from '#db/profile-entries.ts'
import { letters } from '#letters/index.ts'

export const handle = { layout: 'default-v2' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Les courriers ${de(data?.firstName ?? 'votre proche')}`, matches)

/** Every letter, most pressing first, with its date once the death is dated, and where it stands. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const mayWrite = can(role, 'read-letters')
  const today = parisDay(context.now())
  const profile = await readProfile(context.db, account)
  const documents = await listDocuments(context.db, account)
  const deathDay = profile.defunctDeathDate ?? ''

  const rows = letters.map((letter) => {
    const document = documents.find(({ documentId }) => documentId === letter.id)
    const { answers } = inProgress(letter, profile, document?.statusData ?? {}, today)
    const { id, name, why, minutes, urgency } = letter
    const { state, missing } = progressOf(letter, answers, document !== undefined)
    const row = { id, name, why, minutes, urgency, progress: { state } }
    // A reader is told where each letter stands, and nothing that its answers tell (decision 13).
    return mayWrite ? { ...row, details: { missing, registered: isRegistered(letter, answers) } } : row
  })
  const groups = urgencies.map((urgency) => ({
    urgency,
    day: isDay(deathDay) ? advisedDay(urgency, deathDay) : undefined,
    letters: rows.filter((row) => row.urgency === urgency),
  }))
  const firstName = profile.deceasedFirstName || 'votre proche'
  return { firstName, today, groups, isFirstTime: documents.length === 0, mayWrite }
}

export default function Letters() {
  return <Picker {...useLoaderData<typeof loader>()} />
}
