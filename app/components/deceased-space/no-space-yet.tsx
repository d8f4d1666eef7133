import { de } from '#app/rules/french.ts'

/** Shown to a reader while no editor has opened the space: only an editor's visit creates it (S1-4). */
export function NoSpaceYet({ firstName }: { firstName: string }) {
  return (
    <>
      <h1>L’espace {de(firstName)}</h1>
      <p className="lede">Cet espace n’est pas encore ouvert.</p>
      <p>
        Un proche qui peut modifier ce dossier l’ouvrira. Vous y trouverez alors les informations sur les obsèques, et
        les mots de ceux qui pensent à vous.
      </p>
      <p>
        <a className="link" href="/services">
          Revenir à vos services
        </a>
      </p>
    </>
  )
}
