import { MissingList } from '#app/components/letters/missing-list.tsx'
import { Sheet } from '#app/components/letters/sheet.tsx'
import { LetterToPay } from '#app/components/orders/price.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { dateFr, lowerFirst, weekdayDate } from '#app/rules/french.ts'
import { chasePdfOf, chasePostedOf, followUpOf, previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { channels } from '#app/rules/tracking/sending.ts'
import type { loader } from './route.tsx'

/**
 * `chasedOn`: the day of the last reminder. `waitsUntil`: undefined once the reply is late. `html`: one `<article
 * class="letter">` made by the template engine, which escapes every answer. `missing`: reasons that prevent the PDF.
 */
type ChaseProps = Extract<Loaded<typeof loader>, { chase: unknown }>['chase'] & {
  id: DocumentId
}

/** The letter that asks again, with its notes beside it. Printing the page prints the letter alone. */
export function ChasePage({ id, html, missing, canPrint, payment, bundle, ...sent }: ChaseProps) {
  return (
    <div className="duo flip">
      <div className="stack">
        <FirstSending {...sent} />
        {payment === 'to-pay' ? (
          <LetterToPay id={id} state={bundle}>
            Télécharger la relance
          </LetterToPay>
        ) : (
          <PrintLinks id={id} missing={missing} canPrint={canPrint} />
        )}
        <p className="small">
          En recommandé avec avis de réception, elle prouve la date de votre demande. Une copie du premier courrier est
          dans le PDF&nbsp;: il n’y a rien d’autre à joindre.
        </p>
        <p>
          <a className="link" href={chasePostedOf(id)}>
            J’ai posté cette relance
          </a>
        </p>
      </div>
      <Sheet html={html} />
    </div>
  )
}

function FirstSending({
  first,
  chasedOn,
  replyOn,
  waitsUntil,
}: Pick<ChaseProps, 'first' | 'chasedOn' | 'replyOn' | 'waitsUntil'>) {
  const number = first.trackingNumber ? `, n°\u00A0${first.trackingNumber}` : ''
  return (
    <>
      <p>
        Premier envoi le {dateFr(first.sentAt)}&nbsp;: {lowerFirst(channels[first.channel])}
        {number}.{chasedOn && ` Relancé le ${dateFr(chasedOn)}.`}
      </p>
      {replyOn && (
        <p className="notice">
          Une réponse est notée le {dateFr(replyOn)}. Cette relance sert si elle ne dit pas tout ce que vous demandiez.
        </p>
      )}
      {waitsUntil && (
        <p className="notice">
          La réponse peut encore venir&nbsp;: elle est attendue jusqu’au {weekdayDate(waitsUntil)}. Vous pouvez relancer
          dès maintenant si c’est pressé.
        </p>
      )}
    </>
  )
}

function PrintLinks({ id, missing, canPrint }: Pick<ChaseProps, 'id' | 'missing' | 'canPrint'>) {
  if (missing.length > 0) {
    return (
      <div className="notice">
        <p>Le PDF demande encore&nbsp;:</p>
        <MissingList missing={missing} />
      </div>
    )
  }
  if (!canPrint) {
    return (
      <p>
        Nous ne pouvons pas faire de PDF pour le moment. Imprimez cette page depuis votre navigateur&nbsp;: seule la
        lettre sortira.
      </p>
    )
  }
  return (
    <p className="actions">
      <a className="button" href={chasePdfOf(id)}>
        Télécharger la relance
      </a>
    </p>
  )
}

/** A letter that never left. */
export function NothingToChase({ id, mayPost }: { id: DocumentId; mayPost: boolean }) {
  return (
    <div className="stack">
      <p className="lede">Cette lettre n’est pas encore partie&nbsp;: il n’y a rien à relancer.</p>
      {mayPost && <p>Si elle est déjà postée, dites-le d’abord. La relance citera la date et le numéro de l’envoi.</p>}
      <p className="actions">
        {mayPost && (
          <a className="button" href={`${followUpOf(id)}#poster`}>
            J’ai posté cette lettre
          </a>
        )}{' '}
        <a className="button quiet" href={previewOf(id)}>
          Voir la lettre
        </a>
      </p>
    </div>
  )
}
