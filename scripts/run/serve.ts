import { readEnv } from '#app/adapters/env.ts'
import { build } from './build.ts'
import { type Browser, findBrowser, makeSecrets, node, readDotEnv } from './environment.ts'
import { askForRestart, serve } from './service.ts'

/** `npm start`: everything a fresh machine lacks, then the service. */
export async function start(): Promise<number> {
  const browser = await prepare()
  return (await build()) || (await migrate()) || open('production', browser)
}

/** `npm restart`: a new server takes the place of the one that runs, which ends what it has begun. */
export async function restart(): Promise<number> {
  await prepare()
  const failed = (await build()) || (await migrate())
  if (failed) return failed
  const { port } = readEnv(process.env)
  const isReplaced = await askForRestart(port, { ...process.env, NODE_ENV: 'production' })
  if (isReplaced) console.log('Le nouveau serveur répond\u202F; l’ancien finit ce qui est en cours.')
  else if (isReplaced === false) console.error('Le nouveau serveur n’a pas démarré\u00A0: l’ancien continue.')
  else console.error(`Aucun service ne répond sur le port ${port}\u00A0: npm start en démarre un.`)
  return isReplaced ? 0 : 1
}

/** `npm run dev`: the same, with pages rebuilt as they are written. */
export async function develop(): Promise<number> {
  const browser = await prepare()
  return (await migrate()) || open('development', browser)
}

function open(NODE_ENV: 'production' | 'development', browser: Browser): Promise<number> {
  const { port } = readEnv(process.env)
  return serve(port, { NODE_ENV }, () => console.log(greeting(browser)))
}

export function migrate(): Promise<number> {
  return node(['scripts/migrate.ts'])
}

function prepare(): Promise<Browser> {
  readDotEnv()
  makeSecrets()
  readEnv(process.env) // refuses here, in one sentence, what the service would refuse later
  return findBrowser()
}

function greeting(browser: Browser): string {
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
