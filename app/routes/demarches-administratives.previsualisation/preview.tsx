import { AnotherLetter } from '#app/components/letters/another-letter.tsx'
import { FieldLinks } from '#app/components/letters/field-links.tsx'
import type { Missing } from '#app/components/letters/missing-list.tsx'
import { Sheet } from '#app/components/letters/sheet.tsx'
import { FreeLetter, LetterToPay, PaidOnce } from '#app/components/orders/price.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { letterTitle } from '#app/rules/bundle/copy.ts'
import { cardinal, counted, lowerFirst } from '#app/rules/french.ts'
import { confirmationPath, followUpOf, formOf, pdfOf, pickerPath, stackRowOf } from '#app/rules/letters/addresses.ts'
import { BundleNote } from './forms.tsx'
import { Confided, PostedByUs } from './posted.tsx'
import type { loader } from './route.tsx'

/**
 * `html`: one `<article class="letter">` made by the template engine, which escapes every answer. `pages`: number of
 * pages on paper; `html` marks the end of each except the last. `endings`: "Cette lettre met fin au bail." (choice-73).
 * `enclosed`: enclosures of its envelope. `isBlocked`: whether something in `blanks` prevents the PDF (choice-25).
 * `hasNotaryCopy`: whether a copy goes to the notary. `canPrint`: whether a browser can print. `mayPost`: whether it
 * may be recorded as posted. `postage`: price in cents and day, if we may post it. `isConfided`: whether the family
 * gave it to us to post.
 */
export type PreviewProps = Omit<Exclude<Loaded<typeof loader>, { toRead: object }>, 'name' | 'stagesDone' | 'toRead'>

/** The letter as it will be posted, and beside it one thing to do. Printing the page prints the letter alone. */
export function Preview(props: PreviewProps) {
  const { id, html, blanks, without, endings, isBlocked, hasNotaryCopy, canPrint, payment } = props
  const isPrintable = payment !== 'to-pay' && canPrint && !isBlocked
  return (
    <div className="duo flip">
      <section className="next stuck">
        <h1>{letterTitle({ blanks: blanks.length, isBlocked, isLacking: without.length > 0 })}</h1>
        <Blanks blanks={blanks} isBlocked={isBlocked} />
        <Without id={id} without={without} />
        {endings && <p>{endings}</p>}
        {payment === 'to-pay' && (
          <LetterToPay id={id} state={props.bundle}>
            Télécharger la lettre
          </LetterToPay>
        )}
        {isPrintable && (
          <a className="button full" href={pdfOf(id)}>
            Télécharger la lettre
          </a>
        )}
        {payment !== 'to-pay' && !canPrint && (
          <p>
            Nous ne pouvons pas faire de PDF pour le moment. Imprimez cette page depuis votre navigateur&nbsp;: seule la
            lettre sortira.
          </p>
        )}{' '}
        {props.isConfided && <Confided />}
        {props.postage && <PostedByUs id={id} {...props.postage} />}
        <p className="small">
          <a href={formOf(id)}>Corriger</a>
          {props.bundle === 'is-in' && (
            <>
              {' · '}
              <a href={stackRowOf(id)}>Revenir aux lettres</a>
            </>
          )}
        </p>
        {payment === 'paid' && <PaidOnce />}
        {payment === 'free' && <FreeLetter />}
        <Also {...props} copyOfNotary={isPrintable && hasNotaryCopy} />
      </section>
      <Sheet html={html} />
    </div>
  )
}

type AlsoProps = PreviewProps & { copyOfNotary: boolean }

/** What to enclose, and the actions besides downloading the letter, folded. */
function Also({ id, payment, bundle, mayPost, another, enclosed, pages, copyOfNotary }: AlsoProps) {
  return (
    <details>
      <summary>{enclosed.length > 0 ? 'À joindre, et aussi' : 'Et aussi'}</summary>
      <div className="stack">
        {(enclosed.length > 0 || pages > 1) && (
          <p>
            {enclosed.length > 0 && `Joignez\u00A0: ${enclosed.join(', ')}. `}
            {pages > 1 && `Cette lettre prend ${counted(pages, 'page')}.`}
          </p>
        )}
        <ul className="list">
          {copyOfNotary && (
            <li>
              <a href={`${pdfOf(id)}?copie=notaire`}>Télécharger la copie pour le notaire</a>
            </li>
          )}
          <li>
            <a href={followUpOf(id)}>{mayPost ? 'Noter que vous l’avez postée' : 'Suivi de cette lettre'}</a>
          </li>
          <li>
            <a href={confirmationPath}>Ce qu’il ne faut pas oublier</a>
          </li>
        </ul>
        {payment !== 'to-pay' && bundle !== 'is-in' && <BundleNote id={id} state={bundle} />}
        <AnotherLetter another={another} />
        <p className="small">Vous pouvez aussi imprimer cette page&nbsp;: seule la lettre sortira.</p>
      </div>
    </details>
  )
}

const inSentence = ({ words, href }: Missing): Missing => ({ words: lowerFirst(words), href })

/** The dotted lines of the letter, or what it lacks to be printed, each with a link to its field. */
function Blanks({ blanks, isBlocked }: { blanks: Missing[]; isBlocked: boolean }) {
  if (blanks.length === 0) return null
  return (
    <p className="wait">
      {isBlocked ? 'Il manque' : 'À remplir au stylo'}&nbsp;: <FieldLinks links={blanks.map(inSentence)} />.
      {isBlocked && ' Le PDF demande les noms et l’adresse du destinataire.'}
    </p>
  )
}

/** Number of answers that are named. */
const MOST_NAMED = 2

/** What the letter does not say, because its sentences do without. */
function Without({ id, without }: Pick<PreviewProps, 'id' | 'without'>) {
  if (without.length === 0) return null
  const others = without.length - MOST_NAMED
  const named = others > 1 ? without.slice(0, MOST_NAMED) : without
  return (
    <p>
      Elle ne dit pas&nbsp;: <FieldLinks links={named.map(inSentence)} />
      {others > 1 && (
        <>
          , et <a href={formOf(id)}>{cardinal(others)} autres choses</a>
        </>
      )}
      .
    </p>
  )
}

/** A letter without actions, for a reader. */
export function LetterToRead({ name, html, pages }: Pick<PreviewProps, 'html' | 'pages'> & { name: string }) {
  return (
    <div className="duo flip">
      <div className="stack">
        <p>
          <a className="link" href={pickerPath}>
            Les courriers
          </a>
        </p>
        <h1>{name}</h1>
        {pages > 1 && <p>Cette lettre prend {counted(pages, 'page')}.</p>}
        <p>Vous lisez la lettre telle qu’elle est. Les numéros de personnes et de comptes ne sont pas montrés.</p>
      </div>
      <Sheet html={html} />
    </div>
  )
}
