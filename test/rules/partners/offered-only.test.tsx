import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageDataProvider } from '#app/components/page/page-data.ts'
import { preparedBy } from '#app/http/ceremony.ts'
import OffersPage from '#app/routes/offres/route.tsx'
import type { Service } from '#app/rules/access/services.ts'
import { aPageData } from '#test/support/page/page-data.ts'
import { aSite } from '#test/support/partners/sites.ts'

const words: Record<Service, RegExp> = {
  da: /lettre|courrier/i,
  ec: /cérémonie/i,
  ed: /espace de souvenirs/i,
  ta: /prix des obsèques/i,
}
const codes = Object.keys(words) as Service[]
const every = codes.reduce<Service[][]>((all) => all, [[]])
const sets = codes.reduce<Service[][]>((all, code) => all.flatMap((some) => [some, [...some, code]]), every)

test('"Ce que ça coûte" lists only what the partner offers', () => {
  const wrong = sets
    .filter((services) => services.length > 0)
    .flatMap((services) => {
      const pageData = aPageData()
      const page = renderToStaticMarkup(
        <PageDataProvider value={{ ...pageData, letterPriceCents: 799, site: { ...pageData.site, services } }}>
          <OffersPage />
        </PageDataProvider>,
      )
      return codes
        .filter((code) => words[code].test(page) && !services.includes(code))
        .map((code) => `${services.join()}: ${code}`)
    })
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
