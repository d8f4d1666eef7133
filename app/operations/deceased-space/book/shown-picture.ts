import type { PlacedPicture } from '#app/rules/deceased-space/book/layout.ts'

/** A picture as its template shows it. */
type Shown = PlacedPicture & { src: string }

/** Returns the JPEG of a picture at its place; undefined if it was deleted. Called once for each. */
export type BytesOf = (picture: PlacedPicture) => Promise<Uint8Array | undefined>

export type ShowPicture = (picture: PlacedPicture | undefined) => Promise<Shown | ''>
