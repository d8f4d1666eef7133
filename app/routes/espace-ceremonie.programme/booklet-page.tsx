import { bookletFileOf, ceremonyOf } from '#app/components/ceremony/addresses.ts'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import type { ChosenText } from '#app/rules/ceremony/papers/booklet.ts'
import { de } from '#app/rules/french.ts'
import { BookletChoices } from './booklet-choices.tsx'

export type BookletPageProps = {
  ceremonyId: string
  firstName: string
  /** Why nobody here may change anything. */
  prepared?: string | undefined
  mayWrite: boolean
  /** A browser is there to print with. */
  mayPrint: boolean
  hasCover: boolean
  texts: Omit<ChosenText, 'text'>[]
  errors?: Record<string, string> | undefined
}

/** The programme that is handed out that day: what it holds, its file, and how to fold it. screens-3.14. */
export function BookletPage(props: BookletPageProps) {
  const { ceremonyId, firstName, prepared, mayWrite, hasCover, texts, errors = {} } = props
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <p>
          <a className="link" href={ceremonyOf(ceremonyId)}>
            La cérémonie
          </a>
        </p>
        <h1>Le programme de la cérémonie {de(firstName)}</h1>
        <p className="lede">
          Un livret à remettre à ceux qui viennent&nbsp;: la photo, les dates, le déroulé, les textes, vos
          remerciements.
        </p>
        {prepared && <p className="notice as-typed">{prepared}</p>}
      </div>
      {mayWrite && <BookletChoices ceremonyId={ceremonyId} hasCover={hasCover} texts={texts} error={errors.file} />}
      <Printing {...props} />
    </>
  )
}

function Printing({ ceremonyId, mayPrint }: BookletPageProps) {
  return (
    <section className="section">
      <h2>L’imprimer</h2>
      <div className="stack">
        {mayPrint ? (
          <>
            <p className="actions">
              <a className="button" href={bookletFileOf(ceremonyId)}>
                Le programme à plier
              </a>{' '}
              <a className="button quiet" href={bookletFileOf(ceremonyId, { pages: 'a5' })}>
                Le programme pour lire à l’écran
              </a>
            </p>
            <ol>
              <li>Ouvrez le programme à plier, puis imprimez-le sur du papier A4, à la taille réelle.</li>
              <li>Choisissez «&nbsp;recto verso&nbsp;», puis «&nbsp;retourner sur le bord court&nbsp;».</li>
              <li>Gardez les feuilles dans leur ordre et pliez-les ensemble en deux.</li>
            </ol>
            <p className="small">
              Il a 4, 8 ou 12&nbsp;pages. Une feuille imprimée fait 4&nbsp;pages. Essayez d’abord un seul exemplaire.
            </p>
          </>
        ) : (
          <p className="notice">
            Nous ne pouvons pas faire de PDF pour le moment. Vos choix sont gardés. Réessayez dans un instant.
          </p>
        )}
      </div>
    </section>
  )
}
