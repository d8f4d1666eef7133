// Creates a demonstration partner and a demonstration family with its space, as their pages would. A second run changes
// nothing:
//   npm run seed

import { addPartner } from '#app/operations/partners/partners.ts'
import type { Service } from '#app/rules/access/services.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { type Domain, findDomainByHostname } from '#db/partners/domains.ts'
import { type Opened, operate } from './run/operate.ts'
import { makeAccount } from './seed/account.ts'
import { makeCeremony, makeSpace } from './seed/space.ts'

const hostname = 'kervella.localhost'
const email = 'lea@famille.example'

await operate(async (opened) => {
  if (opened.env.isProduction) throw new Error('Une instance en production ne reçoit pas de démonstration.')
  const partner = (await findDomainByHostname(opened.db, hostname)) ?? (await makePartner(opened))
  const space = await makeFamily(opened, partner)
  const { port } = new URL(opened.env.origin)
  const address = `http://${hostname}${port && `:${port}`}`
  const lines = [
    `Partenaire : ${partner.name}, ${address}`,
    `Famille : ${email}, le lien de connexion s’affiche dans le terminal du service.`,
    ...(space ? [`Espace de souvenirs : ${address}${space}`] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
})

async function makePartner({ db, env }: Opened): Promise<Domain> {
  const services: Service[] = ['da', 'ec', 'ed']
  const settings = {
    hostname,
    name: 'Maison Kervella',
    color: '#e0a021',
    helpPhone: '01 99 00 56 78',
    services,
  }
  const logo = 'scripts/seed/kervella.png'
  const made = await addPartner({ db, folder: env.partnersFolder }, settings, { logo })
  if (!made.ok) throw new Error(made.faults.map(({ field, sentence }) => `${field} : ${sentence}`).join('\n'))
  return made.value
}

/** Creates the family. Returns the path of its space, or undefined if the family already existed. */
async function makeFamily({ db, keys, now: clock }: Opened, domain: Domain): Promise<string | undefined> {
  const known = await findUserByEmail(db, keys, email)
  if (known && (await listMemberships(db, known.id)).length > 0) return undefined
  const now = clock()
  const { account, owner } = await makeAccount(db, keys, { email, domainId: domain.id, now })
  await makeSpace(db, account, { by: owner.id, now })
  await makeCeremony(db, account, { by: owner.id, now })
  return spaceOf(account.hashid)
}
