import { FieldLinks } from '#app/components/letters/field-links.tsx'
import { frTypo } from '#app/rules/french.ts'
import { questionnairePath } from '#app/rules/letters/addresses.ts'

/** The answers that were illegible on paper, each with a link to where it is corrected or found right. */
export function ToVerify({ answers }: { answers: readonly { input: string; label: string }[] }) {
  if (answers.length === 0) return null
  const links = answers.map(({ input, label }) => ({ words: frTypo(label), href: `${questionnairePath}#${input}` }))
  return (
    <p className="wait">
      À vérifier, illisible sur le papier&nbsp;: <FieldLinks links={links} />.
    </p>
  )
}
