import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Thumbnail } from '#app/components/pictures/picture.tsx'
import { galleryBoardOf, lifeFormOf, lifePictureOf, picturesOf } from '#app/rules/deceased-space/addresses.ts'
import type { ShownPicture } from '#app/rules/pictures/pictures.ts'

type LinesProps = { hashid: string; lines: readonly { text: string; hasPicture: boolean }[] }

/** The saved lines, each with a link to choose its picture. */
export function LinesToPicture({ hashid, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="section" id="photos">
      <h2>Une photo par date</h2>
      <ol className="list">
        {lines.map(({ text, hasPicture }, index) => (
          <li key={text}>
            <bdi>{text}</bdi>{' '}
            <a href={lifePictureOf(hashid, index + 1)}>
              {hasPicture ? 'Changer la photo' : 'Choisir une photo'}
              <span className="unseen"> pour {text}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

type PictureChoiceProps = {
  hashid: string
  /** From 1. */
  number: number
  line: string
  chosen: string | undefined
  pictures: readonly ShownPicture[]
}

/** The pictures of the gallery: one click puts a picture under a line. */
export function LifePictureChoice({ hashid, number, line, chosen, pictures }: PictureChoiceProps) {
  return (
    <>
      <p className="lede">
        <bdi>{line}</bdi>
      </p>
      {pictures.length === 0 ? (
        <p>
          Il n’y a pas encore de photo dans la galerie. <a href={galleryBoardOf(hashid)}>Ajouter des photos</a>
        </p>
      ) : (
        <PostForm action={lifePictureOf(hashid, number)} className="stack">
          <OnceField />
          <input type="hidden" name="line" value={line} />
          <ul className="planche wide">
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <button
                  type="submit"
                  name="picture"
                  value={picture.id}
                  aria-current={picture.id === chosen ? 'true' : undefined}
                >
                  <Thumbnail addressOf={picturesOf(hashid)} picture={picture} number={index + 1} wide />
                </button>
              </li>
            ))}
          </ul>
          {chosen && (
            <p className="actions">
              <button type="submit" className="button quiet" name="picture" value="">
                Retirer la photo de cette ligne
              </button>
            </p>
          )}
        </PostForm>
      )}
      <p>
        <a className="link" href={lifeFormOf(hashid)}>
          Revenir aux dates
        </a>
      </p>
    </>
  )
}
