import { readEnv } from '#app/adapters/env.ts'
import { build } from './build.ts'
import { type Browser, findBrowser, makeSecrets, node, readDotEnv } from './environment.ts'
import { run } from './processes.mjs'

/** `npm start`: everything a fresh machine lacks, then the service. */
export async function start(): Promise<number> {
  const browser = await prepare()
  return (await build()) || (await migrate()) || serve('production', browser)
}

/** `npm run dev`: the same, with pages rebuilt as they are written. */
export async function develop(): Promise<number> {
  const browser = await prepare()
  return (await migrate()) || serve('development', browser)
}

function serve(NODE_ENV: 'production' | 'development', browser: Browser): Promise<number> {
  return run(process.execPath, ['server.ts'], {
    env: { ...process.env, NODE_ENV },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    onMessage: () => console.log(greeting(browser)), // it listens
  })
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
