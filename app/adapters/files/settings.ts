import { z } from 'zod'
import { type BucketAddress, type BucketCredentials, readBucketAddress } from './bucket-address.ts'

/** Environment variables for the storage of families' files. */
export const fileVariables = {
  FILES_FOLDER: z.string().default('./var/files'),
  FILES_URL: z
    .string()
    .transform(readBucketAddress)
    .refine((address) => address !== undefined)
    .optional(),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
}

/** `bucket`: an S3 service that several machines share. Otherwise a folder of this machine is used. */
export type FileSettings = {
  folder: string
  bucket: BucketAddress | undefined
  credentials: BucketCredentials
}

export function toFileSettings(read: z.output<z.ZodObject<typeof fileVariables>>): FileSettings {
  return {
    folder: read.FILES_FOLDER,
    bucket: read.FILES_URL,
    credentials: { accessKeyId: read.S3_ACCESS_KEY, secretAccessKey: read.S3_SECRET_KEY },
  }
}

/** Returns what well-formed settings lack, as French sentences for the operator. */
export function weaknessesOfFiles({ bucket, credentials }: FileSettings, isThisMachine: (host: string) => boolean) {
  if (!bucket) return []
  const inClear = bucket.endpoint?.startsWith('http:') === true ? new URL(bucket.endpoint).hostname : undefined
  return [
    (credentials.accessKeyId === '' || credentials.secretAccessKey === '') && {
      name: 'S3_SECRET_KEY' as const,
      sentence: 'FILES_URL désigne un stockage S3\u00A0: donnez S3_ACCESS_KEY et S3_SECRET_KEY.',
    },
    inClear !== undefined &&
      !isThisMachine(inClear) && {
        name: 'FILES_URL' as const,
        sentence: 'Le stockage S3 de FILES_URL doit être joint en https.',
      },
  ]
}
