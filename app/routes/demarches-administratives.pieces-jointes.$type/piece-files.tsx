import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { isLost, type ScanState } from '#app/rules/files/uploads.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import { counted } from '#app/rules/french.ts'
import { fileOf, fileRemovalOf } from '#app/rules/letters/addresses.ts'

/** A stored file. `when`: the time of its upload, as text. */
export type ShownFile = {
  id: string
  name: string
  bytes: number
  pages: number
  scan: ScanState
  by: string | undefined
  mayOpen: boolean
  when: string
}

export function PieceFiles({ files }: { files: ShownFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="letters">
      {files.map((file) => (
        <li className="letter-row" key={file.id}>
          <h3>{file.mayOpen ? <a href={fileOf(file.id)}>{file.name}</a> : file.name}</h3>
          <About file={file} />
          <IfOpened to={fileRemovalOf(file.id)}>
            <p className="actions">
              <a className="link" href={fileRemovalOf(file.id)}>
                Supprimer<span className="unseen"> {file.name}</span>
              </a>
            </p>
          </IfOpened>
        </li>
      ))}
    </ul>
  )
}

/** When it was added; what the antivirus says is folded, unless it changes what may be done with the file. */
function About({ file }: { file: ShownFile }) {
  const added = `Ajouté le ${file.when}${file.by ? ` par ${file.by}` : ''}.`
  const isUsable = !isLost(file) && (file.scan === 'clean' || file.scan === 'unscanned')
  if (!isUsable) {
    return (
      <>
        <p className="small">{added}</p>
        <p className="small wait">{isLost(file) ? lostCopy : scanCopy[file.scan]}</p>
      </>
    )
  }
  return (
    <details>
      <summary className="small">{added}</summary>
      <p className="small">
        {pagesCopy(file.pages)}
        {weightCopy(file.bytes)}. {scanCopy[file.scan]}
      </p>
    </details>
  )
}

const scanCopy: Record<ScanState, string> = {
  clean: 'Vérifié par l’antivirus.',
  unscanned: 'Pas vérifié par un antivirus.',
  pending: 'L’antivirus ne l’a pas encore vérifié. En attendant, seule la personne qui l’a ajouté peut l’ouvrir.',
  infected: 'L’antivirus y a reconnu un programme dangereux\u00A0: il ne sera joint à aucune lettre. Supprimez-le.',
}

const lostCopy =
  'Ce fichier n’a pas pu être gardé : il ne sera joint à aucune lettre. Supprimez-le, puis ajoutez-le de nouveau.'

const pagesCopy = (pages: number) => (pages === 0 ? '' : `${counted(pages, 'page')}, `)
