import { Field } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { LargePicture } from './picture.tsx'
import type { BoardPicture, BoardProps } from './state.ts'

/** One picture: its caption, its position, where else it is used, and its replacement. */
export function PictureForm({ board, picture }: { board: BoardProps; picture: BoardPicture }) {
  const { addressOf, pictures, number, action, kind, answer } = board
  const { errors, typed } = answer ?? { errors: {}, typed: undefined }
  const isLast = number === pictures.length
  return (
    <section className="section pictured" id="photo">
      <h2>Photo {number}</h2>
      <p className="small margin">
        <span className="as-typed">{picture.fileName}</span>, {weightCopy(picture.bytes)}
      </p>
      <PostForm action={action} encType="multipart/form-data" className="stack" noValidate>
        <input type="hidden" name="picture" value={picture.id} />
        <input type="hidden" name="_seen" value={typed?._seen ?? picture.seen} />
        <p className="large-picture">
          <LargePicture addressOf={addressOf} picture={picture} number={number} />
        </p>
        <Field
          name="caption"
          label="Légende"
          optional
          hint="Un lieu, une date, un prénom."
          error={errors.caption}
          defaultValue={typed?.caption ?? picture.caption}
        />
        <p className="actions">
          {!isLast && (
            <button type="submit" className="button" name="intent" value="next">
              Enregistrer, voir la {number + 1}
            </button>
          )}{' '}
          <button type="submit" className={isLast ? 'button' : 'button quiet'} name="intent" value="save">
            Enregistrer
          </button>
        </p>
        <p className="actions">
          {number > 1 && (
            <button type="submit" className="button quiet small-button" name="intent" value="up">
              <Icon name="up" /> Monter
            </button>
          )}{' '}
          {!isLast && (
            <button type="submit" className="button quiet small-button" name="intent" value="down">
              <Icon name="down" /> Descendre
            </button>
          )}
        </p>
        <Field
          name="place"
          label="Ou la mettre à la place n°"
          className="short"
          inputMode="numeric"
          autoComplete="off"
          error={errors.place}
          defaultValue={typed?.place ?? String(number)}
        />
        <fieldset className="field">
          <legend className="label">Cette photo sert aussi</legend>
          {kind === 'slide-show' && (
            <Box name="gallery" label="dans la galerie de l’espace" isOn={picture.inGallery} typed={typed} />
          )}
          <Box name="book" label="dans le livre de souvenirs" isOn={picture.inBook} typed={typed} />
          <Box
            name="cover"
            label={kind === 'gallery' ? 'en couverture de la galerie' : 'en couverture du programme'}
            isOn={picture.isCover}
            typed={typed}
          />
        </fieldset>
        <details open={Boolean(errors.other)}>
          <summary>
            <u>Remplacer ou retirer cette photo</u>
          </summary>
          <div className="folded">
            <p className="actions">
              <button type="submit" className="button danger" name="intent" value="remove">
                Retirer la photo {number}
              </button>
            </p>
            <FileField name="other" label="Une autre photo à sa place" kind="picture" error={errors.other} />
            <p className="actions">
              <button type="submit" className="button quiet" name="intent" value="replace">
                Remplacer
              </button>
            </p>
          </div>
        </details>
      </PostForm>
    </section>
  )
}

type BoxProps = { name: string; label: string; isOn: boolean; typed: TypedValues | undefined }

function Box({ name, label, isOn, typed }: BoxProps) {
  return (
    <div className="choice">
      <input type="checkbox" id={name} name={name} value="on" defaultChecked={typed ? typed[name] === 'on' : isOn} />
      <label htmlFor={name}>{label}</label>
    </div>
  )
}
