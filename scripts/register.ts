// Prints the register of processing activities (RGPD art. 30), generated from the retention file, for the data
// controller:
//   npm run register > registre.md

import { parisDay } from '#app/rules/days.ts'
import { registerText } from '#app/rules/retention/register.ts'
import { listDomains } from '#db/partners/domains.ts'
import { countErasures } from '#db/post/due.ts'
import { operate } from './run/operate.ts'

await operate(async ({ db, env: { post }, now }) => {
  const [domains, erasures] = await Promise.all([listDomains(db), countErasures(db)])
  const carrier = post.merciFacteur ? 'merci-facteur' : post.maileva && 'maileva'
  return registerText(domains[0]!, parisDay(now()), { carrier, erasures })
})
