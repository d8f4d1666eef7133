import type { PictureAddress } from '#app/rules/pictures/addresses.ts'
import type { ShownPicture } from '#app/rules/pictures/pictures.ts'
import { type RenditionWidth, renditionSize } from '#app/rules/pictures/renditions.ts'

/** `addressOf`: returns the addresses of its sizes, in the space or the ceremony. */
type Props = { addressOf: PictureAddress; picture: ShownPicture; number: number }

/** Without a caption, the alternative text is its number, because nobody has described it. */
const altOf = ({ caption }: ShownPicture, number: number) => caption || `Photo ${number}`

const webpSrcSet = (addressOf: PictureAddress, picture: ShownPicture, widths: readonly RenditionWidth[]) =>
  widths.map((width) => `${addressOf(picture.id, 'webp', width)} ${renditionSize(picture, width).width}w`).join(', ')

/** One picture of a list. `wide`: two per row on a small screen instead of four. */
export function Thumbnail({ addressOf, picture, number, wide = false }: Props & { wide?: boolean }) {
  const widths: RenditionWidth[] = wide ? [160, 320] : [160]
  return (
    <picture>
      <source type="image/webp" srcSet={webpSrcSet(addressOf, picture, widths)} sizes={wide ? '45vw' : '5rem'} />
      <img
        src={addressOf(picture.id, 'jpg', wide ? 320 : 160)}
        alt={altOf(picture, number)}
        width={160}
        height={120}
        loading="lazy"
      />
    </picture>
  )
}

/** A single picture: a small screen never downloads more than 60 kB of it. */
export function LargePicture({ addressOf, picture, number }: Props) {
  const { width, height } = renditionSize(picture, 640)
  const wide = '(min-width: 48rem)'
  return (
    <picture>
      <source type="image/webp" media={wide} srcSet={addressOf(picture.id, 'webp', 1280)} />
      <source type="image/webp" srcSet={webpSrcSet(addressOf, picture, [320, 640])} sizes="100vw" />
      <source type="image/jpeg" media={wide} srcSet={addressOf(picture.id, 'jpg', 1280)} />
      <img
        src={addressOf(picture.id, 'jpg', 640)}
        alt={altOf(picture, number)}
        width={width}
        height={height}
        loading="lazy"
      />
    </picture>
  )
}

/** A picture under a line of a life story. Its caption is its alternative text; without a caption it is decorative. */
export function LinePicture({ addressOf, picture }: Omit<Props, 'number'>) {
  const { width, height } = renditionSize(picture, 160)
  return (
    <picture>
      <source type="image/webp" srcSet={webpSrcSet(addressOf, picture, [160, 320])} sizes="10rem" />
      <img src={addressOf(picture.id, 'jpg', 320)} alt={picture.caption} width={width} height={height} loading="lazy" />
    </picture>
  )
}
