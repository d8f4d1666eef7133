import { RadioField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import type { Loaded } from '#app/components/page/router.ts'
import { bundleParams } from '#app/rules/bundle/bundle.ts'
import { cardinal } from '#app/rules/french.ts'
import { bundleFormPath, bundlePath, piecesPath, zipPath } from '#app/rules/letters/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { PostedByUs } from './posted-by-us.tsx'
import type { loader } from './route.tsx'
import type { StackRow } from './stack.tsx'

/**
 * `photocopies`: number of photocopies that the family makes itself. `notaryCopies`: number of copies to send to the
 * notary. `canPrint`: whether the server has a browser to print with. `mayBePosted`: whether we may post them.
 */
type PrintProps = Pick<
  Extract<Loaded<typeof loader>, { rows: unknown }>,
  'rows' | 'photocopies' | 'notaryCopies' | 'canPrint' | 'mayBePosted'
>

/** The card above the stack: what to photocopy, what to pay, and one button that prints all. */
export function Print({ rows, photocopies, notaryCopies, canPrint, mayBePosted }: PrintProps) {
  const printable = rows.filter(({ blockers }) => blockers.length === 0)
  const toPay = printable.filter(({ payment }) => payment === 'to-pay')
  return (
    <section className="next stuck">
      <h2>Le dossier à imprimer</h2>
      <p>
        Lettres, <a href={piecesPath}>pièces</a>, adresses.
      </p>
      <Sum photocopies={photocopies} notaryCopies={notaryCopies} toPay={toPay.length} />
      <Offered rows={rows} />
      {printable.length === 0 ? (
        <p>Complétez au moins une lettre pour imprimer.</p>
      ) : !canPrint ? (
        <p>
          Nous ne pouvons pas faire de PDF pour le moment. Ouvrez chaque lettre et imprimez-la depuis votre navigateur.
        </p>
      ) : toPay.length > 0 ? (
        <PayFirst toPay={toPay} isPartOfThem={toPay.length < printable.length} />
      ) : (
        <PrintForm printable={printable} leavesOut={printable.length < rows.length} />
      )}
      {mayBePosted && <PostedByUs />}
    </section>
  )
}

function Sum({ photocopies, notaryCopies, toPay }: { photocopies: number; notaryCopies: number; toPay: number }) {
  const cents = usePageData()?.letterPriceCents
  return (
    <dl className="sum">
      <dt>Photocopies à faire</dt>
      <dd>{photocopies}</dd>
      {notaryCopies > 0 && (
        <>
          <dt>Copies pour le notaire</dt>
          <dd>{notaryCopies}</dd>
        </>
      )}
      {toPay > 0 && cents !== undefined && (
        <>
          <dt>
            {toPay} lettre{toPay > 1 ? 's' : ''} × {priceCopy(cents)}
          </dt>
          <dd>{priceCopy(toPay * cents)}</dd>
          <dt className="total">À payer une fois</dt>
          <dd className="total">{priceCopy(toPay * cents)}</dd>
        </>
      )}
    </dl>
  )
}

/** Which letters are free at a partner whose families pay, or which partner offers them all. */
function Offered({ rows }: { rows: StackRow[] }) {
  const site = usePageData()?.site
  const free = rows.filter(({ payment }) => payment === 'free').map(({ recipient }) => recipient)
  if (free.length > 0) {
    const words = free.length === 1 ? 'Cette lettre est offerte' : `Ces ${cardinal(free.length)} lettres sont offertes`
    return (
      <p className="small">
        {free.join(', ')}. {words}.
      </p>
    )
  }
  const isOffered = site?.offeredBy && rows.every(({ payment }) => payment === 'not-asked')
  return isOffered ? <p className="small">Offert par {site.offeredBy}.</p> : null
}

/** Adds the letters to what is to be paid, which is the next page. */
function PayFirst({ toPay, isPartOfThem }: { toPay: StackRow[]; isPartOfThem: boolean }) {
  return (
    <>
      <PostForm action={bundleFormPath}>
        <OnceField />
        <input type="hidden" name="letters" value={toPay.map(({ id }) => id).join(' ')} />
        <button type="submit" name="intent" value="pay" className="button full">
          Télécharger le dossier à imprimer
        </button>
      </PostForm>
      <p className="small">
        Le paiement vient à l’écran suivant. Le texte se recopie gratuitement, à la main.{' '}
        {isPartOfThem && (
          <a href={`${bundlePath}?${bundleParams.leavesOut}=on`}>Télécharger ce qui est offert ou payé</a>
        )}
      </p>
    </>
  )
}

/** `leavesOut`: some letters cannot be printed yet, and their rows say so. */
function PrintForm({ printable, leavesOut }: { printable: StackRow[]; leavesOut: boolean }) {
  return (
    <form method="get" action={bundlePath} className="stack">
      {leavesOut && <input type="hidden" name={bundleParams.leavesOut} value="on" />}
      <button type="submit" className="button full">
        Télécharger le dossier à imprimer
      </button>
      <details className="fold">
        <summary>Choisir les lettres, le papier</summary>
        <div>
          <fieldset>
            <legend className="label">Les lettres</legend>
            {printable.map(({ id, recipient }) => (
              <div className="choice" key={id}>
                <input type="checkbox" id={id} name={id} defaultChecked />
                <label htmlFor={id}>{recipient}</label>
              </div>
            ))}
          </fieldset>
          <RadioField
            name={bundleParams.sides}
            label={'Comment imprimez-vous\u202F?'}
            choices={{
              [bundleParams.duplex]: 'Recto verso, chaque lettre sur sa propre feuille',
              [bundleParams.simplex]: 'Recto seul',
            }}
            defaultValue={bundleParams.duplex}
          />
          <RadioField
            name={bundleParams.addresses}
            label="Les adresses pour vos enveloppes"
            choices={{
              [bundleParams.plain]: 'Sur papier ordinaire, à découper',
              [bundleParams.labels]: 'Sur des étiquettes, 21 par feuille, de 63,5\u00A0×\u00A038,1\u00A0mm',
            }}
            defaultValue={bundleParams.plain}
          />
          <p className="small">Le ZIP contient un fichier par lettre, les pièces et les dates pour votre agenda.</p>
          <button type="submit" className="button quiet" formAction={zipPath}>
            Tout télécharger (ZIP)
          </button>
        </div>
      </details>
    </form>
  )
}
