import { fieldOf, formOf } from '#app/components/letters/addresses.ts'
import { Preview } from '#app/components/letters/preview.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readLetter } from '#app/operations/letters/answers.ts'
import { composeLetter } from '#app/operations/letters/print.ts'
import { parisDay } from '#app/rules/days.ts'
import { blockersOf, missingFields, visibleAnswers } from '#app/rules/letters/answers.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { letterOf } from '#letters/index.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Voir la lettre – ${data?.name ?? ''}`, matches)

/** Always shown, complete or not (choice-41). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(new URL(request.url).searchParams.get('courrier')))
  const today = parisDay(context.now())
  const { answers, enclosures } = await readLetter(context.db, account, definition, today)

  const linkTo = (field: string) => fieldOf(definition.id, field)
  const letter = composeLetter(definition, answers, { today, enclosures, linkTo })
  const toFill = gapsToFill(definition, [...missingFields(definition, answers), ...letter.gaps])
  const { sendToNotary, notaryName } = visibleAnswers(definition, answers)
  return {
    id: definition.id,
    name: definition.name,
    html: letter.html,
    missing: toFill.map(({ field, words }) => ({ words, href: linkTo(field) })),
    isBlocked: blockersOf(definition, answers).length > 0,
    hasNotaryCopy: sendToNotary === 'on' && Boolean(notaryName?.trim()),
    canPrint: context.printer.reason() === undefined,
    isInBundle: (await listBasket(context.db, account)).includes(definition.id),
  }
}

export default function PreviewPage() {
  const { name, ...preview } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <p>
          <a className="link" href={formOf(preview.id)}>
            Modifier la lettre
          </a>
        </p>
        <h1>{name}</h1>
      </div>
      <Preview {...preview} />
    </>
  )
}
