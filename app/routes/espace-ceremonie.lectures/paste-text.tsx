import { Field, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { readingsOf } from '#app/rules/ceremony/addresses.ts'
import { readingTimeSentence } from '#app/rules/ceremony/events/reading-time.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

type PasteTextProps = {
  ceremonyId: string
  /** The chosen well-known text. */
  paste: { title: string; author: string }
  typed?: TypedValues | undefined
  errors: FieldErrors
}

/** A text of the family's own, or one that it found by its reference. */
export function PasteText({ ceremonyId, paste, typed = {}, errors }: PasteTextProps) {
  const text = typed.text ?? ''
  return (
    <section className="section" id="coller">
      <h2>Coller un texte</h2>
      <PostForm action={readingsOf(ceremonyId)} noValidate>
        <OnceField typed={typed} />
        <Field name="title" label="Titre" error={errors.title} defaultValue={typed.title ?? paste.title} />
        <Field
          name="author"
          label="Auteur"
          optional
          error={errors.author}
          defaultValue={typed.author ?? paste.author}
        />
        <TextArea
          name="text"
          label="Le texte"
          error={errors.text}
          note={readingTimeSentence(text)}
          defaultValue={text}
        />
        <p className="actions">
          <button type="submit" className="button" name="intent" value="paste">
            Enregistrer ce texte
          </button>
        </p>
      </PostForm>
    </section>
  )
}
