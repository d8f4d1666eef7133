import type { ReactNode } from 'react'
import { choiceOf, LATER, OWN } from '#app/rules/letters/paper/address-inputs.ts'
import type { LackingAddress } from '#app/rules/letters/paper/written-address.ts'
import type { Suggestion } from '#app/rules/letters/suggestions.ts'

/** The only address of a body that is named is chosen beforehand. */
export const startingChoice = ({ isNamed, isPutOff, suggestions }: LackingAddress) =>
  isNamed && !isPutOff && suggestions.length === 1 ? suggestions[0]!.id : LATER

/** Number of suggestions above which they are folded. */
const MOST_IN_SIGHT = 2

/** Known addresses, then none for now, then one of the family's own, which the style sheet shows once it is chosen. */
export function Choices({ one, chosen, children }: { one: LackingAddress; chosen: string; children: ReactNode }) {
  const suggestions = one.suggestions.map((suggestion) => (
    <Choice key={suggestion.id} one={one} value={suggestion.id} chosen={chosen} small={smallOf(one, suggestion)}>
      {one.isNamed ? inOneLine(suggestion) : suggestion.content.name}
    </Choice>
  ))
  return (
    <>
      {suggestions.length > MOST_IN_SIGHT ? (
        <details className="fold" open={one.suggestions.some(({ id }) => id === chosen)}>
          <summary>
            <b>Choisir une adresse connue</b> <span>{suggestions.length}</span>
          </summary>
          <div>{suggestions}</div>
        </details>
      ) : (
        suggestions
      )}
      <Choice one={one} value={LATER} chosen={chosen}>
        Pas maintenant
      </Choice>
      <Choice one={one} value={OWN} chosen={chosen}>
        Une autre adresse
      </Choice>
      <div className="own">{children}</div>
    </>
  )
}

type ChoiceProps = {
  one: LackingAddress
  value: string
  chosen: string
  small?: string | undefined
  children: string
}

function Choice({ one: { id, name }, value, chosen, small, children }: ChoiceProps) {
  const inputId = `${choiceOf(id)}-${value}`
  return (
    <div className="choice">
      <input type="radio" id={inputId} name={choiceOf(id)} value={value} defaultChecked={value === chosen} />
      <div>
        <label htmlFor={inputId}>
          <span className="unseen">{`${name}\u00A0: `}</span>
          {children}
        </label>
        {small && <p className="hint">{small}</p>}
      </div>
    </div>
  )
}

/** Address below its name, with its source. */
const smallOf = ({ isNamed }: LackingAddress, suggestion: Suggestion): string | undefined => {
  const { noted } = suggestion
  if (isNamed) return noted
  return noted ? `${inOneLine(suggestion)}. ${noted}` : inOneLine(suggestion)
}

const inOneLine = ({ content: { additionalAddress1, address, postalCode, town } }: Suggestion): string =>
  [additionalAddress1, address, `${postalCode} ${town}`].filter(Boolean).join(', ')
