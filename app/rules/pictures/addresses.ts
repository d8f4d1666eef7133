import { type RenditionWidth, renditionWidthIn } from './renditions.ts'

/** How a picture is named by an address: WebP, and JPEG for browsers that have not learnt it. */
export type PictureType = 'webp' | 'jpg'

/** Where a picture is fetched at a width. */
export type PictureAddress = (id: string, type: PictureType, width: RenditionWidth) => string

/** The size of a picture that the address of a file of the ceremony asks for; undefined where it asks for the file. */
export function pictureSizeIn(search: URLSearchParams) {
  const type = search.get('format')
  return type === 'webp' || type === 'jpg' ? ({ type, width: renditionWidthIn(search) } as const) : undefined
}

/** Where the pictures of a slide show are arranged. */
export const slideShowOf = ({ ceremonyId, eventId }: { ceremonyId: string; eventId: string }, photo?: number): string =>
  `/espace-ceremonie/diaporama?${new URLSearchParams({
    ceremonie: ceremonyId,
    evenement: eventId,
    ...(photo && { photo: String(photo) }),
  })}${photo ? '#photo' : ''}`

/** The picture that the name of a file asks for. Undefined for what names none of ours. */
export function pictureFileIn(name: string): { id: string; type: PictureType } | undefined {
  const [, id, type] = /^([\da-f-]{36})\.(webp|jpg)$/.exec(name) ?? []
  return id && (type === 'webp' || type === 'jpg') ? { id, type } : undefined
}
