import { z } from 'zod'
import { type AssistantSettings, assistantVariables, toAssistantSettings } from './assistant/settings.ts'
import { type PrismicSettings, prismicVariables, toPrismicSettings } from './content/settings.ts'
import { isProxy, isThisMachine, malformed, messageOf, weaknessesOf } from './env-problems.ts'
import { flag, isOrigin, listOf, readAddress } from './env-values.ts'
import { type FileSettings, fileVariables, toFileSettings } from './files/settings.ts'
import { type PaymentSettings, paymentVariables, toPaymentSettings } from './payment/settings.ts'

/** Read once, when the service starts. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_ORIGIN: z.string().refine(isOrigin).optional(),
  ALLOW_PUBLIC_HTTP: flag,
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/|:memory:$)/)
    .default('file:./var/aupres.sqlite'),
  APP_SECRETS: z.string().default('').transform(listOf),
  MAIL_URL: z
    .string()
    .regex(/^(file:|smtps?:\/\/)./)
    .default('file:./var/mail'),
  PARTNERS_FOLDER: z.string().default('./var/partners'),
  ...fileVariables,
  ERASED_FILE: z.string().default('./var/erased.txt'),
  UPLOADS_FOLDER: z.string().default('./var/uploads'),
  CLAMD_SOCKET: z.string().optional(),
  METRICS_ADDRESS: z.string().transform(readAddress).optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform(listOf)
    .refine((proxies) => proxies.every(isProxy)),
  CHROMIUM_PATH: z.string().optional(),
  BROWSER_WS_ENDPOINT: z.string().default('').transform(listOf),
  RATE_LIMIT_LOOPBACK: flag,
  ...prismicVariables,
  ...paymentVariables,
  ...assistantVariables,
})

export type Env = {
  port: number
  host: string
  /** Scheme, host and port of the default domain, without a slash at the end. */
  origin: string
  /** An instance is in production when its origin is https (choice-36). */
  isProduction: boolean
  databaseUrl: string
  /** Newest first. */
  secrets: string[]
  mailUrl: string
  /** Where the logos and banners of partners are kept. */
  partnersFolder: string
  /** Where families’ files are kept, sealed. It goes with the database. */
  files: FileSettings
  /** Where the hashes of what was erased are kept: no backup is ever restored over it. */
  erasedFile: string
  /** Where a file that a form brings stands until its answer has left. Emptied at start: each service has its own. */
  uploadsFolder: string
  /** Where an antivirus listens: a path, or `host:port`. */
  clamdSocket: string | undefined
  /** Where whoever watches the instance reads its metrics; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  trustProxy: string[]
  chromiumPath: string | undefined
  browserWsEndpoints: string[]
  /**
   * Whether the limits hold for this very machine too. Always, but where families' address is this machine: elsewhere a
   * request seems to come from it when the proxy does not say whose it is.
   */
  limitLoopback: boolean
  /** Whoever runs the instance accepts that all is in clear on the network. */
  allowPublicHttp: boolean
  payments: PaymentSettings
  /** Where editors write: undefined where the files that ship are all there is. */
  prismic: PrismicSettings | undefined
  /** An engine elsewhere that words drafts: undefined where ours is all there is. */
  assistant: AssistantSettings | undefined
}

/** Throws all that is wrong, missing or weak, with the lines to write. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // A variable left empty in a file counts as absent.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const wrong = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])))
  // What is wrong is read as absent, so that the rest is judged too.
  const read =
    parsed.data ?? variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))

  const isProduction = given.APP_ORIGIN?.startsWith('https:') === true
  const env = toEnv(read, isProduction)
  const problems = [...[...wrong].map(malformed), ...weaknessesOf(env).filter(({ name }) => !wrong.has(name))]
  if (problems.length > 0) throw new Error(messageOf(problems))
  return env
}

function toEnv(read: z.output<typeof variables>, isProduction: boolean): Env {
  const origin = new URL(read.APP_ORIGIN ?? `http://localhost:${read.PORT}`)
  return {
    port: read.PORT,
    host: read.HOST,
    origin: origin.origin,
    isProduction,
    databaseUrl: read.DATABASE_URL,
    secrets: read.APP_SECRETS,
    mailUrl: read.MAIL_URL,
    partnersFolder: read.PARTNERS_FOLDER,
    files: toFileSettings(read),
    erasedFile: read.ERASED_FILE,
    uploadsFolder: read.UPLOADS_FOLDER,
    clamdSocket: read.CLAMD_SOCKET,
    metrics: read.METRICS_ADDRESS,
    trustProxy: read.TRUST_PROXY,
    chromiumPath: read.CHROMIUM_PATH,
    browserWsEndpoints: read.BROWSER_WS_ENDPOINT,
    limitLoopback: read.RATE_LIMIT_LOOPBACK === '1' || isProduction || !isThisMachine(origin.hostname),
    allowPublicHttp: read.ALLOW_PUBLIC_HTTP === '1',
    payments: toPaymentSettings(read),
    prismic: toPrismicSettings(read),
    assistant: toAssistantSettings(read),
  }
}
