import { z } from 'zod'
import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { PageModule } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { eulogyIn, eulogyTextInputs, saveEulogy } from '#app/operations/ceremony/eulogy.ts'
import { eulogyOf } from '#app/rules/ceremony/addresses.ts'
import { type EulogyAnswers, eulogyNames } from '#app/rules/ceremony/words/eulogy.ts'
import { formsByIntent, shortText } from '#app/rules/fields.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { textsSeen } from '#app/rules/forms/text-parts.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ceremonyIdIn, requireCeremony } from '../espace-ceremonie/section.ts'
import { EulogyPage } from './eulogy-page.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('L’éloge', matches)

/** The eulogy of a ceremony, from eight questions. Throws 404 for another account's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const { id, events } = await requireCeremony({ request, context }, member)
  const { answers = {}, text = '', pronouncedBy = '' } = eulogyIn(events)?.details ?? {}
  const firstName = firstNameOf(await readProfile(context.db, member.account))
  const fingerprint = fingerprinter(member.account)
  const seen = {
    answers: textsSeen(eulogyNames, { ...answers }, fingerprint),
    text: textsSeen(eulogyTextInputs, { text, pronouncedBy }, fingerprint),
  }
  return { ceremonyId: id, firstName, answers, text, pronouncedBy, seen }
}

const words = (label: string, length: number) => shortText(label, length).default('')
const form = formsByIntent([
  z.object({
    intent: z.literal('answers'),
    ...Object.fromEntries(eulogyNames.map((name) => [name, words('Votre réponse', 1000)])),
  }),
  z.object({
    intent: z.enum(['save', 'again', 'again-sure']),
    text: words('Le texte', 10_000),
    pronouncedBy: words('Qui le lit', 120),
  }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const parsed = await readForm(request, form)
  if (!parsed.ok) return data<Answer>({ typed: parsed.typed, errors: parsed.errors, asksAgain: false }, { status: 422 })

  const ceremonyId = ceremonyIdIn(request)
  const { intent, ...values } = parsed.value
  const { typed } = parsed
  const { text, pronouncedBy } = values as { text: string; pronouncedBy: string }
  const change =
    intent === 'answers'
      ? { answers: values as EulogyAnswers, typed }
      : intent === 'save'
        ? { text, pronouncedBy, typed }
        : { pronouncedBy, isSure: intent === 'again-sure' }
  const saved = await saveEulogy(context, { ...member, once: parsed.once }, ceremonyId, change)
  if (saved.ok) return seeOther(`${eulogyOf(ceremonyId)}#texte`, { notice: 'enregistre' })
  if (saved.problem === 'not-there') throw new Response(null, { status: 404 })
  if (saved.problem === 'not-allowed') throw new Response(null, { status: 403 })
  if (saved.problem === 'changed-meanwhile') {
    const { change, conflicts, theirs } = saved.meanwhile
    const { author } = await nameAuthors(context, member.user, { author: change })
    const conflict = conflictWith(author!, { names: conflicts, theirs }, context.now(), 'l’éloge')
    return data<Answer>({ typed: saved.meanwhile.typed, errors: {}, asksAgain: false, conflict }, { status: 409 })
  }
  const errors: FieldErrors = saved.problem === 'too-many-events' ? { text: tooMany } : {}
  return data<Answer>({ typed, errors, asksAgain: saved.problem === 'text-changed' }, { status: 409 })
}

type Answer = {
  typed: TypedValues
  errors: FieldErrors
  asksAgain: boolean
  conflict?: EventConflict
}

const tooMany = 'Cette cérémonie a déjà beaucoup de moments. Retirez-en un pour en ajouter un autre.'

export default function EulogyRoute() {
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageModule name="event" />
      <EulogyPage {...useLoaderData<typeof loader>()} {...answer} />
    </>
  )
}
