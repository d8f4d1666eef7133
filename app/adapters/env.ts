import { z } from 'zod'
import { type AssistantSettings, assistantVariables, toAssistantSettings } from './assistant/settings.ts'
import { type BrowserSettings, browserVariables, toBrowserSettings } from './browser/settings.ts'
import { type PrismicSettings, prismicVariables, toPrismicSettings } from './content/settings.ts'
import { envMessageOf, isProxy, isThisMachine, malformed, weaknessesOf } from './env-problems.ts'
import { flag, isOrigin, readHostAndPort, readList } from './env-values.ts'
import { type FileSettings, fileVariables, toFileSettings } from './files/settings.ts'
import { type PaymentSettings, paymentVariables, toPaymentSettings } from './payment/settings.ts'
import { type PostSettings, postVariables, toPostSettings } from './post/settings.ts'
import { type SecretSettings, secretVariables, toSecretSettings } from './secrets-file.ts'

const like = (pattern: RegExp) => z.string().regex(pattern)

/** Environment variables, read once at start. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_ORIGIN: z.string().refine(isOrigin).optional(),
  ALLOW_PUBLIC_HTTP: flag,
  DATABASE_URL: like(/^(file:|postgres(ql)?:\/\/|:memory:$)/).default('file:./var/aupres.sqlite'),
  ...secretVariables,
  MAIL_URL: like(/^(file:|smtps?:\/\/)./).default('file:./var/mail'),
  PARTNERS_FOLDER: z.string().default('./var/partners'),
  ...fileVariables,
  ERASED_FILE: z.string().default('./var/erased.txt'),
  UPLOADS_FOLDER: z.string().default('./var/uploads'),
  CLAMD_SOCKET: z.string().optional(),
  METRICS_ADDRESS: z.string().transform(readHostAndPort).optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform(readList)
    .refine((proxies) => proxies.every(isProxy)),
  ...browserVariables,
  RATE_LIMIT_LOOPBACK: flag,
  ...prismicVariables,
  ...paymentVariables,
  ...postVariables,
  ...assistantVariables,
})

export type Env = SecretSettings & {
  port: number
  host: string
  /** Scheme, host and port of the default domain, without a trailing slash. */
  origin: string
  /** An instance is in production if its origin is https (choice-36). */
  isProduction: boolean
  databaseUrl: string
  mailUrl: string
  /** Folder of the partners' logos and banners. */
  partnersFolder: string
  /** Where families' files are stored, sealed. It belongs to the database. */
  files: FileSettings
  /** File of the hashes of erased ids. It must never be overwritten by a restored backup. */
  erasedFile: string
  /** Holds uploaded files until the response is sent. Emptied at start, so each instance needs its own. */
  uploadsFolder: string
  /** Socket of an antivirus: a path, or `host:port`. */
  clamdSocket: string | undefined
  /** Address that serves metrics to monitoring. Undefined: not served. */
  metrics: { host: string; port: number } | undefined
  trustProxy: string[]
  browser: BrowserSettings
  /**
   * Whether limits apply to the loopback address too. True unless families connect from this machine: elsewhere,
   * requests seem to come from it if the proxy does not pass on the client's address.
   */
  limitLoopback: boolean
  /** The operator accepts plain HTTP on the network. */
  allowPublicHttp: boolean
  payments: PaymentSettings
  post: PostSettings
  /** The editors' repository. Undefined if only the shipped content is used. */
  prismic: PrismicSettings | undefined
  /** External assistant that words drafts. Undefined if only the built-in one is used. */
  assistant: AssistantSettings | undefined
}

/** Reads the environment. Throws everything that is wrong, missing or weak, with the lines to write. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable counts as absent.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const wrong = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])))
  // A malformed variable counts as absent, so that the others are checked too.
  const read =
    parsed.data ?? variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))

  const isProduction = given.APP_ORIGIN?.startsWith('https:') === true
  const env = toEnv(read, isProduction)
  const problems = [...[...wrong].map(malformed), ...weaknessesOf(env).filter(({ name }) => !wrong.has(name))]
  if (problems.length > 0) throw new Error(envMessageOf(problems))
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
    ...toSecretSettings(read),
    mailUrl: read.MAIL_URL,
    partnersFolder: read.PARTNERS_FOLDER,
    files: toFileSettings(read),
    erasedFile: read.ERASED_FILE,
    uploadsFolder: read.UPLOADS_FOLDER,
    clamdSocket: read.CLAMD_SOCKET,
    metrics: read.METRICS_ADDRESS,
    trustProxy: read.TRUST_PROXY,
    browser: toBrowserSettings(read),
    limitLoopback: read.RATE_LIMIT_LOOPBACK === '1' || isProduction || !isThisMachine(origin.hostname),
    allowPublicHttp: read.ALLOW_PUBLIC_HTTP === '1',
    payments: toPaymentSettings(read),
    post: toPostSettings(read),
    prismic: toPrismicSettings(read),
    assistant: toAssistantSettings(read),
  }
}
