import { type RenditionWidth, renditionWidthIn } from './renditions.ts'

/** Formats in a picture's URL: WebP, and JPEG for older browsers. */
export type PictureType = 'webp' | 'jpg'

/** Returns the URL of a picture at a width. */
export type PictureAddress = (id: string, type: PictureType, width: RenditionWidth) => string

/** Returns the requested picture size of a ceremony file's URL; undefined if it requests the file itself. */
export function pictureSizeIn(search: URLSearchParams) {
  const type = search.get('format')
  return type === 'webp' || type === 'jpg' ? ({ type, width: renditionWidthIn(search) } as const) : undefined
}

/** Parses the file name of a picture; undefined if it is not one. */
export function pictureFileIn(name: string): { id: string; type: PictureType } | undefined {
  const [, id, type] = /^([\da-f-]{36})\.(webp|jpg)$/.exec(name) ?? []
  return id && (type === 'webp' || type === 'jpg') ? { id, type } : undefined
}
