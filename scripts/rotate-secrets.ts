// Changes the secret of a running instance, without a request that fails. For operators.
//   npm run rotate-secrets                        makes a new secret the newest, and seals everything with it
//   npm run rotate-secrets -- --remove-old        removes the older ones, once no promised link needs them
//   npm run rotate-secrets -- --remove-old --now  at once, because one has leaked: links in older emails then end

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readSecretsFile, secretsChangedAt, writeSecretsFile } from '#app/adapters/secrets-file.ts'
import { OLD_SECRET_DAYS, removeOldSecrets, rotateSecrets } from '#app/operations/instance/rotate-secrets.ts'
import { operate } from './run/operate.ts'

const refusals = {
  none: 'Il n’y a qu’un secret\u00A0: rien n’est à retirer.',
  'too-soon': `Des liens envoyés par e-mail ont encore besoin de l’ancien secret, pendant ${OLD_SECRET_DAYS} jours après le changement. Si un secret a fui\u00A0: --now.`,
  'mail-waits': 'Un e-mail attend encore, scellé avec l’ancien secret. Si un secret a fui\u00A0: --now.',
}

const noFile = [
  'Les secrets sont dans APP_SECRETS, que les processus ne relisent pas. Mettez-les dans un fichier, un par ligne, puis redémarrez une dernière fois\u00A0:',
  '    SECRETS_FILE=/etc/aupres/secrets',
].join('\n')

await operate(async ({ db, env: { secretsFile }, now }) => {
  const { values } = parseArgs({ options: { 'remove-old': { type: 'boolean' }, now: { type: 'boolean' } } })
  if (!secretsFile) throw new Error(noFile)
  const file = {
    read: () => readSecretsFile(secretsFile),
    write: (secrets: string[]) => writeSecretsFile(secretsFile, secrets),
    changedAt: () => secretsChangedAt(secretsFile),
  }
  const deps = { db, file, now }
  if (values['remove-old']) {
    const removed = await removeOldSecrets(deps, { atOnce: values.now === true })
    if (!removed.ok) throw new Error(refusals[removed.problem])
    return `Anciens secrets retirés\u00A0: ${removed.value}.\n`
  }
  await rotateSecrets({ ...deps, onWait: sayWhenChanged() }, randomBytes(32).toString('base64'))
  return [
    'Le nouveau secret est en service, et tout est scellé avec lui. Gardez-en une copie à part.\n',
    `Dans ${OLD_SECRET_DAYS} jours\u00A0: npm run rotate-secrets -- --remove-old\n`,
  ].join('')
})

/** Returns a function that prints the processes that are waited for, once for each set of them. */
function sayWhenChanged(): (ids: string[]) => void {
  let said = ''
  return (ids) => {
    const names = ids.join(', ')
    if (names !== said) console.error(`N’ont pas encore relu le fichier des secrets\u00A0: ${names}.`)
    said = names
  }
}
