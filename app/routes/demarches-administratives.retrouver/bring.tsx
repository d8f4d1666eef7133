import { describedBy, FieldMessages, Label } from '#app/components/forms/field-parts.tsx'
import { Checkbox, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageNeeds } from '#app/components/page/needs.tsx'
import { WhomToAsk } from '#app/components/page/notices.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { questionsPath, statementsPath } from '#app/rules/letters/addresses.ts'

type BringProps = {
  mayWrite: boolean
  typed: TypedValues
  errors: FieldErrors
}

/** The form to upload statements or paste their lines. A reader sees whom to ask. */
export function Bring({ mayWrite, typed, errors }: BringProps) {
  return (
    <>
      <div className="tight">
        <h1>Un relevé de sa banque</h1>
        {mayWrite && <p className="lede">Le dernier suffit. Trois mois, c’est mieux.</p>}
      </div>
      {mayWrite ? <BringForm typed={typed} errors={errors} /> : <WhomToAsk className="notice" />}
    </>
  )
}

function BringForm({ typed, errors }: Pick<BringProps, 'typed' | 'errors'>) {
  const { statements: error } = errors
  usePageNeeds().asksForFile = true
  return (
    <PostForm action={statementsPath} encType="multipart/form-data" className="stack">
      <input type="hidden" name="intent" value="read" />
      <div className="field upload">
        <Label htmlFor="statements" label="Un PDF ou un fichier de la banque" optional={false} />
        <FieldMessages name="statements" error={error} />
        <input
          id="statements"
          name="statements"
          type="file"
          multiple
          accept=".pdf,.csv,.txt,.ofx,.qif,.xml"
          {...describedBy('statements', { error })}
        />
        <Checkbox name="isJoint" label="Un compte à deux noms" checked={typed.isJoint === 'on'} />
      </div>
      <p className="small">
        Nous lisons le relevé, puis nous l’oublions. Seuls restent les organismes que vous cochez.
      </p>
      <div className="actions">
        <button type="submit" className="button">
          Lire le relevé
        </button>{' '}
        <a className="link" href={questionsPath}>
          Pas de relevé
        </a>
      </div>
      <WithoutFile lines={typed.lines ?? ''} />
    </PostForm>
  )
}

/** The lines of a statement, pasted, and where to find one. */
function WithoutFile({ lines }: { lines: string }) {
  return (
    <details className="fold" open={lines ? true : undefined}>
      <summary>
        <b>Où le trouver, coller ses lignes</b>
      </summary>
      <div className="stack">
        <ul>
          <li>Sur le site de la banque&nbsp;: «&nbsp;Documents&nbsp;» ou «&nbsp;e-relevés&nbsp;».</li>
          <li>Au guichet&nbsp;: demandez «&nbsp;un relevé électronique&nbsp;».</li>
          <li>Compte bloqué&#8239;? Un héritier peut demander les relevés. La banque peut les facturer.</li>
          <li>Douze mois valent mieux&nbsp;: une assurance ne se paie parfois qu’une fois par an.</li>
          <li>
            Le fichier est un PDF, CSV, OFX, QIF ou XML (CAMT.053), de 10&nbsp;Mo au plus. Une photo ne peut pas être
            lue.
          </li>
        </ul>
        <TextArea
          name="lines"
          label="Ou collez des lignes du relevé"
          hint="Une opération par ligne, avec sa date et son montant."
          defaultValue={lines}
        />
        <p>
          <button type="submit" className="button quiet">
            Lire ces lignes
          </button>
        </p>
      </div>
    </details>
  )
}
