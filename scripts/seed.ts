// Creates a demonstration partner and a demonstration family with its space, as their pages would. A second run changes
// nothing:
//   npm run seed

import { readEnv } from '#app/adapters/env.ts'
import { addPartner } from '#app/operations/partners/partners.ts'
import type { Service } from '#app/rules/access/services.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { connect, type Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { type Domain, findDomainByHostname } from '#db/partners/domains.ts'
import { makeAccount } from './seed/account.ts'
import { makeCeremony, makeSpace } from './seed/space.ts'

const hostname = 'kervella.localhost'
const email = 'lea@famille.example'

const { databaseUrl, origin, secrets, isProduction, partnersFolder } = readEnv(process.env)
const keys = keyRing(secrets)
const db = connect(databaseUrl)
try {
  if (isProduction) throw new Error('Une instance en production ne reçoit pas de démonstration.')
  const partner = (await findDomainByHostname(db, hostname)) ?? (await makePartner(db))
  const space = await makeFamily(db, partner)
  const { port } = new URL(origin)
  console.log(`Partenaire : ${partner.name}, http://${hostname}${port && `:${port}`}`)
  console.log(`Famille : ${email}, le lien de connexion s’affiche dans le terminal du service.`)
  if (space) console.log(`Espace de souvenirs : http://${hostname}${port && `:${port}`}${space}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}

async function makePartner(db: Db): Promise<Domain> {
  const services: Service[] = ['da', 'ec', 'ed']
  const settings = {
    hostname,
    name: 'Maison Kervella',
    color: '#e0a021',
    helpPhone: '01 99 00 56 78',
    services,
  }
  const logo = 'scripts/seed/kervella.png'
  const made = await addPartner({ db, folder: partnersFolder }, settings, { logo })
  if (!made.ok) throw new Error(made.faults.map(({ field, sentence }) => `${field} : ${sentence}`).join('\n'))
  return made.value
}

/** Creates the family. Returns the path of its space, or undefined if the family already existed. */
async function makeFamily(db: Db, domain: Domain): Promise<string | undefined> {
  const known = await findUserByEmail(db, keys, email)
  if (known && (await listMemberships(db, known.id)).length > 0) return undefined
  const now = new Date()
  const { account, owner } = await makeAccount(db, keys, { email, domainId: domain.id, now })
  await makeSpace(db, account, { by: owner.id, now })
  await makeCeremony(db, account, { by: owner.id, now })
  return spaceOf(account.hashid)
}
