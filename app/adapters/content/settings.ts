import { z } from 'zod'

/** The repository of an editor: docs/content.md. */
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
  /** Where its API is private. */
  accessToken: string | undefined
  /** Undefined where no draft is shown. */
  previewSecret: string | undefined
}

type Read = { [Name in keyof typeof prismicVariables]?: string | undefined }

/** Undefined where the files that ship are all there is. */
export const toPrismicSettings = (read: Read): PrismicSettings | undefined =>
  read.PRISMIC_REPOSITORY === undefined
    ? undefined
    : {
        repository: read.PRISMIC_REPOSITORY,
        accessToken: read.PRISMIC_ACCESS_TOKEN,
        previewSecret: read.PRISMIC_PREVIEW_SECRET,
      }
