import { Fragment } from 'react'
import { frTypo } from '#app/rules/french.ts'
import { questionnairePath } from '#app/rules/letters/addresses.ts'

/** The answers that were illegible on paper, each with a link to where it is corrected or found right. */
export function ToVerify({ answers }: { answers: readonly { input: string; label: string }[] }) {
  if (answers.length === 0) return null
  return (
    <p className="wait">
      À vérifier, illisible sur le papier&nbsp;:{' '}
      {answers.map(({ input, label }, index) => (
        <Fragment key={input}>
          {index > 0 && ', '}
          <a href={`${questionnairePath}#${input}`}>{frTypo(label)}</a>
        </Fragment>
      ))}
      .
    </p>
  )
}
