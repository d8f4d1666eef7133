import { z } from 'zod'

/** The editors' repository: docs/content.md. */
export const prismicVariables = {
  PRISMIC_REPOSITORY: z
    .string()
    .regex(/^[a-z\d][a-z\d-]*$/)
    .optional(),
  PRISMIC_ACCESS_TOKEN: z.string().optional(),
  PRISMIC_PREVIEW_SECRET: z.string().min(16).optional(),
}

export type PrismicSettings = {
  repository: string
  /** Set if the API is private. */
  accessToken: string | undefined
  /** Undefined if drafts are not shown. */
  previewSecret: string | undefined
}

type Read = { [Name in keyof typeof prismicVariables]?: string | undefined }

/** Undefined if only the shipped content is used. */
export const toPrismicSettings = (read: Read): PrismicSettings | undefined =>
  read.PRISMIC_REPOSITORY === undefined
    ? undefined
    : {
        repository: read.PRISMIC_REPOSITORY,
        accessToken: read.PRISMIC_ACCESS_TOKEN,
        previewSecret: read.PRISMIC_PREVIEW_SECRET,
      }
