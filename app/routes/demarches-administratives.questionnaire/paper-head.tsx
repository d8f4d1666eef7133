import { usePageData } from '#app/components/page/page-data.ts'
import { questionnairePdfPath, questionnaireWithLettersPath } from '#app/rules/letters/addresses.ts'

/** What the paper is for, and where to print it. */
export function PaperHead({ mayWrite = false, hasLetters = false }: { mayWrite?: boolean; hasLetters?: boolean }) {
  const { helping } = usePageData() ?? {}
  return (
    <div className="tight">
      <h1>{mayWrite ? 'Recopier le papier' : 'Les questions sur papier'}</h1>
      <p className="lede">Deux feuilles à remplir au stylo, puis à recopier dans le même ordre.</p>
      {helping && mayWrite && (
        <p className="small">
          Enregistrez au moins toutes les dix minutes&nbsp;: ensuite, le dossier se ferme, et ce qui n’est pas
          enregistré est perdu.
        </p>
      )}
      <p>
        <a className={mayWrite ? 'button quiet' : 'button'} href={questionnairePdfPath}>
          Imprimer les deux feuilles
        </a>{' '}
        {hasLetters && <a href={questionnaireWithLettersPath}>Avec une feuille par lettre</a>}
      </p>
    </div>
  )
}
