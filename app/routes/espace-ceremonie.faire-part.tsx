import { z } from 'zod'
import { announcementPage } from '#app/components/ceremony/addresses.ts'
import { AnnouncementPage } from '#app/components/ceremony/papers/announcement-page.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { redirectToFirst, requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { saveAnnouncement } from '#app/operations/ceremony/announcement.ts'
import { readPaperContent } from '#app/operations/ceremony/papers.ts'
import { announcementOf, announcementText, newspaperLines } from '#app/rules/ceremony/papers/announcement.ts'
import { noWords, type Tone, tones } from '#app/rules/ceremony/papers/announcement-words.ts'
import { shortText } from '#app/rules/fields.ts'

export const handle = { layout: 'default-v2' }

export const meta: MetaFunction = ({ matches }) => pageTitle('Le faire-part', matches)

/** The faire-part in its tones, and the cards of thanks. Throws 404 for another account's ceremony. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  requireCeremonyWriter(member, context)
  const ceremonyId = idIn(request)
  if (!ceremonyId) throw await redirectToFirst(context, member.account, announcementPage)
  const content = await readPaperContent(context.db, member.account, ceremonyId)
  if (!content) throw new Response(null, { status: 404 })
  const words = content.ceremony.announcement ?? noWords
  const parts = announcementOf(content, words)
  const lines = newspaperLines(parts)
  return {
    ...{ ceremonyId, words, lines: lines.length },
    newspaper: lines.join('\n'),
    message: announcementText(parts),
    mayPrint: !context.printer.reason(),
  }
}

const idIn = ({ url }: Request) => new URL(url).searchParams.get('ceremonie') ?? ''

const form = z.object({
  tone: z.enum(Object.keys(tones) as [Tone], { error: 'Choisissez un ton.' }),
  relatives: shortText('Qui annonce', 1000).default(''),
  own: shortText('Quelques mots', 600).default(''),
  visits: shortText('Se recueillir avant', 300).default(''),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  requireCeremonyWriter(member, context)
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)
  const id = idIn(request)
  const saved = await saveAnnouncement(context, { ...member, once: parsed.once }, id, parsed.values)
  if (saved.ok) return seeOther(announcementPage(id), { notice: 'enregistre' })
  throw new Response(null, { status: saved.problem === 'not-there' ? 404 : 403 })
}

export default function AnnouncementRoute() {
  const { typed, errors } = useActionData<typeof action>() ?? {}
  return <AnnouncementPage {...useLoaderData<typeof loader>()} typed={typed} errors={errors} />
}
