import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LEAST_SECRET_BITS, secretBits } from '#app/rules/encryption/secret-strength.ts'
import { type AssistantSettings, weaknessesOfAssistant } from './assistant/settings.ts'
import { envLines, sentences } from './env-lines.ts'
import { type FileSettings, weaknessesOfFiles } from './files/settings.ts'
import { type PaymentSettings, weaknessesOfPayments } from './payment/settings.ts'
import { type PostSettings, weaknessesOfPost } from './post/settings.ts'

/** What is wrong or missing, as a French sentence for the operator, and a correct line. */
type EnvProblem = { name: keyof typeof envLines; sentence: string }

/** Returns the problem of a malformed variable. */
export function malformed(name: string): EnvProblem {
  return { name: name as EnvProblem['name'], sentence: sentences[name] ?? `${name} n’est pas correct.` }
}

/** Variables that are checked together once each is well-formed: `Env` has all of them. */
type WellFormed = {
  secrets: string[]
  mailUrl: string
  host: string
  origin: string
  isProduction: boolean
  allowPublicHttp: boolean
  payments: PaymentSettings
  post: PostSettings
  files: FileSettings
  assistant: AssistantSettings | undefined
}

/** Returns what a well-formed environment lacks. */
export function weaknessesOf(env: WellFormed): EnvProblem[] {
  const { secrets, mailUrl, host, origin, isProduction, allowPublicHttp } = env
  const problems: (EnvProblem | false)[] = [
    secrets.length === 0 && {
      name: 'APP_SECRETS',
      sentence: `APP_SECRETS est vide. ${isProduction ? 'Donnez le vôtre.' : '`npm start` en crée un.'}`,
    },
    secrets.some((secret) => Buffer.byteLength(secret) < 32) && {
      name: 'APP_SECRETS',
      sentence: 'Chaque secret de APP_SECRETS doit compter au moins 32 octets.',
    },
    isProduction &&
      secrets.some((secret) => secretBits(secret) < LEAST_SECRET_BITS) && {
        name: 'APP_SECRETS',
        sentence: 'Chaque secret de APP_SECRETS doit être tiré au hasard\u00A0: celui-ci se devine.',
      },
    isProduction &&
      mailUrl.startsWith('file:') && {
        name: 'MAIL_URL',
        sentence: 'En production, MAIL_URL doit désigner un serveur d’envoi, pas un dossier.',
      },
    !isProduction &&
      !allowPublicHttp &&
      !(isThisMachine(host) && isThisMachine(new URL(origin).hostname)) && {
        name: 'ALLOW_PUBLIC_HTTP',
        sentence:
          'En http, tout passe en clair sur le réseau. Donnez à APP_ORIGIN une adresse en https, ou acceptez-le.',
      },
    ...weaknessesOfFiles(env.files, isThisMachine),
    ...weaknessesOfAssistant(env.assistant, isProduction, isThisMachine),
    ...(isProduction ? weaknessesOfPayments(env.payments) : []),
    ...weaknessesOfPost(env.post, isProduction),
  ]
  const found = problems.filter((problem) => problem !== false)
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at)
}

/** Whether a host name or IP address can only be this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback'
  return name === 'localhost' || name.endsWith('.localhost')
}

/**
 * Whether the value is `loopback`, `linklocal`, `uniquelocal`, an IP address or a range, as Express accepts them,
 * except the range of all addresses.
 */
export function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [address = '', bits] = proxy.split('/')
  const version = isIP(address)
  if (bits === undefined) return version !== 0
  return version !== 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Returns one message: each sentence, with the line to write in the environment. */
export function envMessageOf(problems: EnvProblem[]): string {
  const paragraphs = problems.map(({ name, sentence }) => `${sentence}\n    ${envLines[name]}`)
  return `${paragraphs.join('\n')}\nLes lignes sont à écrire dans l’environnement ou dans .env\u00A0; .env.example dit chacune.`
}
