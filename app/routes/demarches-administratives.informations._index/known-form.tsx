import { Checkbox } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type FormState, isMarked, isRefused, withoutHelp } from '#app/components/letters/form-state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import { formOf, knownAutosavePath, knownScreenOf, questionsPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId, Field, Group } from '#app/rules/letters/definition.ts'
import { hasAddressToCopy, isSameAddress, SAME_ADDRESS } from '#app/rules/letters/known/same-address.ts'
import { isOnScreen, type KnownScreen, knownScreens } from '#app/rules/letters/known/screens.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'
import { TONE } from '#app/rules/tone.ts'
import { NotaryGroup } from './notary-group.tsx'

type KnownFormProps = {
  form: FormState
  screen: KnownScreen
  /** Fingerprints of everything that is known, in case a relative has it open as well. */
  seen: string
  firstName: string
  /** The letter that the user comes from, and goes back to. */
  next: { id: DocumentId; name: string } | undefined
}

/** One screen. Its button saves it and opens the next one. */
export function KnownForm({ form, screen, seen, firstName, next }: KnownFormProps) {
  const groups = form.letter.groups.filter((group) => isOnScreen(group, screen))
  return (
    <PostForm noValidate data-autosave={knownAutosavePath}>
      <input type="hidden" name="_seen" value={seen} />
      {groups.map((group) => (
        <fieldset key={group.title}>
          <legend className="over">{group.title}</legend>
          <Fields group={withoutHelps(group)} form={form} firstName={firstName} />
          <Helps fields={group.fields} />
        </fieldset>
      ))}
      <div className="dock actions">
        <button type="submit" className="button">
          Continuer
        </button>{' '}
        <a className="link" href={before(screen, next?.id)}>
          Revenir
        </a>{' '}
        {next && <a href={formOf(next.id)}>Continuer sans répondre</a>} <span className="small" role="status" />
      </div>
    </PostForm>
  )
}

function before(screen: KnownScreen, next: DocumentId | undefined): string {
  const previous = knownScreens[knownScreens.indexOf(screen) - 1]
  return previous ? knownScreenOf(previous, next) : questionsPath
}

function Fields({ group, form, firstName }: { group: Group; form: FormState; firstName: string }) {
  if (group.kind === 'notary') return <NotaryGroup group={group} form={form} />
  if (group.kind === 'applicant') return <Applicant fields={group.fields} form={form} firstName={firstName} />
  return (
    <>
      <Rows fields={group.fields.filter(isNotTone)} form={form} />
      <ToneChoice field={group.fields.find((field) => !isNotTone(field))} form={form} />
    </>
  )
}

/** Fields of the writer. The address is hidden by a checkbox if it is that of the deceased. */
function Applicant({ fields, form, firstName }: { fields: Field[]; form: FormState; firstName: string }) {
  const { values } = form
  if (!hasAddressToCopy(values)) return <Rows fields={fields} form={form} />
  const isAddress = ({ name }: Field) => addressNames.test(name)
  const first = fields.findIndex(isAddress)
  const address = fields.filter(isAddress)
  const isToRewrite = address.some(({ name }) => isRefused(name, form))
  return (
    <>
      <Rows fields={fields.slice(0, first)} form={form} />
      <div className="same">
        <Checkbox
          name={SAME_ADDRESS}
          label={`Même adresse que ${firstName}`}
          hint={inlineAddress({
            address: values.deceasedAddress ?? '',
            postalCode: values.deceasedPostalCode ?? '',
            town: values.deceasedCity ?? '',
            country: values.deceasedCountry ?? '',
          })}
          checked={isSameAddress(values) && !isToRewrite}
        />
      </div>
      <div className="unless-same">
        <Rows fields={address} form={form} />
      </div>
      <Rows fields={fields.slice(first).filter((field) => !isAddress(field))} form={form} />
    </>
  )
}

const addressNames = /^applicant(?:Address|AdditionalAddress|PostalCode|City|Country)$/

/** The help of most fields is shown once, folded. A number that may be unknown has its own. */
const isExplained = ({ help, mayBeUnknown, name }: Field) => Boolean(help && !mayBeUnknown && name !== TONE)

const withoutHelps = (group: Group): Group =>
  group.kind === 'notary'
    ? group
    : { ...group, fields: group.fields.map((field) => (isExplained(field) ? withoutHelp(field) : field)) }

function Helps({ fields }: { fields: Field[] }) {
  const explained = fields.filter(isExplained)
  if (fields.some(({ name }) => name === 'hasNotary') || explained.length === 0) return null
  return (
    <details>
      <summary>Comment remplir</summary>
      {explained.map(({ name, label, help }) => (
        <p className="hint" key={name}>
          {label}&nbsp;: {help}
        </p>
      ))}
    </details>
  )
}

const isNotTone = ({ name }: Field) => name !== TONE

/** Folded, because what it asks would hurt a reader whom it does not concern. idea-L19 */
function ToneChoice({ field, form }: { field: Field | undefined; form: FormState }) {
  if (!field) return null
  return (
    <details open={isMarked(field.name, form)}>
      <summary>
        <u>Choisir le ton de nos textes</u>
      </summary>
      <div className="folded">
        <Rows fields={[field]} form={form} />
      </div>
    </details>
  )
}
