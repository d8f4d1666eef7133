// Adds, changes, lists and removes partners, without a code change or a restart:
//   npm run partner -- add <hostname> --name 'Maison Kervella' [--color '#e0a021'] [--logo logo.png] …
//   npm run partner -- set <hostname> [--short-form true] [--logo ''] …
//   npm run partner -- draft <hostname> [--color '#1d5c63'] …   as the console: families see it once it is published
//   npm run partner -- publish <hostname>
//   npm run partner -- take-back <hostname>                    what families saw before the last publication
//   npm run partner -- list
//   npm run partner -- remove <hostname>
//   npm run partner -- prices [<hostname>] prix.csv
//   npm run partner -- team add <hostname> <email> --name 'Hélène Kervella'      its first owner, who invites the others
//   npm run partner -- team list <hostname>
//   npm run partner -- team remove <hostname> <email>
// There is one option per setting of S1-3.

import { obeyPartner } from './partner/command.ts'
import { operate } from './run/operate.ts'

await operate(async ({ db, env }) => {
  await obeyPartner({ db, env, print: console.log }, process.argv.slice(2))
  return ''
})
