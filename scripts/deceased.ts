// Handles the data of a user who has died, once their heirs' documents were checked (LIL art. 85). For operators.
//   npm run deceased -- jeanne@famille.example                        prints their directive and the number of their accounts
//   npm run deceased -- jeanne@famille.example close                  closes and erases
//   npm run deceased -- jeanne@famille.example give paul@famille.example
// On failure, prints one line to standard error and exits with code 1. Prints counts and the directive, which the user
// left to be read, and no other text.

import { readEnv } from '#app/adapters/env.ts'
import { openErased } from '#app/adapters/erased-ids.ts'
import { readSites } from '#app/http/sites.ts'
import { findDeceasedUser, settleDeath } from '#app/operations/erasure/death.ts'
import { type HeirsRequest, wishes } from '#app/rules/accounts/directives.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'

const usage = 'npm run deceased -- jeanne@famille.example [close | give paul@famille.example]'
const problems = {
  'directive-forbids': 'Cette personne a demandé autre chose\u00A0: rien n’est fait.',
  'needs-heir': 'Des lecteurs seuls partagent un de ses dossiers\u00A0: donnez-le à l’un d’eux. Rien n’est fait.',
}

const [email, act, heir] = process.argv.slice(2)
const env = readEnv(process.env)
const db = connect(env.databaseUrl)
try {
  const keys = keyRing(env.secrets)
  const found = email ? await findDeceasedUser({ db, keys }, email) : undefined
  if (!email) throw new Error(usage)
  if (!found) throw new Error('Personne n’a cette adresse.')
  const request = readRequest()
  if (request) {
    const erased = await openErased(env)
    const sites = await readSites(db, env.origin)
    const deps = { db, keys, erased, sites: () => sites, now: () => new Date() }
    const settled = await settleDeath(deps, found.user, request)
    if (!settled.ok) throw new Error(problems[settled.problem])
    const { left, given, closed } = settled.value
    say(`Fait. Dossiers laissés à leurs proches\u00A0: ${left}, remis\u00A0: ${given}, fermés\u00A0: ${closed}.`)
  } else {
    const { directive, accounts } = found
    say(`Dossiers\u00A0: ${accounts}.`)
    if (!directive) say('Rien d’écrit pour après sa mort.')
    else {
      say(`Écrit le ${dateFr(parisDay(new Date(directive.writtenAt)))}\u00A0: «\u00A0${wishes[directive.wish]}\u00A0».`)
      if (directive.words) say(directive.words)
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}

/** Returns undefined if there is nothing to do. */
function readRequest(): HeirsRequest | undefined {
  if (act === undefined) return undefined
  if (act === 'close') return { kind: 'close' }
  if (act === 'give' && heir?.includes('@')) return { kind: 'receive', heir }
  throw new Error(usage)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
