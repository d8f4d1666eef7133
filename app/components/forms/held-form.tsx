import { usePageData } from '#app/components/page/page-data.ts'
import { CsrfField } from './csrf-field.tsx'
import { FileField } from './file-field.tsx'
import { TypedTexts } from './typed-texts.tsx'

type HeldFormProps = {
  id: string
  /** Where it was sent. */
  path: string
  fields: [name: string, value: string][]
  /** Those of its values that can be recognised. */
  words: string[]
  /** The input whose file has to be chosen again. */
  file: string | undefined
  /** It can be copied, and not sent any more. */
  isClosed: boolean
}

/** A form that was refused: what it says, in words, and the button that sends it again. */
export function HeldForm({ id, path, fields, words, file, isClosed }: HeldFormProps) {
  const csrf = usePageData()?.csrf
  return (
    <section className="stack">
      {words.length > 0 && <TypedTexts texts={words} />}
      {isClosed && <p>Vous n’avez plus accès à ce dossier. Vous pouvez copier votre texte.</p>}
      {file && !isClosed && <p>Le fichier, lui, n’a pas pu être gardé. Choisissez-le de nouveau.</p>}
      {!isClosed && (
        <form method="post" action={path} {...(file && { encType: 'multipart/form-data' as const })}>
          {/* The account is that of the form that is held. */}
          <input type="hidden" name="_csrf" value={csrf} />
          {fields.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          {file && <FileField name={file} label="Le fichier" />}
          <p className="actions">
            <button type="submit" className="button">
              Reprendre et enregistrer
            </button>
          </p>
        </form>
      )}
      <form method="post" action="/reprendre">
        <CsrfField />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="link">
          Ne pas le reprendre
        </button>
      </form>
    </section>
  )
}
