import { Thumbnail } from '#app/components/pictures/picture.tsx'
import { galleryPage, picturesOf } from '#app/rules/deceased-space/addresses.ts'
import { counted } from '#app/rules/french.ts'
import type { FirstOfGallery } from '#app/rules/pictures/pictures.ts'
import styles from '../../styles/pictures.css?url'

type Props = { hashid: string; gallery: FirstOfGallery }

/** The first pictures of the gallery, on the page of the space. Renders nothing if there are none. */
export function GallerySection({ hashid, gallery: { first, total } }: Props) {
  if (total === 0) return null
  return (
    <section className="part pictured stack" id="photos">
      {/* Loaded only by spaces that have pictures. */}
      <link rel="stylesheet" href={styles} />
      <h2>Ses photos</h2>
      <ul className="planche">
        {first.map(({ number, ...picture }) => (
          <li key={picture.id}>
            <a href={galleryPage(hashid, { photo: number })}>
              <Thumbnail addressOf={picturesOf(hashid)} picture={picture} number={number} />
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={galleryPage(hashid)}>
          {total > first.length ? `Voir les ${counted(total, 'photo')}` : 'Les voir en grand'}
        </a>
      </p>
    </section>
  )
}
