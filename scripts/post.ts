// Manages the letters that the service posts for families. For operators.
//   npm run post -- list [all]
//   npm run post -- show <letter>
//   npm run post -- retry <letter>
//   npm run post -- cancel <letter>

import { openStore } from '#app/adapters/files/open-store.ts'
import { readSites } from '#app/http/sites.ts'
import { openCarrier } from '#app/operations/post/open-carrier.ts'
import { findDrill } from '#db/instance/drill.ts'
import { answerPost } from './post/commands.ts'
import { operate } from './run/operate.ts'

await operate(async (opened) => {
  const { db, env } = opened
  const sites = await readSites(db, env.origin)
  const deps = {
    ...opened,
    files: await openStore(env.files),
    carrier: await openCarrier({ ...env, drill: await findDrill(db) }),
    sites: () => sites,
  }
  return answerPost(deps, process.argv.slice(2))
})
