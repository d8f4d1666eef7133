import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { bundleFormPath, pickerPath, previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { basketPath, receiptsPath } from '#app/rules/orders/addresses.ts'
import { freeLettersCopy, priceCopy } from '#app/rules/orders/copy.ts'
import { leftCopy, type WhyLeft } from '#app/rules/orders/left-copy.ts'
import type { LineCounts, LineId } from '#app/rules/orders/line.ts'
import { postingOfLetter } from '#app/rules/post/addresses.ts'

type BasketLine = { documentId: LineId; name: string; priceCents: number }

export type BasketPersonProps = {
  hashid: string
  /** Empty if unknown. */
  name: string
  lines: BasketLine[]
  /** Letters to post that left the basket. */
  left: { line: LineId; documentId: DocumentId; name: string; why: WhyLeft }[]
  paid: { documentId: DocumentId; name: string; on: Day }[]
  /** For an editor, the owner to ask; undefined for the owner. */
  owner: string | undefined
}

/** The unpaid lines of one deceased, each with its price. */
export function BasketPerson({ hashid, name, lines, left, owner }: BasketPersonProps) {
  if (lines.length === 0 && left.length === 0) return null
  return (
    <section className="section">
      <h2>{name || 'Votre proche'}</h2>
      <div className="stack">
        <PostForm action={basketPath}>
          <input type="hidden" name="intent" value="remove" />
          {left.map((one) => (
            <Left key={one.line} {...one} hashid={hashid} />
          ))}
          {lines.length > 0 && (
            <ul className="lines">
              {lines.map(({ documentId, name, priceCents }) => (
                <li key={documentId}>
                  <span>{name}</span> <span className="leader">{priceCopy(priceCents)}</span>{' '}
                  <button type="submit" className="link" name="letter" value={`${hashid}/${documentId}`}>
                    Retirer<span className="unseen">{`\u00A0: ${name}`}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PostForm>
        {owner && lines.length > 0 && <AskOwner hashid={hashid} owner={owner} />}
      </div>
    </section>
  )
}

/** Says why a letter is no longer posted with this order, and what to do. */
function Left({ hashid, line, documentId, name, why }: BasketPersonProps['left'][number] & { hashid: string }) {
  const { words, act } = leftCopy(why)
  const of = <span className="unseen">{`\u00A0: ${name}`}</span>
  return (
    <div className="notice">
      <p>
        <strong>{name}</strong>. {words}
      </p>
      <p>
        {act && (
          <>
            <a href={act.isShown ? previewOf(documentId) : postingOfLetter(documentId)}>
              {act.words}
              {of}
            </a>{' '}
          </>
        )}
        <button type="submit" className="link" name="letter" value={`${hashid}/${line}`}>
          Ne plus la confier{of}
        </button>
      </p>
    </div>
  )
}

/** An editor fills the basket, and the owner pays (choice-13). */
function AskOwner({ hashid, owner }: { hashid: string; owner: string }) {
  return (
    <PostForm action={basketPath}>
      <OnceField />
      <input type="hidden" name="person" value={hashid} />
      <p>Seul le propriétaire du dossier peut payer.</p>
      <p className="actions">
        <button type="submit" name="intent" value="ask" className="button">
          Envoyer ce panier à {owner}
        </button>
      </p>
    </PostForm>
  )
}

/** Letters that this user or a relative has paid for already. */
export function AlreadyPaid({ people }: { people: BasketPersonProps[] }) {
  const withPaid = people.filter(({ paid }) => paid.length > 0)
  if (withPaid.length === 0) return null
  return (
    <section className="section">
      <h2>Déjà payé</h2>
      <div className="stack">
        {withPaid.map(({ hashid, name, paid }) => (
          <div key={hashid}>
            <h3>{name || 'Votre proche'}</h3>
            <ul>
              {paid.map(({ name, on }) => (
                <li key={name}>
                  {name}, le {dateFr(on)}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p>
          Ces courriers s’impriment depuis <a href={bundleFormPath}>le dossier à imprimer</a>. Voir aussi{' '}
          <a href={receiptsPath}>vos reçus</a>.
        </p>
      </div>
    </section>
  )
}

/** Always visible: idea-K19. */
export function WithoutPaying({ has }: { has: LineCounts }) {
  if (has.letters === 0 && has.dispatches > 0)
    return (
      <section className="section">
        <h2>Sans payer d’envoi</h2>
        <p>
          Vous pouvez aussi poster vos lettres vous-même. Elles s’impriment depuis{' '}
          <a href={bundleFormPath}>le dossier à imprimer</a>.
        </p>
      </section>
    )
  return (
    <section className="section">
      <h2>Sans payer</h2>
      <p>
        {freeLettersCopy} Elles s’impriment depuis <a href={bundleFormPath}>le dossier à imprimer</a>.
      </p>
      <p>
        Le texte des autres lettres est gratuit aussi. <a href={pickerPath}>Recopier mes lettres à la main</a>
      </p>
      {has.dispatches > 0 && <p>Vous pouvez aussi poster vos lettres vous-même.</p>}
    </section>
  )
}
