import { Checkbox } from '#app/components/forms/fields.tsx'
import { counted, lowerFirst } from '#app/rules/french.ts'
import { pieceOf, previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { PieceState } from '#app/rules/pieces/states.ts'

type LeftOutPiece = { type: AttachmentType; state: PieceState | 'unchecked' }

/** The enclosures that are emailed with a letter, and those left out. `values`: the submitted values. */
type MailEnclosed = {
  id: DocumentId
  values: Readonly<Record<string, string>>
  /** Attachments after the letter in the file. */
  attached: { type: AttachmentType; pages: number }[]
  leftOut: LeftOutPiece[]
  lacksNeeded: boolean
  identityPapers: AttachmentType[]
  /** Labels of the answers that only the file contains. */
  secrets: string[]
  fileName: string
}

/** Contents of the file. */
export function Attached({ id, attached, fileName }: Pick<MailEnclosed, 'id' | 'attached' | 'fileName'>) {
  return (
    <>
      <p>
        Un seul fichier, <strong>{fileName}</strong>, qui contient dans cet ordre&nbsp;:
      </p>
      <ol className="list">
        <li>
          <a href={previewOf(id)}>la lettre</a>
        </li>
        {attached.map(({ type, pages }) => (
          <li key={type}>
            {lowerFirst(attachments[type].label)} ({counted(pages, 'page')})
          </li>
        ))}
      </ol>
    </>
  )
}

/** A file that was deleted between two reads is missing. */
const whyLeftOut: Readonly<Record<LeftOutPiece['state'], string>> = {
  provided: 'pas encore ajoutée',
  made: 'pas encore ajoutée',
  'by-hand': 'vous l’avez sur papier',
  'to-request': 'à demander',
  'not-applicable': 'sans objet',
  missing: 'pas encore ajoutée',
  unchecked: 'encore en cours de vérification',
}

type LeftOutProps = Pick<MailEnclosed, 'leftOut' | 'lacksNeeded' | 'values'> & { error: string | undefined }

/** Attachments that are left out. */
export function LeftOut({ leftOut, lacksNeeded, values, error }: LeftOutProps) {
  if (leftOut.length === 0) return null
  return (
    <div className="notice">
      <p>Ne partiront pas&nbsp;:</p>
      <ul>
        {leftOut.map(({ type, state }) => (
          <li key={type}>
            <a href={pieceOf(type)}>{attachments[type].label}</a>&nbsp;: {whyLeftOut[state]}
          </li>
        ))}
      </ul>
      {(lacksNeeded || error) && (
        <Checkbox
          name="evenWithout"
          label="Envoyer sans les pièces manquantes"
          hint="La lettre ne les annoncera pas. Le destinataire pourra vous les demander."
          error={error}
          checked={values.evenWithout === 'on'}
        />
      )}
    </div>
  )
}

type IdentityProps = Pick<MailEnclosed, 'identityPapers' | 'secrets' | 'values'> & { error: string | undefined }

/** The warning that a user must read before sending identity documents by email. */
export function Identity({ identityPapers, secrets, values, error }: IdentityProps) {
  const several = identityPapers.length > 1
  const papers = several ? 'ces papiers partent' : 'ce papier parte'
  const what = secrets.length > 0 ? 'ce fichier parte' : papers
  if (identityPapers.length === 0 && secrets.length === 0) return null
  return (
    <div className="notice">
      <p>Un e-mail peut être lu ou transmis par d’autres, et ne se reprend pas. Ce message emporte&nbsp;:</p>
      <ul>
        {secrets.map((label) => (
          <li key={label}>{label}, écrit dans la lettre</li>
        ))}
        {identityPapers.map((type) => (
          <li key={type}>{attachments[type].label}</li>
        ))}
      </ul>
      {secrets.length > 0 && <p>Le texte du message ne dit aucun de ces numéros&nbsp;: seul le fichier les porte.</p>}
      <p>Vérifiez que l’adresse est bien celle de l’organisme, ou postez cette lettre.</p>
      <Checkbox
        name="withIdentity"
        label={`J’accepte que ${what} par e-mail`}
        error={error}
        checked={values.withIdentity === 'on'}
      />
    </div>
  )
}
