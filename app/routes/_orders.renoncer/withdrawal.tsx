import { Checkbox, Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { PhoneLink } from '#app/components/page/footer.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr, timeFr } from '#app/rules/french.ts'
import { receiptsPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'

/** Name of a letter's checkbox. */
export const lineNameOf = (line: number): string => `ligne-${line}`

export type WithdrawableOrder = {
  number: string
  until: Day
  /** `isPosted`: a letter that the service posts. */
  letters: { line: number; name: string; priceCents: number; isPosted: boolean }[]
  buyer: { name: string; email: string }
}

type WithdrawalProps = {
  order: WithdrawableOrder
  typed: TypedValues | undefined
  errors: FieldErrors
}

/**
 * The second of the two steps: the letters, the buyer, and "Confirmer la rétractation" (choice-64). No reason is asked.
 */
export function WithdrawalForm({ order, typed, errors }: WithdrawalProps) {
  const { number, until, letters, buyer } = order
  const hasPosted = letters.some(({ isPosted }) => isPosted)
  const hasLetters = letters.some(({ isPosted }) => !isPosted)
  return (
    <PostForm action={withdrawalPath} className="stack" noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="commande" value={number} />
      <fieldset className="section">
        <legend>Commande n°&nbsp;{number}</legend>
        <p className="small margin">Jusqu’au {dateFr(until)}</p>
        <div>
          <p className="label">À quoi renoncez-vous&#8239;?</p>
          {letters.map(({ line, name, priceCents }) => (
            <Checkbox
              key={line}
              name={lineNameOf(line)}
              label={`${name}, ${priceCopy(priceCents)}`}
              error={errors[lineNameOf(line)]}
              checked={typed ? typed[lineNameOf(line)] === 'on' : true}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="section">
        <legend>Vous</legend>
        <div>
          <Field
            name="name"
            label="Votre nom"
            autoComplete="name"
            defaultValue={typed?.name ?? buyer.name}
            error={errors.name}
          />
          <Field
            name="email"
            label="Où envoyer la confirmation"
            type="email"
            autoComplete="email"
            defaultValue={typed?.email ?? buyer.email}
            error={errors.email}
          />
        </div>
      </fieldset>
      <section className="section">
        <h2>Ensuite</h2>
        <div className="stack">
          {hasLetters && <p>Ces PDF ne s’ouvriront plus. Ce que vous avez écrit reste ici.</p>}
          {hasPosted && <p>Une lettre qui n’est pas partie ne part plus. Une lettre partie arrive quand même.</p>}
          <p className="actions">
            <button type="submit" className="button">
              Confirmer la rétractation
            </button>{' '}
            <a className="link" href={receiptsPath}>
              Garder mes courriers
            </a>
          </p>
        </div>
      </section>
    </PostForm>
  )
}

/** The first step for a user with several orders: choosing one. */
export function WithdrawableOrders({ orders }: { orders: Pick<WithdrawableOrder, 'number' | 'until'>[] }) {
  return (
    <ul className="list">
      {orders.map(({ number, until }) => (
        <li key={number}>
          <a href={`${withdrawalPath}?commande=${number}`}>Commande n°&nbsp;{number}</a>, jusqu’au {dateFr(until)}
        </li>
      ))}
    </ul>
  )
}

export type Withdrawn = { at: string; amountCents: number; letters: string[] }

/** The withdrawn letters, with date and time; the email has the same text (choice-64). */
export function WithdrawalDone({ number, withdrawn }: { number: string; withdrawn: Withdrawn }) {
  const at = new Date(withdrawn.at)
  return (
    <div className="stack">
      <h1>Votre rétractation est enregistrée</h1>
      <p className="lede">
        Le {dateFr(parisDay(at))} à {timeFr(at)}, pour la commande n°&nbsp;{number}&nbsp;:{' '}
        {withdrawn.letters.join(', ')}.
      </p>
      <p>
        {priceCopy(withdrawn.amountCents)} vous sont rendus sous 14&nbsp;jours. Un e-mail vous le confirme, avec la date
        et l’heure.
      </p>
      <p>
        <a className="link" href={receiptsPath}>
          Vos reçus
        </a>
      </p>
    </div>
  )
}

export function NothingToWithdraw() {
  const site = usePageData()?.site
  return (
    <div className="stack">
      <h1>Renoncer au contrat</h1>
      <p className="lede">Aucune commande payée ces 14&nbsp;derniers jours.</p>
      <p>
        Si le délai est passé, appelez-nous{site && <>&nbsp;: </>}
        {site && <PhoneLink site={site} />}. Nous cherchons avec vous.
      </p>
      <p>
        <a className="link" href={receiptsPath}>
          Vos reçus
        </a>
      </p>
    </div>
  )
}
