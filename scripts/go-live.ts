// Checks what a production instance needs before families use it, and lists what is missing or weak. For operators.
//   npm run go-live -- <your email address> <place of the backups>
// Sends one email to that address, prints one letter, and writes one small file where the backups go. Exits with code 1
// if something is missing that families need.

import { openBackupPlace } from '#app/adapters/backup/place.ts'
import { browserOfService } from '#app/adapters/browser/settings.ts'
import { isClockSynchronised } from '#app/adapters/clock.ts'
import { openStore } from '#app/adapters/files/open-store.ts'
import { openMailer } from '#app/adapters/mail.ts'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { readSites } from '#app/http/sites.ts'
import { factsOfStart, tryBackup, tryBrowser, tryMail, tryProxy } from '#app/operations/instance/go-live.ts'
import { isEmail } from '#app/rules/fields.ts'
import { type InstanceFacts, lacksOf } from '#app/rules/instance/go-live.ts'
import { type Opened, operate } from './run/operate.ts'

const usage = 'npm run go-live -- <votre adresse e-mail> <dossier des sauvegardes ou s3://…>'

await operate(async (opened) => {
  const [operator = '', backups] = process.argv.slice(2)
  if (!isEmail(operator) || !backups) throw new Error(usage)
  if (!opened.env.isProduction)
    throw new Error('Une production a une adresse en https\u00A0:\n    APP_ORIGIN=https://…')

  const lacks = lacksOf(await tryAll(opened, operator, backups))
  const isReady = lacks.every(({ weight }) => weight !== 'fatal')
  process.exitCode = isReady ? 0 : 1
  const lines = lacks.map(({ weight, sentence }) => `${weight === 'fatal' ? 'Manque' : 'Faible'}\u00A0: ${sentence}`)
  const verdict = isReady ? 'Ce service peut recevoir des familles.' : 'Ce service n’est pas prêt pour des familles.'
  return [...lines, verdict].map((line) => `${line}\n`).join('')
})

async function tryAll({ db, env, now: clock }: Opened, operator: string, backups: string): Promise<InstanceFacts> {
  const sites = await readSites(db, env.origin)
  const now = clock()
  const executablePath = await browserOfService({ ...env, isProduction: false }, () => {})
  const printer = openPrinter({ executablePath, endpoints: env.browser.endpoints })
  try {
    const ofStart = await factsOfStart({ sites, files: await openStore(env.files), now })
    return {
      ...ofStart,
      clock: ofStart.clock && { ...ofStart.clock, isSynchronised: isClockSynchronised() },
      secrets: { isInFile: env.secretsFile !== undefined },
      mail: await tryMail(openMailer(env.mailUrl, new URL(env.origin).hostname), sites, operator),
      browser: env.browser.hasPdf ? await tryBrowser(printer, now) : 'off',
      backup: await tryBackup(db, await openBackupPlace(backups, env.files)),
      proxy: await tryProxy(env),
    }
  } finally {
    await printer.close()
  }
}
