import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field, RadioField } from '#app/components/forms/fields.tsx'
import type { FuneralMode } from '#app/content/estimate/price-lines.ts'
import { estimatePath, quotesAddress, quotesPath } from '#app/rules/estimate/addresses.ts'
import {
  mandatoryNameIn,
  nameIn,
  priceLinesOf,
  type QuoteId,
  type QuoteKey,
  quoteIds,
  rubricsOf,
} from '#app/rules/estimate/quotes.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { isAskedOf, LineFields } from './line-fields.tsx'

export type QuoteFormProps = {
  id: QuoteId
  mode: FuneralMode
  /** Whether each line is entered, instead of each heading. */
  byLine: boolean
  typed: TypedValues
  errors: FieldErrors
}

/** One quote at a time, in the order of the regulated quote. The values of the others are hidden inputs. */
export function QuoteForm({ id, mode, byLine, typed, errors }: QuoteFormProps) {
  const upper = id.toUpperCase()
  const shown = new Set(namesIn(id, mode, byLine))
  const next = quoteIds[quoteIds.indexOf(id) + 1]
  const text = (name: string, label: string, hint?: string) => (
    <Field
      key={name}
      name={name}
      label={label}
      hint={hint}
      className="short"
      inputMode="decimal"
      defaultValue={typed[name]}
      error={errors[name]}
    />
  )
  return (
    <>
      <div className="stack">
        <p>
          <a className="link" href={estimatePath}>
            Le prix des obsèques
          </a>
        </p>
        <h1>Recopier un devis</h1>
        <p className="lede">Prenez le papier. Il suit le même ordre que cette page.</p>
      </div>
      <nav className="tabs" aria-label="Vos devis">
        <ul>
          {quoteIds.map((each) => (
            <li key={each}>
              <a href={quotesAddress(mode, typed, { devis: each })} aria-current={each === id ? 'page' : undefined}>
                Devis {each.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" action={quotesPath}>
        <ErrorSummary errors={errors} />
        {Object.entries(typed).map(
          ([name, value]) => !shown.has(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <RadioField
          name="obseques"
          label="Les obsèques"
          choices={{ cremation: 'Une crémation', inhumation: 'Une inhumation' }}
          defaultValue={mode === 'burial' ? 'inhumation' : 'cremation'}
        />
        <fieldset className="section">
          <legend>Le devis {upper}</legend>
          <div>
            <Field
              name={nameIn(id, 'entreprise')}
              label="Nom de l’entreprise"
              autoComplete="off"
              defaultValue={typed[nameIn(id, 'entreprise')]}
            />
            <RadioField
              name={nameIn(id, 'prix')}
              label="Les prix du papier sont"
              choices={{ ttc: 'toutes taxes comprises (TTC)', ht: 'hors taxes (HT)' }}
              defaultValue={typed[nameIn(id, 'prix')] ?? 'ttc'}
            />
          </div>
        </fieldset>
        <fieldset className="section">
          <legend>Les montants</legend>
          <p className="small margin">Ligne vide&nbsp;: pas indiqué. 0&nbsp;: offert.</p>
          <div>
            {rubricsOf(mode).map(({ code, short }) =>
              byLine ? (
                <LineFields
                  key={code}
                  title={`${code}. ${short}`}
                  id={id}
                  mode={mode}
                  rubric={code}
                  typed={typed}
                  text={text}
                />
              ) : (
                text(nameIn(id, code), `${code}. ${short}`)
              ),
            )}
            <p className="field">
              <a
                className="link"
                href={quotesAddress(mode, typed, { devis: id, ...(!byLine && { detail: 'lignes' }) })}
              >
                {byLine ? 'Un montant par rubrique' : 'Détailler ligne par ligne'}
              </a>
            </p>
            {text(nameIn(id, 'total'), 'Total écrit sur le devis', 'Nous vérifions l’addition.')}
          </div>
        </fieldset>
        <div className="dock actions">
          <button type="submit" className="button">
            Comparer
          </button>{' '}
          {next && (
            <button type="submit" className="button quiet" name="devis" value={next}>
              Devis suivant
            </button>
          )}
        </div>
      </form>
    </>
  )
}

/** Names of the visible fields. */
function namesIn(id: QuoteId, mode: FuneralMode, byLine: boolean): string[] {
  const lines = rubricsOf(mode).flatMap(({ code }) => priceLinesOf(code, mode))
  const keys: QuoteKey[] = byLine ? lines : rubricsOf(mode).map(({ code }) => code)
  const marks = byLine ? lines.filter(isAskedOf).map((code) => mandatoryNameIn(id, code)) : []
  return [
    ...(['entreprise', 'prix', 'total'] as const).map((what) => nameIn(id, what)),
    ...marks,
    ...keys.map((key) => nameIn(id, key)),
  ]
}
