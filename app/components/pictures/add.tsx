import { FileField } from '#app/components/forms/file-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { counted } from '#app/rules/french.ts'
import type { BoardProps } from './state.ts'

/**
 * Up to forty at once, and the other pictures of the family: one form, so that its buttons lose no chosen file. File
 * inputs come last, so that a refused upload loses no other field.
 */
export function AddPictures({ board: { action, answer, others, kind } }: { board: BoardProps }) {
  return (
    <section className="section" id="ajouter">
      <h2>Ajouter des photos</h2>
      <div className="stack">
        <PostForm action={action} encType="multipart/form-data" noValidate>
          {others > 0 && (
            <p className="actions">
              <button type="submit" className="button quiet" name="intent" value="all">
                {kind === 'gallery' ? 'Mettre dans la galerie' : 'Prendre aussi'} {counted(others, 'photo')} de la
                famille
              </button>
            </p>
          )}
          <FileField
            name="files"
            label="Choisir plusieurs photos"
            kind="picture"
            hint="40 à la fois. Connexion lente&#8239;? Ce qui est arrivé reste."
            error={answer?.errors.files}
            multiple
          />
          <p className="actions">
            <button type="submit" className="button">
              Envoyer ces photos
            </button>
          </p>
        </PostForm>
      </div>
    </section>
  )
}
