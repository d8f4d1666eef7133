// Prints the register of processing activities (RGPD art. 30), generated from the retention file, for the data
// controller:
//   npm run register > registre.md

import { readEnv } from '#app/adapters/env.ts'
import { parisDay } from '#app/rules/days.ts'
import { registerText } from '#app/rules/retention/register.ts'
import { connect } from '#db/connect.ts'
import { listDomains } from '#db/partners/domains.ts'
import { countErasures } from '#db/post/due.ts'

const { databaseUrl, post } = readEnv(process.env)
const db = connect(databaseUrl)
const [domains, erasures] = await Promise.all([listDomains(db), countErasures(db)]).finally(() => db.destroy())
process.stdout.write(
  registerText(domains[0]!, parisDay(new Date()), {
    carrier: post.merciFacteur ? 'merci-facteur' : post.maileva && 'maileva',
    erasures,
  }),
)
