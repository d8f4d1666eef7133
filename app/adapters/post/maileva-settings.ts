import { z } from 'zod'
import { apiUrl } from './settings-values.ts'

/** "320,890,30": cents of a plain letter, of a registered one, and of each page after the first. */
const prices = z
  .string()
  .regex(/^\d{1,5},\d{1,5},\d{1,5}$/)
  .transform((text) => {
    const [plain = 0, registered = 0, page = 0] = text.split(',').map(Number)
    return { plain, registered, page }
  })

const MAILEVA_API = 'https://api.maileva.com'
const MAILEVA_AUTH = 'https://connexion.maileva.com/auth/realms/services/protocol/openid-connect'

/** Environment variables of Maileva. */
export const mailevaVariables = {
  MAILEVA_CLIENT_ID: z.string().optional(),
  MAILEVA_CLIENT_SECRET: z.string().optional(),
  MAILEVA_USERNAME: z.string().optional(),
  MAILEVA_PASSWORD: z.string().optional(),
  MAILEVA_EMAIL: z.email().optional(),
  MAILEVA_PRICES: prices.optional(),
  MAILEVA_API: apiUrl.default(MAILEVA_API),
  MAILEVA_AUTH: apiUrl.default(MAILEVA_AUTH),
}

export type MailevaSettings = {
  clientId: string
  clientSecret: string
  username: string
  password: string
  /** Receives the notices of the carrier. */
  email: string
  /** Cents, from the operator's contract, because no call gives a price. `page`: each page after the first. */
  prices: { plain: number; registered: number; page: number }
  /** Others than its own only in tests. */
  api: string
  auth: string
}

/** Whether letters or passwords would go somewhere else than to Maileva. */
export const isOtherMaileva = ({ api, auth }: MailevaSettings): boolean => api !== MAILEVA_API || auth !== MAILEVA_AUTH

type Read = z.output<z.ZodObject<typeof mailevaVariables>>

export const neededByMaileva = [
  'MAILEVA_CLIENT_ID',
  'MAILEVA_CLIENT_SECRET',
  'MAILEVA_USERNAME',
  'MAILEVA_PASSWORD',
  'MAILEVA_EMAIL',
  'MAILEVA_PRICES',
] as const

/** Call it if none of the needed variables is missing. */
export const toMaileva = (read: Read): MailevaSettings => ({
  clientId: read.MAILEVA_CLIENT_ID!,
  clientSecret: read.MAILEVA_CLIENT_SECRET!,
  username: read.MAILEVA_USERNAME!,
  password: read.MAILEVA_PASSWORD!,
  email: read.MAILEVA_EMAIL!,
  prices: read.MAILEVA_PRICES!,
  api: read.MAILEVA_API,
  auth: read.MAILEVA_AUTH,
})
