import { QuoteComparison } from '#app/components/estimate/quote-comparison.tsx'
import { QuoteForm } from '#app/components/estimate/quote-form.tsx'
import { estimateStyles } from '#app/components/estimate/styles.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import { data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { compareQuotes } from '#app/rules/estimate/comparison.ts'
import { quoteIds, readQuotes } from '#app/rules/estimate/quotes.ts'

export const handle = { layout: 'default-v2', styles: () => estimateStyles }

export const meta: MetaFunction = ({ matches }) => pageTitle('Comparer des devis', matches)

/** All that was typed is in the address, and none of it is kept. `devis`: the quote to type. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOffered({ request, context })
  const query = new URL(request.url).searchParams
  const read = readQuotes(query)
  const [wrong] = Object.keys(read.errors)
  const wanted = quoteIds.find((id) => id === (wrong?.[0] ?? query.get('devis')))
  const isToType = wanted !== undefined || read.quotes.length === 0
  const isLine = (name: string) => /^[abc]-[A-Z]{3,}$/.test(name)
  const byLine = wrong ? isLine(wrong) : query.get('detail') === 'lignes'
  return data({ ...read, byLine, toType: isToType ? (wanted ?? 'a') : undefined }, { status: wrong ? 422 : 200 })
}

export default function QuotesPage() {
  const { mode, quotes, typed, errors, byLine, toType } = useLoaderData<typeof loader>()
  if (toType) return <QuoteForm {...{ id: toType, mode, byLine, typed, errors }} />
  return <QuoteComparison {...{ mode, quotes, typed }} comparison={compareQuotes(quotes, mode)} />
}
