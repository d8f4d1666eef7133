import { BundleNote } from '#app/components/bundle/forms.tsx'
import { confirmationPath, followUpOf, pdfOf, pickerPath } from '#app/components/letters/addresses.ts'
import { AnotherLetter } from '#app/components/letters/another-letter.tsx'
import { type Missing, MissingList } from '#app/components/letters/missing-list.tsx'
import { FreeLetter, LetterToPay, PaidOnce } from '#app/components/orders/price.tsx'
import { counted } from '#app/rules/french.ts'
import type { BundleState } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { LetterPayment } from '#app/rules/orders/letter-payment.ts'

export type PreviewProps = {
  id: DocumentId
  /** One `<article class="letter">` made by the template engine, which escapes every answer. */
  html: string
  /** On paper; the end of each but the last is drawn in `html`. */
  pages: number
  missing: Missing[]
  /** « Cette lettre met fin au bail. » (choice-73) */
  endings: string | undefined
  /** Something keeps the PDF from being made (choice-25): it is among `missing`. */
  isBlocked: boolean
  /** The copy was asked for, and there is a notary to send it to. */
  hasNotaryCopy: boolean
  /** A browser can print. */
  canPrint: boolean
  payment: LetterPayment
  bundle: BundleState
  /** It may be noted as posted. */
  mayPost: boolean
  another: { id: DocumentId; words: string } | undefined
}

/** A sheet with its notes beside it. Printing the page prints the letter alone. */
export function Preview({
  id,
  html,
  pages,
  missing,
  endings,
  isBlocked,
  hasNotaryCopy,
  canPrint,
  payment,
  bundle,
  mayPost,
  another,
}: PreviewProps) {
  return (
    <div className="duo flip">
      <div className="stack">
        {pages > 1 && <p>Cette lettre prend {counted(pages, 'page')}.</p>}
        <Gaps missing={missing} isBlocked={isBlocked} />
        {endings && <p className="notice">{endings}</p>}
        {payment === 'paid' && <PaidOnce />}
        {payment === 'free' && <FreeLetter />}
        {payment === 'to-pay' ? (
          <LetterToPay id={id} state={bundle} />
        ) : (
          <>
            <PrintLinks id={id} isBlocked={isBlocked} hasNotaryCopy={hasNotaryCopy} canPrint={canPrint} />
            <BundleNote id={id} state={bundle} />
          </>
        )}
        <ul className="list">
          <li>
            <a href={followUpOf(id)}>{mayPost ? 'Noter que vous l’avez postée' : 'Suivi de cette lettre'}</a>
          </li>
          <li>
            <a href={confirmationPath}>Ce qu’il ne faut pas oublier</a>
          </li>
        </ul>
        <AnotherLetter another={another} />
        <p className="small">
          Le cadre en pointillé montre la fenêtre de l’enveloppe&nbsp;: l’adresse y tient. Les traits à gauche marquent
          les plis.
        </p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the strict template engine has escaped every answer */}
      <div className="paper" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

/** A letter alone, for a person who may only read. */
export function LetterToRead({ name, html, pages }: Pick<PreviewProps, 'html' | 'pages'> & { name: string }) {
  return (
    <>
      <div className="stack">
        <p>
          <a className="link" href={pickerPath}>
            Les courriers
          </a>
        </p>
        <h1>{name}</h1>
      </div>
      <div className="duo flip">
        <div className="stack">
          {pages > 1 && <p>Cette lettre prend {counted(pages, 'page')}.</p>}
          <p>Vous lisez la lettre telle qu’elle est. Les numéros de personnes et de comptes ne sont pas montrés.</p>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the strict template engine has escaped every answer */}
        <div className="paper" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  )
}

function Gaps({ missing, isBlocked }: { missing: Missing[]; isBlocked: boolean }) {
  if (missing.length === 0) return null
  return (
    <div className="notice">
      <h2>{missing.length === 1 ? 'Il manque une chose' : `Il manque ${missing.length}\u00A0choses`}</h2>
      <MissingList missing={missing} />
      <p>
        {isBlocked
          ? 'Le PDF demande les noms et l’adresse du destinataire. Le reste peut s’écrire au stylo, sur une ligne pointillée.'
          : 'Vous pouvez imprimer quand même\u00A0: une ligne pointillée permet d’écrire au stylo.'}
      </p>
    </div>
  )
}

type PrintLinksProps = { id: DocumentId; isBlocked: boolean; hasNotaryCopy: boolean; canPrint: boolean }

function PrintLinks({ id, isBlocked, hasNotaryCopy, canPrint }: PrintLinksProps) {
  if (!canPrint) {
    return (
      <p>
        Nous ne pouvons pas faire de PDF pour le moment. Imprimez cette page depuis votre navigateur&nbsp;: seule la
        lettre sortira.
      </p>
    )
  }
  if (isBlocked) return null
  return (
    <>
      <p className="actions">
        <a className="button" href={pdfOf(id)}>
          Télécharger le PDF
        </a>{' '}
        {hasNotaryCopy && (
          <a className="button quiet" href={`${pdfOf(id)}?copie=notaire`}>
            Télécharger la copie pour le notaire
          </a>
        )}
      </p>
      <p className="small">Ou imprimez cette page depuis votre navigateur&nbsp;: seule la lettre sortira.</p>
    </>
  )
}
