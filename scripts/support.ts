// Shows the states of an account, for a person who calls: letters, emails that wait, exports, orders and last errors.
// For support. Shows nothing that a family wrote, and records each account that was read.
//   npm run support -- account <hash, order or email address> [--log file]
//   npm run support -- request <id> --log file     lines of one request
//   npm run support -- mandate <code on the paper> [end]   a helper's mandate, for a family that calls
//   npm run support -- journal                     what operators have read
// `--log -` reads standard input: journalctl --namespace aupres -o cat | npm run support -- account 26-4839-1726 --log -
// On failure, prints one line to standard error and exits with code 1.

import { createReadStream } from 'node:fs'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readEnv } from '#app/adapters/env.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { answerSupport } from './support/commands.ts'
import { operatorName } from './support/operator.ts'

const env = readEnv(process.env)
const db = connect(env.databaseUrl)
try {
  const { values, positionals } = parseArgs({ options: { log: { type: 'string' } }, allowPositionals: true })
  const readLog = () => {
    if (values.log === undefined) return undefined
    return createInterface({ input: values.log === '-' ? process.stdin : createReadStream(values.log) })
  }
  const deps = {
    db,
    keys: keyRing(env.secrets),
    now: () => new Date(),
    operator: operatorName(process.env.SUDO_USER, userInfo().username),
    readLog,
  }
  process.stdout.write(await answerSupport(deps, positionals))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
