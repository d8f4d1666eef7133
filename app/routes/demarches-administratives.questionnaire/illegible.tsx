import { Checkbox } from '#app/components/forms/fields.tsx'
import { FieldLinks } from '#app/components/letters/field-links.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { frTypo } from '#app/rules/french.ts'
import { verifyTick } from '#app/rules/questionnaire/to-verify.ts'

type Field = { name: string; label: string; input?: string }

type IllegibleProps = {
  fields: readonly Field[]
  toVerify: readonly string[]
  typed: TypedValues | undefined
}

/**
 * The answers of one part that cannot be read on paper, one box each. Folded, so that the keyboard goes from one answer
 * to the next. Those that are marked are listed above it, each with a link to its field.
 */
export function Illegible({ fields, toVerify, typed }: IllegibleProps) {
  const isMarked = (name: string) => (typed ? typed[verifyTick(name)] === 'on' : toVerify.includes(name))
  const toLink = ({ name, label, input = name }: Field) => ({ words: frTypo(label), href: `#${input}` })
  const marked = fields.filter(({ name }) => isMarked(name))
  return (
    <>
      {marked.length > 0 && (
        <p className="notice">
          À vérifier&nbsp;: <FieldLinks links={marked.map(toLink)} />.
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
