import { useFieldName } from '#app/components/forms/field-names.ts'
import { FileField } from '#app/components/forms/file-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { TypedTexts } from '#app/components/forms/typed-texts.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { savedFormOf, savedFormsPath } from '#app/rules/access/addresses.ts'
import { isDay } from '#app/rules/days.ts'
import type { HeldField } from '#app/rules/forms/held-forms.ts'

type HeldFormProps = {
  id: string
  /** Path to which it was sent. */
  path: string
  fields: HeldField[]
  /** The input whose file must be chosen again. */
  file: string | undefined
  /** Whether it has the page alone: the button of another one would lose the chosen file. */
  isAlone: boolean
  /** Whether it can only be copied, and not sent any more. */
  isClosed: boolean
}

/** A form that was refused: its values to read and correct, and the button that sends it again. */
export function HeldForm({ id, path, fields, file, isAlone, isClosed }: HeldFormProps) {
  const csrf = usePageData()?.csrf
  const read = fields.filter(({ canMend }) => isClosed || !canMend)
  const texts = read.flatMap(({ label, text }) => (text === undefined ? [] : label ? `${label}\u00A0: ${text}` : text))
  return (
    <section className="stack">
      {texts.length > 0 && <TypedTexts texts={texts} />}
      {isClosed && <p>Vous n’avez plus accès à ce dossier. Vous pouvez copier votre texte.</p>}
      {file && !isClosed && <p>Le fichier, lui, n’a pas pu être gardé. Choisissez-le de nouveau.</p>}
      {!isClosed && file && !isAlone && (
        <p>
          <a className="button" href={savedFormOf(id)}>
            Reprendre ce texte, et le fichier
          </a>
        </p>
      )}
      {!isClosed && (!file || isAlone) && (
        <form method="post" action={path} {...(file && { encType: 'multipart/form-data' as const })}>
          {/* The account of the saved form. */}
          <input type="hidden" name="_csrf" value={csrf} />
          {fields.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
            <HeldInput key={at} id={`texte-${id}-${at}`} {...field} />
          ))}
          {file && <FileField name={file} label="Le fichier" />}
          <p className="actions">
            <button type="submit" className="button">
              Reprendre et enregistrer
            </button>
          </p>
        </form>
      )}
      <PostForm action={savedFormsPath}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="link">
          Ne pas le reprendre
        </button>
      </PostForm>
    </section>
  )
}

/** In characters. A longer text is a textarea. */
const MOST_IN_LINE = 60

function HeldInput({ id, name, value, label, canMend }: HeldField & { id: string }) {
  useFieldName(id, canMend ? label : undefined)
  if (!canMend) return <input type="hidden" name={name} value={value} />
  const isLong = value.length > MOST_IN_LINE || value.includes('\n')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea id={id} name={name} rows={8} defaultValue={value} autoComplete="off" />
      ) : (
        <input id={id} name={name} type={isDay(value) ? 'date' : 'text'} defaultValue={value} autoComplete="off" />
      )}
    </div>
  )
}
