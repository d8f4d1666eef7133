// Manages the letters that the service posts for families. For operators.
//   npm run post -- list [all]
//   npm run post -- show <letter>
//   npm run post -- retry <letter>
//   npm run post -- cancel <letter>
// On failure, prints one line to standard error and exits with code 1.

import { readEnv } from '#app/adapters/env.ts'
import { openStore } from '#app/adapters/files/open-store.ts'
import { readSites } from '#app/http/sites.ts'
import { openCarrier } from '#app/operations/post/open-carrier.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { findDrill } from '#db/instance/drill.ts'
import { answerPost } from './post/commands.ts'

const env = readEnv(process.env)
const db = connect(env.databaseUrl)

try {
  const sites = await readSites(db, env.origin)
  const deps = {
    db,
    keys: keyRing(env.secrets),
    files: await openStore(env.files),
    carrier: await openCarrier({ ...env, drill: await findDrill(db) }),
    sites: () => sites,
    now: () => new Date(),
  }
  process.stdout.write(await answerPost(deps, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
