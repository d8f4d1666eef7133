import { isMarked, isRefused, type LetterFormState, withoutHelp } from '#app/components/letters/form-state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { Field } from '#app/rules/letters/definition.ts'
import { fieldsOfBlock, recipientBlock } from '#app/rules/letters/paper/whole-address.ts'
import { hasAddress, isFilledBy, type Suggestion } from '#app/rules/letters/suggestions.ts'
import { isAskedWhole } from './asked.ts'
import { OWN_ADDRESS, RecipientSuggestions } from './recipient-suggestions.tsx'
import { WholeAddress } from './whole-address.tsx'

type RecipientProps = {
  fields: Field[]
  form: LetterFormState
  suggestions: Suggestion[]
}

/**
 * "Destinataire": an address to choose or to write. One that is written is a line that opens. What few addresses need
 * is folded: complements, country, e-mail.
 */
export function RecipientGroup({ fields, form, suggestions }: RecipientProps) {
  const { recipient, whereToFindAddress } = form.letter
  const { additionalAddress1, additionalAddress2, country, mail, name, address, postalCode, town } = recipient
  const rare = [additionalAddress1, additionalAddress2, country, mail]
  const isMarkedHere = fields.some((field) => isMarked(field.name, form) || form.conflicts?.[field.name])
  const isWritten = !isMarkedHere && [name, address, postalCode, town].every((each) => form.values[each])
  const whole = suggestions.filter(hasAddress)
  const isToRewrite = fields.some((field) => isRefused(field.name, form))
  const explained = fields.filter((field) => [name, address, mail].includes(field.name) && field.help)
  const brief = (field: Field) => (explained.includes(field) ? withoutHelp(field) : field)
  const inUse = isToRewrite ? undefined : whole.find((suggestion) => isFilledBy(suggestion, recipient, form.values))
  const block = recipientBlock(recipient)
  const isWhole = isAskedWhole(block, form)
  const shown = isWhole ? fields.filter((field) => !fieldsOfBlock(block).includes(field.name)) : fields
  const isUsed = (field: Field) => Boolean(form.values[field.name] || isMarked(field.name, form))
  const folded = isWritten
    ? fields.filter((field) => field.name !== name)
    : shown.filter((field) => rare.includes(field.name) && !isUsed(field))
  return (
    <>
      {whole.length > 0 && (
        <RecipientSuggestions suggestions={whole} chosen={inUse?.id ?? OWN_ADDRESS} isFolded={isWritten && !inUse} />
      )}
      <div className={whole.length > 0 ? 'when own' : undefined}>
        {whereToFindAddress && !isWritten && !isWhole && <p className="hint">{whereToFindAddress}</p>}
        <Rows fields={shown.filter((field) => !folded.includes(field)).map(brief)} form={form} />
        {isWhole && <WholeAddress block={block} hint={whereToFindAddress ?? 'En haut de leur dernier courrier.'} />}
        {(explained.length > 0 || folded.length > 0) && (
          <details className={isWritten ? 'fold' : undefined}>
            <summary>
              {isWritten ? (
                <>
                  <b>Adresse</b>{' '}
                  <span>
                    {form.values[address]}, {form.values[postalCode]} {form.values[town]}
                  </span>
                </>
              ) : folded.length > 0 ? (
                isWhole ? (
                  'Aide, e-mail'
                ) : (
                  'Aide, complément, pays ou e-mail'
                )
              ) : (
                'Quelle adresse écrire'
              )}
            </summary>
            <div className="folded">
              {explained.map(({ name, help }) => (
                <p className="hint" key={name}>
                  {help}
                </p>
              ))}
              <Rows fields={folded.map(brief)} form={form} />
            </div>
          </details>
        )}
      </div>
      <datalist id={`${name}-liste`}>
        {suggestions.map(({ id, content }) => (
          <option key={id} value={content.name} />
        ))}
      </datalist>
    </>
  )
}
