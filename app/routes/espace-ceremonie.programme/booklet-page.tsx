import { bookletFileOf, papersAt } from '#app/rules/ceremony/addresses.ts'
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
  hasPhoto: boolean
  /** Whether the photograph is on the cover. */
  withPhoto: boolean
  texts: Omit<ChosenText, 'text'>[]
}

/** The booklet that is handed out that day: what it holds, its file, and how to fold it. screens-3.14. */
export function BookletPage(props: BookletPageProps) {
  const { ceremonyId, firstName, prepared, mayWrite } = props
  return (
    <>
      <div className="tight">
        <h1>Le livret des invités</h1>
        <p className="lede">
          La photo {de(firstName)}, ses dates, l’ordre, les textes, vos remerciements. Ce qui n’est pas encore confirmé
          n’y est pas.
        </p>
      </div>
      {prepared && <p className="notice as-typed">{prepared}</p>}
      <Printing {...props} />
      {mayWrite && <BookletChoices {...props} />}
      <p>
        <a className="link" href={papersAt(ceremonyId)}>
          Revenir aux papiers
        </a>
      </p>
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
                Le livret à plier
              </a>{' '}
              <a className="button quiet" href={bookletFileOf(ceremonyId, { pages: 'a5' })}>
                Le livret pour lire à l’écran
              </a>
            </p>
            <ol>
              <li>Ouvrez le livret à plier, puis imprimez-le sur du papier A4, à la taille réelle.</li>
              <li>Choisissez «&nbsp;recto verso&nbsp;», puis «&nbsp;retourner sur le bord court&nbsp;».</li>
              <li>Gardez les feuilles dans leur ordre et pliez-les ensemble en deux.</li>
            </ol>
            <p className="small">
              Il a 4, 8 ou 12&nbsp;pages. Une feuille imprimée fait 4&nbsp;pages. Essayez d’abord un seul exemplaire.
            </p>
          </>
        ) : (
          <p className="notice">Nous ne pouvons pas faire de PDF pour le moment. Vos choix sont gardés.</p>
        )}
      </div>
    </section>
  )
}
