import type { Env } from '#app/adapters/env.ts'
import { readSites } from '#app/http/sites.ts'
import { addTeamOwner, dropFromTeam } from '#app/operations/partners/team.ts'
import { isEmail } from '#app/rules/fields.ts'
import { consolePath } from '#app/rules/partners/addresses.ts'
import { teamRoles } from '#app/rules/partners/team.ts'
import type { Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listTeam } from '#db/partners/team.ts'

export const teamUsage = `npm run partner -- team add <hostname> <email> --name '…'
npm run partner -- team list <hostname>
npm run partner -- team remove <hostname> <email>`

const problems = {
  'already-there': 'Cette personne est déjà dans l’équipe.',
  'team-full': 'L’équipe est complète.',
  'unknown-person': 'Cette personne n’est pas dans l’équipe.',
}

type TeamDeps = { db: Db; env: Pick<Env, 'origin' | 'secrets'>; print: (line: string) => void }

/** Runs a command on the team of a partner. Throws the message for the operator if it fails. */
export async function obeyTeam({ db, env, print }: TeamDeps, words: string[], name: unknown): Promise<void> {
  const [act, hostname, email, ...others] = words
  const { all } = await readSites(db, env.origin)
  const site = all.find((one) => one.hostname === hostname)
  if (!site && hostname) throw new Error(`${hostname} n’est le nom d’hôte d’aucun partenaire.`)
  if (!site || others.length > 0) throw new Error(teamUsage)
  const deps = { db, keys: keyRing(env.secrets), site, now: () => new Date() }

  if (act === 'list' && email === undefined) {
    for (const person of await listTeam(db, deps.keys, site.domainId)) {
      const state = person.joinedAt ? 'venue' : 'invitée'
      print([person.email, person.name, teamRoles[person.role].label, state].join('\t'))
    }
    return
  }
  if (!email || !isEmail(email)) throw new Error(teamUsage)
  if (act === 'add' && typeof name === 'string' && name !== '') {
    const added = await addTeamOwner(deps, { email, name })
    if (!added.ok) throw new Error(problems[added.problem])
    print(`${name} est dans l’équipe de ${site.name}. Un message part à ${email} : ${site.origin}${consolePath}`)
  } else if (act === 'remove') {
    const dropped = await dropFromTeam(deps, email)
    if (!dropped.ok) throw new Error(problems[dropped.problem])
    print(`${email} n’est plus dans l’équipe de ${site.name}.`)
  } else throw new Error(teamUsage)
}
