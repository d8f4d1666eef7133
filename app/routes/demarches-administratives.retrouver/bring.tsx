import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { describedBy, FieldMessages, Label } from '#app/components/forms/field-parts.tsx'
import { Checkbox, TextArea } from '#app/components/forms/fields.tsx'
import { pickerPath, statementsPath } from '#app/components/letters/addresses.ts'
import { de } from '#app/rules/french.ts'

type BringProps = {
  firstName: string
  mayWrite: boolean
  typed: Record<string, string>
  errors: Record<string, string>
}

const limits =
  'Fichiers de la banque\u00A0: PDF, CSV, OFX, QIF ou XML (CAMT.053). 10\u00A0Mo au plus. Une photo ne peut pas être lue.'

/** « Retrouver »: statements are brought, or lines are pasted. A reader sees why not. */
export function Bring({ firstName, mayWrite, typed, errors }: BringProps) {
  return (
    <>
      <div className="stack">
        <h1>Retrouver les organismes {de(firstName)}</h1>
        <p className="lede">
          Apportez deux ou trois relevés de son compte. Nous y cherchons les prélèvements et les virements.
        </p>
      </div>
      {mayWrite ? (
        <BringForm typed={typed} errors={errors} />
      ) : (
        <p className="notice">
          Vous pouvez lire ce dossier. Pour apporter un relevé, demandez au propriétaire le droit d’écrire.
        </p>
      )}
    </>
  )
}

function BringForm({ typed, errors }: Pick<BringProps, 'typed' | 'errors'>) {
  const { statements: error } = errors
  return (
    <form method="post" action={statementsPath} encType="multipart/form-data">
      <CsrfField />
      <input type="hidden" name="intent" value="read" />
      <section className="section">
        <h2>Ses relevés</h2>
        <div>
          <Checkbox
            name="isJoint"
            label="Le compte est aussi au nom de quelqu’un d’autre"
            checked={typed.isJoint === 'on'}
          />
          <div className="field upload">
            <Label htmlFor="statements" label="Relevés de compte" optional={false} />
            <FieldMessages name="statements" hint={limits} error={error} />
            <input
              id="statements"
              name="statements"
              type="file"
              multiple
              accept=".pdf,.csv,.txt,.ofx,.qif,.xml"
              {...describedBy('statements', { hint: limits, error })}
            />
          </div>
          <p className="actions">
            <button type="submit" className="button">
              Lire les relevés
            </button>{' '}
            <a className="link" href={pickerPath}>
              Continuer sans relevé
            </a>
          </p>
        </div>
      </section>
      <section className="section">
        <h2>Ce que devient le fichier</h2>
        <div className="stack">
          <p>Il est lu ici, puis oublié. Il n’est ni gardé, ni envoyé ailleurs.</p>
          <p>
            Vous cochez les organismes à prévenir. Nous gardons ceux-là, et rien d’autre&nbsp;: ni solde, ni dépense.
          </p>
        </div>
      </section>
      <section className="section">
        <h2>Autrement</h2>
        <div>
          <details open={typed.lines ? true : undefined}>
            <summary>
              <u>Coller des lignes du relevé</u>
            </summary>
            <div className="folded">
              <TextArea
                name="lines"
                label="Lignes du relevé"
                hint="Une opération par ligne, avec sa date et son montant."
                defaultValue={typed.lines ?? ''}
                maxLength={100_000}
              />
              <p>
                <button type="submit" className="button quiet">
                  Lire ces lignes
                </button>
              </p>
            </div>
          </details>
          <details>
            <summary>
              <u>Où trouver un relevé&#8239;?</u>
            </summary>
            <div className="folded">
              <ul>
                <li>Sur le site de la banque&nbsp;: «&nbsp;Documents&nbsp;» ou «&nbsp;e-relevés&nbsp;».</li>
                <li>Au guichet&nbsp;: demandez «&nbsp;un relevé électronique&nbsp;».</li>
                <li>Compte bloqué&#8239;? Un héritier peut demander les relevés. La banque peut les facturer.</li>
              </ul>
            </div>
          </details>
          <details>
            <summary>
              <u>Combien de mois apporter&#8239;?</u>
            </summary>
            <div className="folded">
              <p>
                Trois mois suffisent pour commencer. Douze valent mieux&nbsp;: une assurance ne se paie parfois qu’une
                fois par an.
              </p>
            </div>
          </details>
        </div>
      </section>
    </form>
  )
}
