import type { ReactNode } from 'react'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { type FuneralMode, type LineCode, priceLineOf } from '#app/content/estimate/price-lines.ts'
import type { Rubric } from '#app/content/estimate/rubrics.ts'
import { mandatoryNameIn, nameIn, priceLinesOf, type QuoteId } from '#app/rules/estimate/quotes.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'

type LineFieldsProps = {
  id: QuoteId
  mode: FuneralMode
  typed: TypedValues
  title: string
  rubric: Rubric
  text: (name: string, label: string) => ReactNode
}

/** The lines of a heading; some ask whether the quote calls them mandatory. */
export function LineFields({ title, rubric, id, mode, typed, text }: LineFieldsProps) {
  return (
    <fieldset className="piece">
      <legend>{title}</legend>
      {priceLinesOf(rubric, mode).map((code) => (
        <div key={code}>
          {text(nameIn(id, code), priceLineOf(code).label)}
          {isAskedOf(code) && (
            <Checkbox
              name={mandatoryNameIn(id, code)}
              label={`${priceLineOf(code).label}\u00A0: rangé dans l’obligatoire`}
              checked={typed[mandatoryNameIn(id, code)] === 'on'}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** Services that are often sold as mandatory and are not. */
export const isAskedOf = (code: LineCode) => ['SOINS', 'TOIL', 'CAPI', 'PORT', 'ZINC', 'CONC'].includes(code)
