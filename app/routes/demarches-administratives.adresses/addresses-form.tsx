import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Checkbox, TextArea } from '#app/components/forms/fields.tsx'
import { cardinal, upperFirst } from '#app/rules/french.ts'
import { addressesPath, formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { choiceOf, laterOf, linesName, namedOf, seenName } from '#app/rules/letters/paper/address-inputs.ts'
import type { LackingAddress } from '#app/rules/letters/paper/written-address.ts'
import { Choices, startingChoice } from './choices.tsx'

type FormProps = {
  lacking: LackingAddress[]
  known: { id: DocumentId; name: string }[]
  typed: Record<string, string>
  errors: Record<string, string>
}

/** Every address that is missing, saved together. Those to correct stand alone: the others are folded after them. */
export function AddressesForm({ lacking, known, typed, errors }: FormProps) {
  const isWrong = ({ id }: LackingAddress) => linesName(id) in errors
  const wrong = lacking.filter(isWrong)
  const others = lacking.filter((one) => !isWrong(one))
  const address = (one: LackingAddress) => (
    <Address key={one.id} one={one} typed={typed} error={errors[linesName(one.id)]} />
  )
  return (
    <form method="post" action={addressesPath} noValidate>
      <CsrfField />
      <div className="cols">
        {wrong.length === 0 ? others.map(address) : wrong.map(address)}
        <div>
          {wrong.length > 0 && others.length > 0 && (
            <details className="fold">
              <summary>
                <b>Les autres adresses à écrire</b> <span>{others.length}</span>
              </summary>
              <div className="cols">{others.map(address)}</div>
            </details>
          )}
          {known.length > 0 && <Known known={known} />}
        </div>
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
  const { id, name, isNamed, lines, suggestions, isPutOff, seen } = one
  const label = isNamed ? 'Adresse, code postal, ville' : 'Nom, adresse, code postal, ville'
  const area = (
    <TextArea
      name={linesName(id)}
      label={label}
      fullName={name}
      error={error}
      rows={3}
      maxLength={400}
      defaultValue={typed[linesName(id)] ?? lines}
    />
  )
  return (
    <fieldset className="part address">
      <legend>{name}</legend>
      <input type="hidden" name={seenName(id)} value={seen} />
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
            checked={typed[seenName(id)] ? typed[laterOf(id)] === 'on' : isPutOff}
          />
        </>
      )}
    </fieldset>
  )
}

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
