import { z } from 'zod'
import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { saveAnnouncement } from '#app/operations/ceremony/announcement.ts'
import { announcementPage } from '#app/rules/ceremony/addresses.ts'
import { announcementOf, announcementText, newspaperLines } from '#app/rules/ceremony/papers/announcement.ts'
import {
  type AnnouncementTone,
  announcementInputs,
  noWords,
  tones,
} from '#app/rules/ceremony/papers/announcement-words.ts'
import { ceremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { type ThanksModel, textOfModel, thanksModels } from '#app/rules/ceremony/papers/thanks-models.ts'
import { formsByIntent, shortText } from '#app/rules/fields.ts'
import { textsSeen } from '#app/rules/forms/text-parts.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ceremonyIdIn, requireCeremony } from '../espace-ceremonie/section.ts'
import { AnnouncementPage } from './announcement-page.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le faire-part', matches)

/** The death notice in its tones, and the thank-you cards. Throws 404 for another account's ceremony. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const ceremony = await requireCeremony({ request, context }, member)
  const content = ceremonyContent(ceremony, await readProfile(context.db, member.account), { isForMaster: true })
  const words = content.ceremony.announcement ?? noWords
  const parts = announcementOf(content, words)
  const lines = newspaperLines(parts)
  return {
    ceremonyId: ceremony.id,
    words,
    lines: lines.length,
    seen: textsSeen(announcementInputs, { ...words }, fingerprinter(member.account)),
    newspaper: lines.join('\n'),
    message: announcementText(parts),
    mayPrint: !context.printer.reason(),
  }
}

const words = {
  tone: z.enum(Object.keys(tones) as [AnnouncementTone], { error: 'Choisissez un ton.' }),
  relatives: shortText('Qui annonce', 1000).default(''),
  own: shortText('Quelques mots', 600).default(''),
  visits: shortText('Se recueillir avant', 300).default(''),
  thanksCard: shortText('Le texte des cartes', 400).default(''),
}
const form = formsByIntent([
  z.object({ intent: z.literal('save'), ...words }),
  z.object({ intent: z.enum(Object.keys(thanksModels) as [ThanksModel]), ...words }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)
  const { typed } = parsed
  const { intent, ...said } = parsed.value
  if (intent !== 'save') return data<Answer>({ typed: { ...typed, thanksCard: begunFrom(intent, said.thanksCard) } })

  const id = ceremonyIdIn(request)
  const saved = await saveAnnouncement(context, { ...member, once: parsed.once }, id, { words: said, typed })
  if (saved.ok) return seeOther(announcementPage(id), { notice: 'enregistre' })
  if (saved.problem !== 'changed-meanwhile') {
    throw new Response(null, { status: saved.problem === 'not-there' ? 404 : 403 })
  }
  const { change, conflicts, theirs } = saved.meanwhile
  const { author } = await nameAuthors(context, member.user, { author: change })
  const conflict = conflictWith(author!, { names: conflicts, theirs }, context.now(), 'le faire-part')
  return data<Answer>({ typed: saved.meanwhile.typed, conflict }, { status: 409 })
}

type Answer = { typed?: TypedValues; errors?: FieldErrors; conflict?: EventConflict }

/** Puts a model in front of the submitted text, so that no text is lost. */
const begunFrom = (model: ThanksModel, typed: string): string =>
  [textOfModel(model), ...(typed.trim() && typed.trim() !== textOfModel(model) ? [typed.trim()] : [])].join('\n')

export default function AnnouncementRoute() {
  const answer: Answer = useActionData<typeof action>() ?? {}
  return <AnnouncementPage {...useLoaderData<typeof loader>()} {...answer} />
}
