import { z } from 'zod'
import { AdviceArticle, type LetterLink } from '#app/components/content/advice-article.tsx'
import { AdviceIndexPage } from '#app/components/content/advice-index.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { AdvicePage } from '#app/content/documents.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { findMember, findSignedIn, requireSignedIn } from '#app/http/guards.ts'
import { readsPlainly } from '#app/http/preferences.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { answerAdvice, mailAdvice } from '#app/operations/content/advice.ts'
import { canEdit } from '#app/rules/accounts/roles.ts'
import { adviceOf } from '#app/rules/content/addresses.ts'
import { filled } from '#app/rules/content/text.ts'
import { someone } from '#app/rules/first-name.ts'
import { formOf } from '#app/rules/letters/addresses.ts'
import { letterOf } from '#letters/index.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.page ? filled(data.page.title, someone) : 'Page introuvable', matches)

/** An advice page, or a 404 with the index. S1-1. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await context.content.advicePage(params.uid ?? '')
  if (!page) {
    const pages = await context.content.advicePages()
    return data({ page: undefined, pages, letters: [], related: [], isPlain: false, link: '' }, { status: 404 })
  }
  return data({
    page,
    pages: [],
    letters: await letterLinks({ request, context }, page),
    related: await relatedTo(page, context),
    isPlain: readsPlainly(request),
    link: `${context.site.origin}${adviceOf(page.uid)}`,
  })
}

/** Links to its letters, then to our other pages. Empty for a reader, or if the site does not offer letters. */
async function letterLinks(args: RequestArgs, { letters, leadsTo = [] }: AdvicePage): Promise<LetterLink[]> {
  if (!args.context.site.services.includes('da')) return []
  const signedIn = await findSignedIn(args)
  const member = signedIn && (await findMember(args, signedIn))
  if (member && !canEdit(member.role)) return []
  const ofLetters = letters.map((kind) => ({ name: letterOf(kind).shortName, href: formOf(kind) }))
  return [...ofLetters, ...leadsTo.map(({ path, words }) => ({ name: words, href: path }))]
}

/** In the order of the page. Pages that an editor has removed are left out. */
async function relatedTo({ related = [] }: AdvicePage, { content }: RequestArgs['context']) {
  const pages = await Promise.all(related.map((uid) => content.advicePage(uid)))
  return pages.flatMap((page) => (page ? [{ uid: page.uid, title: page.title }] : []))
}

const form = z.union([
  z.object({ intent: z.literal('answer'), helped: z.enum(['oui', 'non']) }),
  z.object({ intent: z.literal('send') }),
])

/** "Cette page vous a aidé ?" for anyone; "Me l’envoyer" for a signed-in user. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = await context.content.advicePage(params.uid ?? '')
  if (!page) throw new Response(null, { status: 404 })
  // A clone, because the guard reads the body again if the user must sign in.
  const args = await readForm(request.clone(), form)
  const path = adviceOf(page.uid)
  if (!args.ok) return seeOther(path)
  if (args.value.intent === 'answer') {
    await answerAdvice(context, { uid: page.uid, helped: args.value.helped === 'oui' })
    return seeOther(path, { notice: 'avisNote' })
  }
  const { user } = await requireSignedIn({ request, context })
  const mailed = await mailAdvice(context, { user, page, path, once: args.once })
  return seeOther(path, { notice: mailed.ok ? 'conseilEnvoye' : 'conseilPasEnvoye' })
}

export default function AdviceRoute() {
  const { page, pages, letters, related, isPlain, link } = useLoaderData<typeof loader>()
  if (page) return <AdviceArticle page={page} letters={letters} related={related} isPlain={isPlain} link={link} />
  return <AdviceIndexPage pages={pages} isMissing />
}
