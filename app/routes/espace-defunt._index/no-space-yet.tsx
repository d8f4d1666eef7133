import { de } from '#app/rules/french.ts'

type NoSpaceProps = {
  firstName: string
  /** Whether only members who may write can open it. */
  isKept: boolean
}

/**
 * Shown to a reader if no editor has opened the space yet, because only an editor's visit creates it (S1-4), and if the
 * family keeps it to itself.
 */
export function NoSpaceYet({ firstName, isKept }: NoSpaceProps) {
  return (
    <>
      <h1>L’espace {de(firstName)}</h1>
      <p className="lede">
        {isKept ? 'La famille garde cet espace pour elle.' : 'Cet espace n’est pas encore ouvert.'}
      </p>
      <p>
        {isKept
          ? 'Un proche qui peut modifier ce dossier peut vous l’ouvrir.'
          : 'Un proche qui peut modifier ce dossier l’ouvrira. Vous y trouverez alors les informations sur les obsèques, et les mots de ceux qui pensent à vous.'}
      </p>
      <p>
        <a className="link" href="/services">
          Revenir à vos services
        </a>
      </p>
    </>
  )
}
