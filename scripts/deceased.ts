// Handles the data of a user who has died, once their heirs' documents were checked (LIL art. 85). For operators.
//   npm run deceased -- jeanne@famille.example                        prints their directive and the number of their accounts
//   npm run deceased -- jeanne@famille.example close                  closes and erases
//   npm run deceased -- jeanne@famille.example give paul@famille.example
// Prints counts and the directive, which the user left to be read, and no other text.

import { openErased } from '#app/adapters/erased-ids.ts'
import { readSites } from '#app/http/sites.ts'
import { findDeceasedUser, settleDeath } from '#app/operations/erasure/death.ts'
import { type HeirsRequest, wishes } from '#app/rules/accounts/directives.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { operate } from './run/operate.ts'

const usage = 'npm run deceased -- jeanne@famille.example [close | give paul@famille.example]'
const problems = {
  'directive-forbids': 'Cette personne a demandé autre chose\u00A0: rien n’est fait.',
  'needs-heir': 'Des lecteurs seuls partagent un de ses dossiers\u00A0: donnez-le à l’un d’eux. Rien n’est fait.',
}

const [email, act, heir] = process.argv.slice(2)
await operate(async (opened) => {
  const { db, env } = opened
  const found = email ? await findDeceasedUser(opened, email) : undefined
  if (!email) throw new Error(usage)
  if (!found) throw new Error('Personne n’a cette adresse.')
  const request = readRequest()
  if (request) {
    const erased = await openErased(env)
    const sites = await readSites(db, env.origin)
    const settled = await settleDeath({ ...opened, erased, sites: () => sites }, found.user, request)
    if (!settled.ok) throw new Error(problems[settled.problem])
    const { left, given, closed } = settled.value
    return `Fait. Dossiers laissés à leurs proches\u00A0: ${left}, remis\u00A0: ${given}, fermés\u00A0: ${closed}.\n`
  }
  const { directive, accounts } = found
  const lines = directive
    ? [
        `Écrit le ${dateFr(parisDay(new Date(directive.writtenAt)))}\u00A0: «\u00A0${wishes[directive.wish]}\u00A0».`,
        directive.words,
      ]
    : ['Rien d’écrit pour après sa mort.']
  return [`Dossiers\u00A0: ${accounts}.`, ...lines].map((line) => line && `${line}\n`).join('')
})

/** Returns undefined if there is nothing to do. */
function readRequest(): HeirsRequest | undefined {
  if (act === undefined) return undefined
  if (act === 'close') return { kind: 'close' }
  if (act === 'give' && heir?.includes('@')) return { kind: 'receive', heir }
  throw new Error(usage)
}
