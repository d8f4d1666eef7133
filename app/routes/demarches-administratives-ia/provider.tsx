import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'

/** The external engine, and this user's consent. */
export type ProviderShown = { name: string; choice: 'unasked' | 'accepted' | 'refused'; chosenOn?: Day }

type ProviderProps = { provider: ProviderShown }

/** Inside the form of a situation, so that its values are kept whatever the choice. */
export function ProviderField({ provider }: ProviderProps) {
  const { name, choice, chosenOn } = provider
  const day = chosenOn && ` le ${dateFr(chosenOn)}`
  if (choice === 'unasked') {
    return (
      <fieldset className="section" id="fournisseur">
        <legend>Une aide de plus</legend>
        <div className="stack">
          <Terms name={name} />
          <p className="actions">
            <Answer value="accept" label="Accepter" /> <Answer value="refuse" label="Refuser" />
          </p>
        </div>
      </fieldset>
    )
  }
  if (choice === 'accepted') {
    return (
      <div className="stack" id="fournisseur">
        <p className="small">
          Vos informations sont traitées par {name}. Vous l’avez accepté{day}.
        </p>
        <p className="actions">
          <Answer value="refuse" label={`Ne plus passer par ${name}`} />
        </p>
      </div>
    )
  }
  return (
    <details id="fournisseur">
      <summary>
        <u>Passer par {name}</u>
      </summary>
      <div className="folded stack">
        <p>Vous l’avez refusé{day}. Le brouillon se prépare ici.</p>
        <Terms name={name} />
        <p className="actions">
          <Answer value="accept" label="Accepter" />
        </p>
      </div>
    </details>
  )
}

/** Shown before a situation is chosen. */
export const ProviderForm = (props: ProviderProps) => (
  <PostForm>
    <ProviderField {...props} />
  </PostForm>
)

const Terms = ({ name }: { name: string }) => (
  <>
    <p>Vos informations seront traitées par {name}.</p>
    <p className="small">
      {name} reçoit les phrases du modèle, et les relie. Vos noms, dates, adresses, montants et numéros restent ici, et
      ce que vous écrivez aussi. Sans {name}, le brouillon se prépare de la même façon. Vous changez d’avis quand vous
      voulez.
    </p>
  </>
)

const Answer = ({ value, label }: { value: 'accept' | 'refuse'; label: string }) => (
  <button type="submit" className="button quiet" name="intent" value={value}>
    {label}
  </button>
)

/** Names the author of the draft's wording, if an external engine was used. */
export function WordedBy({ name, problem }: { name: string; problem: 'no-answer' | 'refused' | undefined }) {
  if (problem === 'no-answer') {
    return <p className="notice">L’assistant ne répond pas. Voici un modèle que vous pouvez compléter.</p>
  }
  if (problem === 'refused') {
    return (
      <p className="notice">
        Les phrases {de(name)} ne disaient pas la même chose. Voici un modèle que vous pouvez compléter.
      </p>
    )
  }
  return <p className="small">{name} a relié les phrases. Relisez-les.</p>
}
