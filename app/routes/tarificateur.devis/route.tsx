import { keptMeanwhileCopy } from '#app/components/estimate/quote-copy.ts'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { findMember, findSignedIn, requireEditor } from '#app/http/guards.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { keepQuotes, readKeptQuotes } from '#app/operations/estimate/kept-quotes.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { quotesPath } from '#app/rules/estimate/addresses.ts'
import { compareQuotes } from '#app/rules/estimate/comparison.ts'
import { toKept } from '#app/rules/estimate/kept-quotes.ts'
import { chosenName, quoteIds, readQuotes } from '#app/rules/estimate/quotes.ts'
import { KeepQuotes, KeptMeanwhile } from './keep-quotes.tsx'
import { QuoteComparison } from './quote-comparison.tsx'
import { QuoteForm } from './quote-form.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Comparer des devis', matches)

/** The quotes in the URL, or those saved on the account. `devis`: the quote to edit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOffered({ request, context })
  const query = new URL(request.url).searchParams
  const keeping = await readKeeping({ request, context })
  const asked = readQuotes(query)
  const isAsked = query.has('devis') || Object.keys(asked.typed).length > 0
  const read = keeping?.kept && !isAsked ? readQuotes(new URLSearchParams(keeping.kept)) : asked
  const [wrong] = Object.keys(read.errors)
  const wanted = quoteIds.find((id) => id === (wrong?.[0] ?? query.get('devis')))
  const isToType = wanted !== undefined || read.quotes.length === 0
  const isLine = (name: string) => /^[abc]-[A-Z]{3,}$/.test(name)
  const byLine = wrong ? isLine(wrong) : query.get('detail') === 'lignes'
  const isKept = keeping?.kept === toKept(read, read.chosen)
  return data(
    { ...read, byLine, toType: isToType ? (wanted ?? 'a') : undefined, keeping: keeping && { ...keeping, isKept } },
    { status: wrong ? 422 : 200 },
  )
}

/** Undefined for a user without an account. */
async function readKeeping(args: RequestArgs) {
  const signedIn = await findSignedIn(args)
  const member = signedIn && (await findMember(args, signedIn))
  if (!member) return undefined
  return { ...(await readKeptQuotes(args.context.db, member.account)), mayKeep: can(member.role, 'write-letters') }
}

/** Saves the quotes in the URL to the account, or deletes the saved ones. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed, once } = await readTexts(request)
  const read = readQuotes(new URL(request.url).searchParams)
  const isLetGo = typed.intent === 'oublier'
  if (!isLetGo && (read.quotes.length === 0 || Object.keys(read.errors).length > 0)) {
    return data({ conflict: undefined }, { status: 422 })
  }
  const chosen = read.quotes.find(({ id }) => id === typed[chosenName])?.id
  const kept = isLetGo ? '' : toKept(read, chosen)
  const actor = { ...member, once }
  const saved = await keepQuotes(context, actor, { kept, seen: typed._seen })
  if (saved.ok) return seeOther(quotesPath, { notice: isLetGo ? 'devisOublies' : 'devisGardes' })
  if (saved.problem === 'not-allowed') throw new Response(null, { status: 403 })
  return data({ conflict: keptMeanwhileCopy(saved.change, context.now()) }, { status: 409 })
}

export default function QuotesPage() {
  const { mode, quotes, typed, errors, byLine, toType, chosen, keeping } = useLoaderData<typeof loader>()
  const conflict = useActionData<typeof action>()?.conflict
  if (toType) return <QuoteForm id={toType} mode={mode} byLine={byLine} typed={typed} errors={errors} />
  return (
    <>
      <KeptMeanwhile conflict={conflict} />
      <QuoteComparison mode={mode} quotes={quotes} typed={typed} comparison={compareQuotes(quotes, mode)}>
        <KeepQuotes mode={mode} quotes={quotes} typed={typed} chosen={chosen} keeping={keeping} />
      </QuoteComparison>
    </>
  )
}
