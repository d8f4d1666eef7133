import { readEnv } from '#app/adapters/env.ts'
import { readProcessCount } from '../serve/process-count.ts'
import { askForRestart, type Replaced, serve } from '../serve/service.ts'
import { build } from './build.ts'
import { makeSecrets, node, type Provided, provideBrowser, readDotEnv } from './environment.ts'

/**
 * `npm start -- --processes 4`: installs and builds what is missing, then starts the service, in one process by
 * default.
 */
export async function start(args: readonly string[]): Promise<number> {
  const browser = await prepare()
  const processes = readProcessCount(args, readEnv(process.env).databaseUrl)
  return (await build()) || (await migrate()) || open('production', browser, processes)
}

/** `npm restart`: new servers replace the running ones, one after the other, which finish their requests. */
export async function restart(): Promise<number> {
  await prepare()
  const failed = (await build()) || (await migrate())
  if (failed) return failed
  const { port } = readEnv(process.env)
  const outcome = await askForRestart(port, { ...process.env, NODE_ENV: 'production' })
  const isDone = outcome !== undefined && outcome.replaced === outcome.of
  if (isDone) console.log(sentenceOf(outcome))
  else console.error(outcome ? sentenceOf(outcome) : absent(port))
  return isDone ? 0 : 1
}

const absent = (port: number) => `Aucun service ne répond sur le port ${port}\u00A0: npm start en démarre un.`

function sentenceOf({ replaced, of }: Replaced): string {
  if (replaced === 0) return 'Le nouveau serveur n’a pas démarré\u00A0: l’ancien continue.'
  if (replaced < of)
    return `Un nouveau processus n’a pas démarré\u00A0: ${replaced} sur ${of} sont remplacés, les autres continuent.`
  return of === 1
    ? 'Le nouveau serveur répond\u202F; l’ancien finit ce qui est en cours.'
    : `Les ${of} nouveaux processus répondent\u202F; les anciens finissent ce qui est en cours.`
}

/** `npm run dev`: like start, with pages rebuilt at each change. */
export async function develop(): Promise<number> {
  const browser = await prepare()
  return (await migrate()) || open('development', browser)
}

function open(NODE_ENV: 'production' | 'development', browser: Provided, processes = 1): Promise<number> {
  const { port, metrics } = readEnv(process.env)
  return serve({ port, processes, metrics }, { NODE_ENV }, () => console.log(greeting(browser)))
}

export function migrate(): Promise<number> {
  return node(['scripts/migrate.ts'])
}

function prepare(): Promise<Provided> {
  readDotEnv()
  makeSecrets()
  readEnv(process.env) // reports here, in one sentence, what the service would refuse later
  return provideBrowser()
}

function greeting(browser: Provided): string {
  const { origin, mailUrl } = readEnv(process.env)
  const mails = mailUrl.startsWith('file:')
    ? `chaque message est un fichier dans ${mailUrl.slice('file:'.length)}\u202F; le lien de connexion s’affiche aussi ici.`
    : `envoyés par ${new URL(mailUrl).host}.`
  const letters =
    'version' in browser
      ? `imprimées en PDF (${browser.version}).`
      : `montrées comme pages à imprimer, sans PDF\u00A0: ${browser.problem}`
  return [
    '',
    `  À ouvrir\u00A0: ${origin}`,
    `  E-mails\u00A0: ${mails}`,
    `  Lettres\u00A0: ${letters}`,
    '  Pour arrêter\u00A0: Ctrl-C.',
    '',
  ].join('\n')
}
