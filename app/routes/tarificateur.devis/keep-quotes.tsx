import { quoteNameOf } from '#app/components/estimate/quote-copy.ts'
import { RadioField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import type { Loaded } from '#app/components/page/router.ts'
import { quotesAddress, quotesPath } from '#app/rules/estimate/addresses.ts'
import { chosenName } from '#app/rules/estimate/quotes.ts'
import { de } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/** `keeping`: undefined for a user without an account. `isKept`: whether these quotes are the saved ones. */
type KeepQuotesProps = Pick<Loaded<typeof loader>, 'mode' | 'quotes' | 'typed' | 'chosen' | 'keeping'>

/** At the top: quotes that a relative saved in the meantime, as text. */
export function KeptMeanwhile({ conflict }: { conflict: string | undefined }) {
  if (!conflict) return null
  return (
    <p className="notice" role="alert">
      {conflict} <a href={quotesPath}>Voir ceux du dossier</a>
    </p>
  )
}

/** Quotes are in the URL for anyone, and saved to the account on request. */
export function KeepQuotes(props: KeepQuotesProps) {
  const { keeping } = props
  const firstName = usePageData()?.user?.deceasedFirstName
  const account = firstName ? `le dossier ${de(firstName)}` : 'votre dossier'
  return (
    <section className="section unprinted">
      <h2>Garder</h2>
      <div className="stack">
        <p>
          {keeping?.isKept
            ? `C’est gardé dans ${account}.`
            : 'Ce tableau tient dans l’adresse de la page\u00A0: ajoutez-la à vos favoris, ou envoyez-la.'}
          {!keeping?.kept && ' Rien n’est gardé chez nous.'}
        </p>
        {keeping?.mayKeep && <KeepForm {...props} {...keeping} account={account} />}
      </div>
    </section>
  )
}

type KeepFormProps = KeepQuotesProps & NonNullable<KeepQuotesProps['keeping']> & { account: string }

function KeepForm({ mode, quotes, typed, chosen, kept, seen, isKept, account }: KeepFormProps) {
  const choices = Object.fromEntries(quotes.map((quote) => [quote.id, quoteNameOf(quote)]))
  return (
    <PostForm action={quotesAddress(mode, typed)}>
      <OnceField />
      <input type="hidden" name="_seen" value={seen} />
      <RadioField
        name={chosenName}
        label="Le devis choisi"
        hint="Son montant est proposé dans la lettre à la banque."
        choices={{ ...choices, aucun: 'Aucun pour l’instant' }}
        defaultValue={chosen ?? 'aucun'}
      />
      <p className="actions">
        <button type="submit" className="button">
          {isKept ? 'Enregistrer ce choix' : `Garder dans ${account}`}
        </button>{' '}
        {kept && (
          <button type="submit" className="button quiet" name="intent" value="oublier">
            Ne plus garder ces devis
          </button>
        )}
      </p>
    </PostForm>
  )
}
