import { Checkbox } from '#app/components/forms/fields.tsx'
import { type FormState, isMarked, isRefused } from '#app/components/letters/form-state.ts'
import { LetterField } from '#app/components/letters/letter-field.tsx'
import { Rows } from '#app/components/tracking/rows.tsx'
import { que } from '#app/rules/french.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { hasAddressToCopy, isSameAddress, SAME_ADDRESS } from '#app/rules/letters/known/same-address.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'

/** Fields of the writer. The address is hidden by a checkbox if it is that of the deceased. */
export function Applicant({ fields, form, firstName }: { fields: Field[]; form: FormState; firstName: string }) {
  const { values } = form
  const isAddress = ({ name }: Field) => addressNames.test(name)
  const isRelation = ({ name }: Field) => name === 'applicantRelationshipWithDeceased'
  const first = fields.findIndex(isAddress)
  const address = fields.filter(isAddress)
  const isToRewrite = address.some(({ name }) => isRefused(name, form))
  const mayBeSame = hasAddressToCopy(values)
  return (
    <>
      <Rows fields={[...fields.slice(0, first), ...fields.filter(isRelation)]} form={form} />
      {mayBeSame && (
        <div className="same">
          <Checkbox
            name={SAME_ADDRESS}
            label={`Même adresse ${que(firstName)}`}
            hint={inlineAddress({
              address: values.deceasedAddress ?? '',
              postalCode: values.deceasedPostalCode ?? '',
              town: values.deceasedCity ?? '',
              country: values.deceasedCountry ?? '',
            })}
            checked={isSameAddress(values) && !isToRewrite}
          />
        </div>
      )}
      <div className={mayBeSame ? 'unless-same' : undefined}>
        <Address fields={address} form={form} />
      </div>
      <Rows fields={fields.slice(first).filter((field) => !isAddress(field) && !isRelation(field))} form={form} />
    </>
  )
}

const addressNames = /^applicant(?:Address|AdditionalAddress|PostalCode|City|Country)$/

/** Folds the lines that few addresses need: a complement and a country. */
function Address({ fields, form }: { fields: Field[]; form: FormState }) {
  const isAbroad = ({ name }: Field) => name.endsWith('Country')
  const isRare = (field: Field) => isAbroad(field) || field.name.endsWith('AdditionalAddress')
  const rare = fields.filter((field) => isRare(field) && !form.values[field.name] && !isMarked(field.name, form))
  return (
    <>
      <Rows fields={fields.filter((field) => !rare.includes(field))} form={form} />
      {rare.length > 0 && (
        <details>
          <summary>
            {rare.length > 1
              ? 'Complément, adresse à l’étranger'
              : isAbroad(rare[0]!)
                ? 'Adresse à l’étranger'
                : 'Complément d’adresse'}
          </summary>
          <div className="folded">
            {rare.map((field) => (
              <LetterField key={field.name} field={field} form={form} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
