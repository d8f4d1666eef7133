import { z } from 'zod'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { traditions } from '#app/content/ceremony/readings.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import { eventNotice } from '#app/http/notices.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { addEvents } from '#app/operations/ceremony/changes.ts'
import { eventOf } from '#app/rules/ceremony/addresses.ts'
import { newEvent, readingType } from '#app/rules/ceremony/ceremonies.ts'
import {
  isReadingGroup,
  isTradition,
  knownTextsFor,
  readings,
  readingsFor,
  textOfReading,
} from '#app/rules/ceremony/words/readings.ts'
import { formsByIntent, shortText } from '#app/rules/fields.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { toneOf } from '#app/rules/tone.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import ledgerStyles from '../../styles/ledger.css?url'
import { ceremonyIdIn, requireCeremony } from '../espace-ceremonie/section.ts'
import { ReadingsPage } from './readings-page.tsx'

export const links = stylesheets(ledgerStyles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Choisir une lecture', matches)

/** Readings to choose from. Throws 404 for another account's ceremony. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const { searchParams } = new URL(request.url)
  const ceremony = await requireCeremony({ request, context }, member)

  const [wanted, named] = [searchParams.get('pour') ?? '', searchParams.get('tradition') ?? '']
  const group = isReadingGroup(wanted) ? wanted : 'all'
  const tradition = isTradition(named) ? named : 'secular'
  const profile = await readProfile(context.db, member.account)
  const all = readingsFor(firstNameOf(profile), group)
  const at = Math.max(
    0,
    all.findIndex(({ number }) => number === Number(searchParams.get('lire'))),
  )
  const known = knownTextsFor(toneOf(profile))
  const pasted = known.find(({ title }) => title === searchParams.get('texte'))
  return {
    ceremonyId: ceremony.id,
    group,
    reading: all[at]!,
    next: all[(at + 1) % all.length]!,
    others: all.filter((_, index) => index !== at),
    known: {
      tradition,
      counts: Object.fromEntries(
        Object.keys(traditions).map((name) => [name, known.filter((text) => text.tradition === name).length]),
      ),
      texts: known.filter((text) => text.tradition === tradition),
    },
    paste: { title: pasted?.title ?? '', author: pasted?.author ?? '' },
  }
}

const form = formsByIntent([
  z.object({ intent: z.literal('choose'), lecture: z.coerce.number() }),
  z.object({
    intent: z.literal('paste'),
    title: shortText('Titre', 120).refine((title) => title !== '', { error: 'Écrivez le titre du texte.' }),
    author: shortText('Auteur', 120).default(''),
    text: shortText('Le texte', 10_000).refine((text) => text !== '', { error: 'Collez le texte.' }),
  }),
])

/** A chosen or pasted text becomes an event, open for editing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)

  const ceremonyId = ceremonyIdIn(request)
  const values = parsed.value
  const firstName = firstNameOf(await readProfile(context.db, member.account))
  const chosen =
    values.intent === 'choose' ? readings(firstName).find(({ number }) => number === values.lecture) : undefined
  if (values.intent === 'choose' && !chosen) throw new Response(null, { status: 404 })
  const details =
    values.intent === 'paste'
      ? { title: values.title, ...(values.author && { author: values.author }), text: values.text }
      : { title: chosen!.title, text: textOfReading(chosen!) }
  const actor = { ...member, once: parsed.once }
  const added = await addEvents(context, actor, { ceremonyId, events: [{ ...newEvent(readingType), details }] })
  if (added.ok)
    return seeOther(eventOf(ceremonyId, added.value[0]!, { edit: true }), {
      notice: eventNotice(readingType, 'created'),
    })
  if (added.problem === 'not-allowed') throw new Response(null, { status: 403 })
  if (added.problem === 'not-there') throw new Response(null, { status: 404 })
  const errors = { text: 'Cette cérémonie a déjà beaucoup de moments. Retirez-en un pour en ajouter un autre.' }
  return tryAgain({ typed: parsed.typed, errors }, { status: 409 })
}

export default function ReadingsRoute() {
  const answer = useActionData<typeof action>()
  return <ReadingsPage {...useLoaderData<typeof loader>()} typed={answer?.typed} errors={answer?.errors} />
}
