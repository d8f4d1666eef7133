import { Thumbnail } from '#app/components/pictures/picture.tsx'
import { galleryBoardOf, galleryPage, picturesOf } from '#app/rules/deceased-space/addresses.ts'
import { counted } from '#app/rules/french.ts'
import type { FirstOfGallery } from '#app/rules/pictures/pictures.ts'
import styles from '../../styles/pictures.css?url'

type Props = { hashid: string; gallery: FirstOfGallery; mayArrange: boolean }

/** The first pictures of the gallery, on the page of the space. Nothing where there is none, but for who brings them. */
export function GallerySection({ hashid, gallery: { first, total }, mayArrange }: Props) {
  if (total === 0 && !mayArrange) return null
  return (
    <section className={total > 0 ? 'section pictured' : 'section'} id="photos">
      <h2>Les photos {total > 0 && <small>{counted(total, 'photo')}</small>}</h2>
      <div className="stack">
        {total > 0 && (
          <>
            {/* Asked for by the spaces that have pictures, and by no other. */}
            <link rel="stylesheet" href={styles} />
            <ul className="planche">
              {first.map(({ number, ...picture }) => (
                <li key={picture.id}>
                  <a href={galleryPage(hashid, { photo: number })}>
                    <Thumbnail addressOf={picturesOf(hashid)} picture={picture} number={number} />
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="actions">
          {total > 0 && (
            <a className="link" href={galleryPage(hashid)}>
              {total > first.length ? 'Voir toutes les photos' : 'Les voir en grand'}
            </a>
          )}{' '}
          {mayArrange && (
            <a className="link" href={galleryBoardOf(hashid)}>
              {total > 0 ? 'Ranger les photos' : 'Choisir les photos de la galerie'}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
