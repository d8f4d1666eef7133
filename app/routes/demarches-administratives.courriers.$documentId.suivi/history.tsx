import type { ReactNode } from 'react'
import { unsentCopy } from '#app/components/letters/status-copy.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { fileOf, sentPdfOf } from '#app/rules/letters/addresses.ts'
import { type Channel, channels } from '#app/rules/tracking/sending.ts'

export type ShownSending = {
  id: string
  kind: 'letter' | 'chase'
  /** "Réclamation", if it follows a reply. */
  title?: string | undefined
  channel: Channel
  /** Undefined while its email is queued. */
  sentAt?: Day | undefined
  trackingNumber?: string | undefined
  to?: string | undefined
  expectedReplyOn?: Day | undefined
  replyOn?: Day | undefined
  receiptFileId?: string | undefined
  /** The acknowledgement of receipt, of a registered letter that we posted. */
  acknowledgementFileId?: string | undefined
  /** Attachments that were left out. */
  without: string[]
  by: string
  /** Whether we have the text as sent. */
  isKept: boolean
  /** Whether the letter must be paid for before its PDF opens. */
  isToPay: boolean
  /** State of an email that was not sent. */
  mail?: 'waiting' | 'refused' | undefined
}

/** Every posting of the letter, newest first; none is ever deleted (T9). */
export function History({ sendings }: { sendings: ShownSending[] }) {
  if (sendings.length === 0) return null
  return (
    <section className="section">
      <h2>Envois</h2>
      <ul className="letters">
        {sendings.map((sending) => (
          <li key={sending.id} className="letter-row">
            <Sending sending={sending} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sending({ sending }: { sending: ShownSending }) {
  const {
    id,
    kind,
    title,
    channel,
    sentAt,
    trackingNumber,
    to,
    expectedReplyOn,
    replyOn,
    receiptFileId,
    acknowledgementFileId,
    without,
    by,
    isKept,
    isToPay,
  } = sending
  const what = title ?? (kind === 'chase' ? 'Relance' : 'Courrier')
  return (
    <>
      <h3>{sentAt ? `${what} du ${dateFr(sentAt)}` : unsentCopy[sending.mail ?? 'waiting']}</h3>
      <dl className="facts">
        <dt>Comment</dt>
        <dd>
          {channels[channel]}
          {to && ` à ${to}`}
        </dd>
        {trackingNumber && <Fact term="N°&nbsp;de suivi">{trackingNumber}</Fact>}
        {without.length > 0 && <Fact term="Envoyé sans">{without.join(', ')}</Fact>}
        {replyOn ? (
          <Fact term="Réponse">reçue le {dateFr(replyOn)}</Fact>
        ) : (
          expectedReplyOn && <Fact term="Réponse">attendue jusqu’au {dateFr(expectedReplyOn)}</Fact>
        )}
        <Fact term="Noté par">{by}</Fact>
      </dl>
      {sentAt && isKept && isToPay && <p>Le PDF s’ouvrira après le paiement. Votre texte est gardé.</p>}
      {sentAt && !isKept && <p>Nous n’avons pas le texte de cet envoi&nbsp;: la lettre n’était pas complète ici.</p>}
      <p className="actions">
        {sentAt && isKept && !isToPay && (
          <a className="link" href={sentPdfOf(id)}>
            {kind === 'chase' && !title
              ? 'La relance telle qu’elle est partie (PDF)'
              : 'La lettre telle qu’elle est partie (PDF)'}
          </a>
        )}{' '}
        {receiptFileId && (
          <a className="link" href={fileOf(receiptFileId)}>
            Le reçu de la poste
          </a>
        )}{' '}
        {acknowledgementFileId && (
          <a className="link" href={fileOf(acknowledgementFileId)}>
            L’avis de réception
          </a>
        )}
      </p>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
