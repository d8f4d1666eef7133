import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Checkbox, TextArea } from '#app/components/forms/fields.tsx'
import { cardinal, upperFirst } from '#app/rules/french.ts'
import { addressesPath, formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { choiceOf, LATER, laterOf, linesOf, namedOf, OWN, seenOf } from '#app/rules/letters/paper/address-inputs.ts'
import type { LackingAddress } from '#app/rules/letters/paper/written-address.ts'
import type { Suggestion } from '#app/rules/letters/suggestions.ts'

type FormProps = {
  lacking: LackingAddress[]
  known: { id: DocumentId; name: string }[]
  typed: Record<string, string>
  errors: Record<string, string>
}

/** Every address that is missing, saved together. */
export function AddressesForm({ lacking, known, typed, errors }: FormProps) {
  return (
    <form method="post" action={addressesPath} noValidate>
      <CsrfField />
      <div className="cols">
        {lacking.map((one) => (
          <Address key={one.id} one={one} typed={typed} error={errors[linesOf(one.id)]} />
        ))}
        {known.length > 0 && <Known known={known} />}
      </div>
      <div className="actions">
        <button type="submit" className="button">
          Enregistrer, puis relire
        </button>
      </div>
    </form>
  )
}

type AddressProps = { one: LackingAddress; typed: Record<string, string>; error: string | undefined }

function Address({ one, typed, error }: AddressProps) {
  const { id, name, isNamed, lines, suggestions, seen } = one
  const label = isNamed ? 'Adresse, code postal, ville' : 'Nom, adresse, code postal, ville'
  const area = (
    <TextArea
      name={linesOf(id)}
      label={label}
      fullName={`${name}, ${label.toLowerCase()}`}
      error={error}
      rows={3}
      maxLength={400}
      defaultValue={typed[linesOf(id)] ?? lines}
    />
  )
  return (
    <fieldset className="part address">
      <legend>{name}</legend>
      <input type="hidden" name={seenOf(id)} value={seen} />
      {isNamed && <input type="hidden" name={namedOf(id)} value="on" />}
      {suggestions.length > 0 ? (
        <Choices one={one} chosen={typed[choiceOf(id)] ?? startingChoice(one)}>
          {area}
        </Choices>
      ) : (
        <>
          {area}
          <Checkbox
            name={laterOf(id)}
            label="Pas maintenant"
            fullName={`${name}, pas maintenant`}
            checked={typed[laterOf(id)] === 'on'}
          />
        </>
      )}
    </fieldset>
  )
}

/** The only address of a body that is named is chosen beforehand. */
const startingChoice = ({ isNamed, suggestions }: LackingAddress) =>
  isNamed && suggestions.length === 1 ? suggestions[0]!.id : LATER

/** Number of suggestions above which they are folded. */
const MOST_IN_SIGHT = 2

/** Known addresses, then none for now, then one of the family's own, which the style sheet shows once it is chosen. */
function Choices({ one, chosen, children }: { one: LackingAddress; chosen: string; children: React.ReactNode }) {
  const suggestions = one.suggestions.map((suggestion) => (
    <Choice
      key={suggestion.id}
      one={one}
      value={suggestion.id}
      chosen={chosen}
      small={one.isNamed ? undefined : inOneLine(suggestion)}
    >
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

const inOneLine = ({ content: { additionalAddress1, address, postalCode, town } }: Suggestion): string =>
  [additionalAddress1, address, `${postalCode} ${town}`].filter(Boolean).join(', ')

function Known({ known }: { known: FormProps['known'] }) {
  return (
    <details className="fold">
      <summary>
        <b>{known.length === 1 ? 'Une est déjà connue' : `${upperFirst(cardinal(known.length))} sont déjà connues`}</b>{' '}
        <span>voir</span>
      </summary>
      <ul className="lines">
        {known.map(({ id, name }) => (
          <li key={id}>
            <a href={formOf(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
