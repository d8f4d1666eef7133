import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { describedBy, FieldMessages, Label } from '#app/components/forms/field-parts.tsx'
import { Checkbox, Field, RadioField } from '#app/components/forms/fields.tsx'
import { PageModule } from '#app/components/page/needs.tsx'
import { priceLineOf } from '#app/content/estimate/price-lines.ts'
import { departmentChoices } from '#app/content/estimate/regions.ts'
import { rubrics } from '#app/content/estimate/rubrics.ts'
import { estimatePath } from '#app/rules/estimate/addresses.ts'
import { type OptionName, optionLines, optionsUnder } from '#app/rules/estimate/options.ts'
import {
  ashesChoices,
  ceremonyChoices,
  coffinChoices,
  graveChoices,
  modeChoices,
  optionsChosen,
} from '#app/rules/estimate/questions.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'

type QuestionFormProps = { shown: Record<string, string>; errors: FieldErrors }

/**
 * The URL of the result contains the answers. With JavaScript, `data-live` updates the result as the user changes them.
 */
export function QuestionForm({ shown, errors }: QuestionFormProps) {
  const radio = (name: string, label: string, choices: Record<string, string>) => (
    <RadioField name={name} label={label} choices={choices} defaultValue={shown[name]} error={errors[name]} />
  )
  const number = (name: string, label: string, hint: string) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      className="short"
      inputMode="numeric"
      defaultValue={shown[name]}
      error={errors[name]}
    />
  )
  return (
    <form method="get" action={estimatePath} data-live="">
      <PageModule name="estimate" />
      <ErrorSummary errors={errors} />
      {radio('obseques', 'Les obsèques', modeChoices)}
      <p className="hint">Tout le reste est facultatif.</p>
      <Departments value={shown.departement} error={errors.departement} />
      {radio('ceremonie', 'La cérémonie', ceremonyChoices)}
      {number('chambre', 'Jours en chambre funéraire', 'Écrivez 0 s’il n’y en a pas.')}
      {number('distance', 'Distance jusqu’au cimetière ou au crématorium', 'En kilomètres.')}
      {radio('concession', 'Pour une inhumation, la place au cimetière', graveChoices)}
      {radio('cendres', 'Pour une crémation, les cendres', ashesChoices)}
      {radio('cercueil', 'Le cercueil', coffinChoices)}
      {number('porteurs', 'Porteurs', 'Ils sont facultatifs. Écrivez 0 s’il n’y en a pas.')}
      <input type="hidden" name={optionsChosen.name} value={optionsChosen.value} />
      <details>
        <summary>
          <u>Choisir les autres prestations facultatives</u>
        </summary>
        {rubrics.map(({ code, short }) => {
          const names = optionsUnder(code)
          if (names.length === 0) return null
          return (
            <fieldset key={code} className="field">
              <legend className="label">{short}</legend>
              {names.map((name) => (
                <Checkbox key={name} name={name} label={labelOf(name)} checked={shown[name] === 'on'} />
              ))}
            </fieldset>
          )
        })}
      </details>
      <p className="actions">
        <button type="submit" className="button">
          Calculer
        </button>
      </p>
    </form>
  )
}

/** Remarks for some funerals only. */
const remarks: Partial<Record<OptionName, string>> = {
  officiant: 'pour une cérémonie civile',
  salle: 'pour une cérémonie civile',
  offrande: 'pour une cérémonie religieuse',
  pacemaker: 'obligatoire s’il y en a un',
  hermetique: 'rarement obligatoire',
}

function labelOf(name: OptionName): string {
  const { label } = priceLineOf(optionLines[name])
  const remark = remarks[name]
  return remark ? `${label}\u00A0: ${remark}` : label
}

function Departments({ value, error }: { value: string | undefined; error: string | undefined }) {
  const name = 'departement'
  const isKnown = departmentChoices.some(([code]) => code === value)
  return (
    <div className="field">
      <Label htmlFor={name} label="Département" optional={undefined} />
      <FieldMessages name={name} error={error} />
      <select id={name} name={name} defaultValue={value} {...describedBy(name, { error })}>
        <option value="">Toute la France</option>
        {value && !isKnown && <option value={value}>{value}</option>}
        {departmentChoices.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
