import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LEAST_SECRET_BITS, secretBits } from '#app/rules/encryption/secret-strength.ts'
import { type PaymentSettings, weaknessesOfPayments } from './payment/settings.ts'

/** What is wrong or missing, in a sentence for whoever runs the instance, and the line that mends it. */
type EnvProblem = { name: keyof typeof lines; sentence: string }

/** A right line of each variable: nothing in angle brackets is to be copied. */
const lines = {
  PORT: 'PORT=3000',
  HOST: 'HOST=127.0.0.1',
  APP_ORIGIN: 'APP_ORIGIN=https://aupres.example',
  ALLOW_PUBLIC_HTTP: 'ALLOW_PUBLIC_HTTP=1',
  DATABASE_URL: 'DATABASE_URL=file:./var/aupres.sqlite',
  APP_SECRETS: 'APP_SECRETS=<ce que donne : openssl rand -base64 32>',
  MAIL_URL: 'MAIL_URL=smtp://<utilisateur>:<mot de passe>@<serveur>:587',
  PARTNERS_FOLDER: 'PARTNERS_FOLDER=./var/partners',
  FILES_FOLDER: 'FILES_FOLDER=./var/files',
  UPLOADS_FOLDER: 'UPLOADS_FOLDER=./var/uploads',
  CLAMD_SOCKET: 'CLAMD_SOCKET=/run/clamav/clamd.ctl',
  TRUST_PROXY: 'TRUST_PROXY=loopback',
  CHROMIUM_PATH: 'CHROMIUM_PATH=/usr/bin/chromium',
  BROWSER_WS_ENDPOINT: 'BROWSER_WS_ENDPOINT=ws://127.0.0.1:9222',
  RATE_LIMIT_LOOPBACK: 'RATE_LIMIT_LOOPBACK=0',
  PAYMENTS: 'PAYMENTS=demo',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY=<la clé secrète, sk_live_… ou rk_live_…>',
  STRIPE_PUBLISHABLE_KEY: 'STRIPE_PUBLISHABLE_KEY=<la clé publiable, pk_live_…>',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET=<le secret de l’adresse qui reçoit les événements, whsec_…>',
  STRIPE_API: 'STRIPE_API=https://api.stripe.com',
  PRISMIC_REPOSITORY: 'PRISMIC_REPOSITORY=aupres',
  PRISMIC_ACCESS_TOKEN: 'PRISMIC_ACCESS_TOKEN=<le jeton de l’API du dépôt, s’il est privé>',
  PRISMIC_PREVIEW_SECRET: 'PRISMIC_PREVIEW_SECRET=<ce que donne : openssl rand -base64 24>',
}

/** A variable that is not of its form. */
export function malformed(name: string): EnvProblem {
  return { name: name as EnvProblem['name'], sentence: sentences[name] ?? `${name} n’est pas correct.` }
}

const sentences: Record<string, string> = {
  PRISMIC_REPOSITORY: 'PRISMIC_REPOSITORY doit être le nom du dépôt\u00A0: aupres pour aupres.prismic.io.',
  PRISMIC_PREVIEW_SECRET: 'PRISMIC_PREVIEW_SECRET est trop court\u00A0: 16 signes au moins.',
  PAYMENTS: 'PAYMENTS ne peut être que demo\u00A0: les paiements sont alors des essais.',
  APP_ORIGIN: 'APP_ORIGIN doit être une adresse en http ou https, sans chemin\u00A0: c’est le début de chaque lien.',
  TRUST_PROXY:
    'TRUST_PROXY doit nommer les proxys par leurs adresses\u00A0: croire tout le monde lèverait toutes les limites.',
}

/** What is judged once every variable has its form: `Env` has it all. */
type WellFormed = {
  secrets: string[]
  mailUrl: string
  host: string
  origin: string
  isProduction: boolean
  allowPublicHttp: boolean
  payments: PaymentSettings
}

/** What a well-formed environment still lacks. */
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
    ...(isProduction ? weaknessesOfPayments(env.payments) : []),
  ]
  const found = problems.filter((problem) => problem !== false)
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at)
}

/** Whether a host name or an address can only be this very machine. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback'
  return name === 'localhost' || name.endsWith('.localhost')
}

/** `loopback`, `linklocal`, `uniquelocal`, an address or a range, as Express takes them, but the range of everyone. */
export function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [address = '', bits] = proxy.split('/')
  const version = isIP(address)
  if (bits === undefined) return version !== 0
  return version !== 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** All of it in one message: each sentence, with the line to write in the environment. */
export function messageOf(problems: EnvProblem[]): string {
  const paragraphs = problems.map(({ name, sentence }) => `${sentence}\n    ${lines[name]}`)
  return `${paragraphs.join('\n')}\nLes lignes sont à écrire dans l’environnement ou dans .env\u00A0; .env.example dit chacune.`
}
