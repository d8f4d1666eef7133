import { z } from 'zod'

/** Seconds of a minute matter to nobody here: variables are read once, when the service starts. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_ORIGIN: z.url().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/|:memory:$)/)
    .default('file:./var/aupres.sqlite'),
  APP_SECRETS: z.string().default(''),
  MAIL_URL: z
    .string()
    .regex(/^(file:|smtps?:\/\/)./)
    .default('file:./var/mail'),
  PARTNERS_FOLDER: z.string().default('./var/partners'),
  FILES_FOLDER: z.string().default('./var/files'),
  UPLOADS_FOLDER: z.string().default('./var/uploads'),
  CLAMD_SOCKET: z.string().optional(),
  TRUST_PROXY: z.string().default('loopback'),
  CHROMIUM_PATH: z.string().optional(),
  BROWSER_WS_ENDPOINT: z.string().optional(),
  RATE_LIMIT_LOOPBACK: z.enum(['0', '1']).default('0'),
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
  filesFolder: string
  /** Where a file that a form brings stands until its answer has left. Emptied at start: each service has its own. */
  uploadsFolder: string
  /** Where an antivirus listens: a path, or `host:port`. */
  clamdSocket: string | undefined
  trustProxy: string[]
  chromiumPath: string | undefined
  browserWsEndpoint: string | undefined
  limitLoopback: boolean
}

/** Throws one clear sentence when a variable is wrong, or when production lacks what it needs. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // A variable left empty in a file counts as absent.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`Ces variables d’environnement ne sont pas correctes : ${wrong}. Voir .env.example.`)
  }

  const read = parsed.data
  const origin = new URL(read.APP_ORIGIN ?? `http://localhost:${read.PORT}`).origin
  const secrets = read.APP_SECRETS.split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
  const env: Env = {
    port: read.PORT,
    host: read.HOST,
    origin,
    isProduction: origin.startsWith('https:'),
    databaseUrl: read.DATABASE_URL,
    secrets,
    mailUrl: read.MAIL_URL,
    partnersFolder: read.PARTNERS_FOLDER,
    filesFolder: read.FILES_FOLDER,
    uploadsFolder: read.UPLOADS_FOLDER,
    clamdSocket: read.CLAMD_SOCKET,
    trustProxy: read.TRUST_PROXY.split(',').map((proxy) => proxy.trim()),
    chromiumPath: read.CHROMIUM_PATH,
    browserWsEndpoint: read.BROWSER_WS_ENDPOINT,
    limitLoopback: read.RATE_LIMIT_LOOPBACK === '1',
  }
  refuseWeakness(env)
  return env
}

function refuseWeakness({ secrets, isProduction, mailUrl }: Env): void {
  if (secrets.length === 0) {
    throw new Error(
      'APP_SECRETS est vide. `npm start` en crée un pour le développement ; en production, donnez le vôtre.',
    )
  }
  if (secrets.some((secret) => Buffer.byteLength(secret) < 32)) {
    throw new Error(
      'Chaque secret de APP_SECRETS doit compter au moins 32 octets, par exemple : openssl rand -base64 32.',
    )
  }
  if (isProduction && mailUrl.startsWith('file:')) {
    throw new Error('En production, MAIL_URL doit désigner un serveur d’envoi (smtp://…), pas un dossier.')
  }
}
