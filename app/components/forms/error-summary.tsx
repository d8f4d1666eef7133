import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { cardinal } from '#app/rules/french.ts'
import { namedError, useFieldNames } from './field-names.ts'
import { SummaryBox } from './summary-box.tsx'

type ErrorSummaryProps = { errors: FieldErrors; saved?: boolean; isSecond?: boolean }

/**
 * The errors of a form at the top of its page, in the order of its fields, each with the name of its field and a link to it. `saved`: the valid
 * fields were saved (choice-41). `isSecond`: a summary above it takes the focus. Renders nothing without errors.
 */
export function ErrorSummary({ errors, saved = false, isSecond = false }: ErrorSummaryProps) {
  const names = useFieldNames()
  const places = [...names.keys()]
  // A box whose label holds a link has no name, and comes last in its form.
  const placeOf = ([name]: [string, string]) => (places.includes(name) ? places.indexOf(name) : places.length)
  const entries = Object.entries(errors).toSorted((one, other) => placeOf(one) - placeOf(other))
  if (entries.length === 0) return null
  const count = cardinal(entries.length)
  return (
    <SummaryBox isSecond={isSecond}>
      <h2>
        {entries.length === 1
          ? 'Une chose à corriger'
          : `${count[0]!.toUpperCase()}${count.slice(1)} choses à corriger`}
      </h2>
      {saved && <p>Le reste est enregistré.</p>}
      <ul>
        {toldApart(entries.map(([name, message]) => ({ name, words: namedError(names.get(name), message) }))).map(
          ({ name, words }) => (
            <li key={name}>
              <a href={`#${name}`}>{words}</a>
            </li>
          ),
        )}
      </ul>
    </SummaryBox>
  )
}

type Line = { name: string; words: string }

/**
 * Numbers lines with the same words, in field order, because two links with the same name must lead to the same place.
 */
function toldApart(lines: readonly Line[]): Line[] {
  return lines.map(({ name, words }, index) => {
    const alike = lines.filter((line) => line.words === words)
    if (alike.length < 2) return { name, words }
    const number = lines.slice(0, index + 1).filter((line) => line.words === words).length
    return { name, words: `${words.replace(/\.$/, '')} (${number}\u00A0sur ${alike.length}).` }
  })
}
