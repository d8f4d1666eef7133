// Shows the states of an account, for a person who calls: letters, emails that wait, exports, orders and last errors.
// For support. Shows nothing that a family wrote, and records each account that was read.
//   npm run support -- account <hash, order or email address> [--log file]
//   npm run support -- request <id> --log file     lines of one request
//   npm run support -- mandate <code on the paper> [end]   a helper's mandate, for a family that calls
//   npm run support -- journal                     what operators have read
// `--log -` reads standard input: journalctl --namespace aupres -o cat | npm run support -- account 26-4839-1726 --log -

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { operate } from './run/operate.ts'
import { answerSupport } from './support/commands.ts'

await operate(async (opened) => {
  const { values, positionals } = parseArgs({ options: { log: { type: 'string' } }, allowPositionals: true })
  const readLog = () => {
    if (values.log === undefined) return undefined
    return createInterface({ input: values.log === '-' ? process.stdin : createReadStream(values.log) })
  }
  return answerSupport({ ...opened, readLog }, positionals)
})
