import { Checkbox, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { cardinal, upperFirst } from '#app/rules/french.ts'
import { addressesPath, formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { choiceOf, LATER, laterOf, linesName, namedOf, seenName } from '#app/rules/letters/paper/address-inputs.ts'
import type { LackingAddress } from '#app/rules/letters/paper/written-address.ts'
import { Choices, startingChoice } from './choices.tsx'

type FormProps = {
  lacking: LackingAddress[]
  known: { id: DocumentId; name: string }[]
  typed: TypedValues
  errors: FieldErrors
}

/** Number of addresses in view. If there are more, those to write are in view and the others are rows that open. */
export const MOST_IN_VIEW = 5

/** Every address that is missing, saved together. Those to correct stand alone: the others are folded after them. */
export function AddressesForm({ lacking, known, typed, errors }: FormProps) {
  const isWrong = ({ id }: LackingAddress) => linesName(id) in errors
  const wrong = lacking.filter(isWrong)
  const others = lacking.filter((one) => !isWrong(one))
  const isToWrite = (one: LackingAddress) => others.length <= MOST_IN_VIEW || isLeft(one, typed)
  const inView = others.filter(isToWrite).slice(0, MOST_IN_VIEW)
  const rows = others.filter((one) => !inView.includes(one))
  const address = (one: LackingAddress) => (
    <Address key={one.id} one={one} typed={typed} error={errors[linesName(one.id)]} />
  )
  return (
    <PostForm action={addressesPath} noValidate>
      <div className="cols">
        {wrong.length === 0 ? inView.map(address) : wrong.map(address)}
        <div>
          {wrong.length > 0 && others.length > 0 && (
            <details className="fold">
              <summary>
                <b>Les autres adresses à écrire</b> <span>{others.length}</span>
              </summary>
              <div className="cols">{others.map(address)}</div>
            </details>
          )}
          {wrong.length === 0 &&
            rows.map((one) => (
              <details className="fold" key={one.id}>
                <summary>
                  <b>{one.name}</b> <span>{stateOf(one, typed)}</span>
                </summary>
                <Address one={one} typed={typed} error={undefined} isRow />
              </details>
            ))}
          {known.length > 0 && <Known known={known} />}
        </div>
      </div>
      <div className="actions">
        <button type="submit" className="button">
          Enregistrer, puis relire
        </button>
      </div>
    </PostForm>
  )
}

/** Whether nothing is chosen for the address yet, and it is not put off. */
const isLeft = (one: LackingAddress, typed: TypedValues) => !chosenFor(one, typed) && !isLater(one, typed)

const chosenFor = (one: LackingAddress, typed: TypedValues) =>
  one.suggestions.find(({ id }) => id === (typed[choiceOf(one.id)] ?? startingChoice(one)))

const isLater = ({ id, isPutOff }: LackingAddress, typed: TypedValues) =>
  typed[seenName(id)] ? typed[laterOf(id)] === 'on' || typed[choiceOf(id)] === LATER : isPutOff

/** Returns the state of an address that is a row: known, put off, or what is to be done. */
function stateOf(one: LackingAddress, typed: TypedValues): string {
  if (chosenFor(one, typed)) return 'adresse connue'
  if (isLater(one, typed)) return 'pas maintenant'
  return one.suggestions.length > 0 ? 'à choisir' : 'à écrire'
}

/** `isRow`: a row names it already. */
type AddressProps = { one: LackingAddress; typed: TypedValues; error: string | undefined; isRow?: boolean }

function Address({ one, typed, error, isRow = false }: AddressProps) {
  const { id, name, isNamed, lines, suggestions, seen } = one
  const label = isNamed ? 'Adresse, code postal, ville' : 'Nom, adresse, code postal, ville'
  const area = (
    <TextArea
      name={linesName(id)}
      label={label}
      fullName={name}
      error={error}
      rows={3}
      defaultValue={typed[linesName(id)] ?? lines}
    />
  )
  return (
    <fieldset className={isRow ? 'address' : 'part address'}>
      <legend className={isRow ? 'unseen' : undefined}>{name}</legend>
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
            checked={isLater(one, typed)}
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
