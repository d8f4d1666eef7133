import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TourOffer } from '#app/components/page/tour-offer.tsx'
import { figures } from '#app/content/figures.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import { data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { parisDay } from '#app/rules/days.ts'
import { estimate } from '#app/rules/estimate/estimate.ts'
import { readEstimate } from '#app/rules/estimate/questions.ts'
import { findPartnerPrices } from '#db/partners/prices.ts'
import { QuestionForm } from './question-form.tsx'
import { ResultBrief, ResultHead, ResultTable } from './result.tsx'
import { ResultNotes } from './result-notes.tsx'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Le prix des obsèques', matches)

/** The answers are in the URL and are not stored. A partner may have its own prices. screens-3.18. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOffered({ request, context })
  const { answers, shown, errors } = readEstimate(new URL(request.url).searchParams)
  const isRefused = Object.keys(errors).length > 0
  const result = answers && { ...answers, options: [...answers.options] }
  const prices = result && (await findPartnerPrices(context.db, context.site.domainId))
  const partner = prices && { ...prices, name: context.site.name }
  const ceiling = figures.funeralDebitCeiling.value
  const thisYear = Number(parisDay(context.now()).slice(0, 4))
  return data({ shown, errors, result, partner, ceiling, thisYear }, { status: isRefused ? 422 : 200 })
}

/** With JavaScript, the parts in `data-live` follow the form. */
export default function EstimatePage() {
  const { shown, errors, result, partner, ceiling, thisYear } = useLoaderData<typeof loader>()
  const isFirstVisit = usePageData()?.user?.role !== undefined && Object.keys(errors).length === 0
  if (!result) {
    return (
      <>
        <div className="stack" data-live="" aria-live="polite">
          <h1>Le prix des obsèques</h1>
          <p className="lede">Une seule question est obligatoire. Sans inscription, sans e-mail, sans téléphone.</p>
          {isFirstVisit && (
            <p className="small">
              <TourOffer />
            </p>
          )}
        </div>
        <details open className="unprinted">
          <summary>Vos réponses</summary>
          <QuestionForm shown={shown} errors={errors} />
        </details>
      </>
    )
  }
  const answers = { ...result, options: new Set(result.options) }
  const priced = estimate(answers)
  return (
    <>
      <div className="stack" data-live="" aria-live="polite">
        <ResultHead answers={answers} estimate={priced} />
      </div>
      <details className="unprinted">
        <summary>
          <u>Changer mes réponses</u>
        </summary>
        <QuestionForm shown={shown} errors={errors} />
      </details>
      <div data-live="">
        <ResultBrief estimate={priced} ceiling={ceiling} />
      </div>
      <div className="stack" data-live="">
        <ResultTable answers={answers} estimate={priced} partner={partner} thisYear={thisYear} />
      </div>
      <div data-live="">
        <ResultNotes answers={answers} estimate={priced} />
      </div>
      <p className="small unprinted">Cette page s’imprime depuis votre navigateur.</p>
    </>
  )
}
