import { z } from 'zod'
import { apiUrl } from './settings-values.ts'

const MERCI_FACTEUR_API = 'https://www.merci-facteur.com/api/1.2/prod/service'

/** Environment variables of Merci Facteur. */
export const merciFacteurVariables = {
  MERCI_FACTEUR_SERVICE_ID: z.string().optional(),
  MERCI_FACTEUR_SECRET_KEY: z.string().optional(),
  MERCI_FACTEUR_USER_ID: z.string().regex(/^\d+$/).optional(),
  MERCI_FACTEUR_ADDRESSES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== '')),
  MERCI_FACTEUR_WEBHOOK_SECRET: z.string().min(16).optional(),
  MERCI_FACTEUR_API: apiUrl.default(MERCI_FACTEUR_API),
}

export type MerciFacteurSettings = {
  serviceId: string
  secretKey: string
  userId: string
  /** IP addresses from which this instance calls. */
  addresses: string[]
  webhookSecret: string
  /** Other than its own only in tests. */
  api: string
}

type Read = z.output<z.ZodObject<typeof merciFacteurVariables>>

export const neededByMerciFacteur = [
  'MERCI_FACTEUR_SERVICE_ID',
  'MERCI_FACTEUR_SECRET_KEY',
  'MERCI_FACTEUR_USER_ID',
  'MERCI_FACTEUR_WEBHOOK_SECRET',
] as const

/** Call it if none of the needed variables is missing. */
export const toMerciFacteur = (read: Read): MerciFacteurSettings => ({
  serviceId: read.MERCI_FACTEUR_SERVICE_ID!,
  secretKey: read.MERCI_FACTEUR_SECRET_KEY!,
  userId: read.MERCI_FACTEUR_USER_ID!,
  addresses: read.MERCI_FACTEUR_ADDRESSES,
  webhookSecret: read.MERCI_FACTEUR_WEBHOOK_SECRET!,
  api: read.MERCI_FACTEUR_API,
})

/** Whether letters would go somewhere else than to Merci Facteur. */
export const isOtherApi = ({ api }: MerciFacteurSettings): boolean => api !== MERCI_FACTEUR_API
