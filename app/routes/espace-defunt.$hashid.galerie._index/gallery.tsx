import type { Loaded } from '#app/components/page/router.ts'
import { LargePicture, Thumbnail } from '#app/components/pictures/picture.tsx'
import {
  condolenceFormOf,
  galleryBoardOf,
  galleryPage,
  picturesOf,
  wholePictureOf,
} from '#app/rules/deceased-space/addresses.ts'
import { counted } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/** `number`: from 1; 0 if there are none. `list`: pictures of this page. `first`: the number of the first one. */
type GalleryProps = Pick<
  Loaded<typeof loader>,
  'hashid' | 'number' | 'shown' | 'list' | 'first' | 'page' | 'pages' | 'total' | 'isOpen' | 'mayArrange'
>

/** The pictures for visitors: one of them large, without overlay or JavaScript. */
export function Gallery({ hashid, number, shown, list, first, page, pages, total, isOpen, mayArrange }: GalleryProps) {
  const addressOf = picturesOf(hashid)
  return (
    <>
      {!shown && <p className="lede">Il n’y a pas encore de photo.</p>}
      {shown && (
        <div id="photo" className="stack">
          <figure className="stack">
            <LargePicture addressOf={addressOf} picture={shown} number={number} />
            <figcaption>
              {shown.caption && <span className="as-typed">{shown.caption} </span>}
              <span className="small">
                Photo {number} sur {total}
              </span>
            </figcaption>
          </figure>
          <p className="actions">
            {number < total && (
              <a className="button quiet" href={galleryPage(hashid, { photo: number + 1 })}>
                Photo suivante
              </a>
            )}{' '}
            <a className="link" href={wholePictureOf(hashid, shown.id)}>
              La voir en grand
            </a>
          </p>
        </div>
      )}
      {total > 0 && (
        <section className="section pictured">
          <h2>Toutes</h2>
          <p className="small margin">{counted(total, 'photo')}</p>
          <div>
            <ul className="planche wide">
              {list.map((picture, index) => (
                <li key={picture.id}>
                  <a
                    href={galleryPage(hashid, { photo: first + index })}
                    aria-current={first + index === number ? 'true' : undefined}
                  >
                    <Thumbnail addressOf={addressOf} picture={picture} number={first + index} wide />
                  </a>
                </li>
              ))}
            </ul>
            <Pages hashid={hashid} page={page} pages={pages} />
          </div>
        </section>
      )}
      {isOpen && (
        <section className="section">
          <h2>Vous avez une photo{'\u202F'}?</h2>
          <p>
            <a className="button quiet" href={condolenceFormOf(hashid)}>
              La joindre à un mot
            </a>
          </p>
        </section>
      )}
      {mayArrange && (
        <p className="actions">
          <a className="button" href={galleryBoardOf(hashid)}>
            Ranger les photos
          </a>
        </p>
      )}
    </>
  )
}

function Pages({ hashid, page, pages }: { hashid: string; page: number; pages: number }) {
  if (pages < 2) return null
  return (
    <p className="actions">
      {page > 1 && (
        <a className="link" href={galleryPage(hashid, { page: page - 1 })}>
          Voir les précédentes
        </a>
      )}{' '}
      {page < pages && (
        <a className="link" href={galleryPage(hashid, { page: page + 1 })}>
          Voir les suivantes
        </a>
      )}
    </p>
  )
}
