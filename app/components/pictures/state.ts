import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { PictureAddress } from '#app/rules/pictures/addresses.ts'
import type { PictureErrors } from '#app/rules/pictures/form.ts'
import type { ShownPicture } from '#app/rules/pictures/pictures.ts'
import type { PicturesSent } from '#app/rules/pictures/problems.ts'

/** A picture, for users who may arrange them. */
export type BoardPicture = ShownPicture & {
  fileName: string
  bytes: number
  inGallery: boolean
  inBook: boolean
  isCover: boolean
  /** `_seen` of its form. */
  seen: string
}

export type BoardAnswer = {
  errors: PictureErrors & { files?: string; other?: string; planche?: string }
  typed?: TypedValues
  sent?: PicturesSent
}

export type BoardProps = {
  addressOf: PictureAddress
  pictures: BoardPicture[]
  /** Number of the open picture, from 1. 0 if none is open. */
  number: number
  others: number
  isCut: boolean
  kind: 'slide-show' | 'gallery'
  title: string
  /** Shown below the title of the order. */
  note: string
  lede: string
  /** Action of its forms, and the address of one picture. */
  action: string
  back: { href: string; label: string }
  answer: BoardAnswer | undefined
}
