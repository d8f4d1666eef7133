import { Checkbox } from '#app/components/forms/fields.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { frTypo } from '#app/rules/french.ts'
import { verifyTick } from '#app/rules/questionnaire/to-verify.ts'

type IllegibleProps = {
  fields: readonly { name: string; label: string; input?: string }[]
  toVerify: readonly string[]
  typed: TypedValues | undefined
}

/**
 * The answers of one part that cannot be read on paper, one box each. Folded, so that the keyboard goes from one answer
 * to the next. Those that are marked are listed above it, each with a link to its field.
 */
export function Illegible({ fields, toVerify, typed }: IllegibleProps) {
  const isMarked = (name: string) => (typed ? typed[verifyTick(name)] === 'on' : toVerify.includes(name))
  const marked = fields.filter(({ name }) => isMarked(name))
  return (
    <>
      {marked.length > 0 && (
        <p className="notice">
          À vérifier&nbsp;:{' '}
          {marked.map(({ name, label, input = name }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <a href={`#${input}`}>{frTypo(label)}</a>
            </span>
          ))}
          .
        </p>
      )}
      <details>
        <summary>Illisible&#8239;? À vérifier</summary>
        <div className="folded">
          {fields.map(({ name, label }) => (
            <Checkbox
              key={name}
              name={verifyTick(name)}
              label={frTypo(label)}
              fullName={`${frTypo(label)}, à vérifier`}
              checked={isMarked(name)}
            />
          ))}
        </div>
      </details>
    </>
  )
}
