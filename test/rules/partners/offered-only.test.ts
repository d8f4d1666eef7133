import { preparedBy } from '#app/http/ceremony.ts'
import type { Service } from '#app/rules/access/services.ts'
import { outside } from '#test/roles/outside.ts'
import { aSite, insertDomain, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const words: Record<Service, RegExp> = {
  da: /lettre|courrier/i,
  ec: /cérémonie/i,
  ed: /espace de souvenirs/i,
  ta: /prix des obsèques/i,
}
const codes = Object.keys(words) as Service[]
const every = codes.reduce<Service[][]>((all) => all, [[]])
const sets = codes.reduce<Service[][]>((all, code) => all.flatMap((some) => [some, [...some, code]]), every)

test('"Ce que ça coûte" lists only what the partner offers', async () => {
  const db = testDatabase()
  const { id: domainId } = await insertDomain(db)
  const wrong: string[] = []
  for (const services of sets.filter(({ length }) => length > 0)) {
    const visit = await openRoutes(db, { domainId, differs: { services, priceCents: 799 }, ...outside })
    const [, page = ''] = /<main[^>]*>(.*)<\/main>/s.exec((await visit('/offres')).text) ?? []
    expect(page).toContain('Ce que ça coûte')
    wrong.push(
      ...codes
        .filter((code) => words[code].test(page) && !services.includes(code))
        .map((code) => `${services.join()}: ${code}`),
    )
  }
  expect(wrong).toEqual([])
})

test.each(['', 'Notre équipe s’en occupe.', 'Appelez Paul au 01\u00A099\u00A000\u00A012\u00A034.'])(
  'A ceremony that only the partner edits shows its phone number, with the message "%s"',
  (customMessageEc) => {
    const sentence = preparedBy(aSite({ customMessageEc, helpPhone: '0199001234' }))
    expect(sentence.match(/01\u00A099\u00A000\u00A012\u00A034/g)).toHaveLength(1)
    expect(sentence).toContain(customMessageEc)
  },
)
