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
          <p className="small">
            {isLost(file) ? '' : `${pagesCopy(file.pages)}${weightCopy(file.bytes)}. `}Ajouté le {file.when}
            {file.by && ` par ${file.by}`}.
          </p>
          <p className="small">{isLost(file) ? lostCopy : scanCopy[file.scan]}</p>
          <p className="actions">
            <a className="link" href={fileRemovalOf(file.id)}>
              Supprimer<span className="unseen"> {file.name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
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
