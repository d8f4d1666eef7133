import { advicePages } from '#app/content/advice.ts'
import { situations } from '#app/content/situations/situations.ts'
import { groundsSaid } from '#app/rules/situations/grounds.ts'
import { namedAddresses } from '#test/support/page/addresses.ts'

test('An unconfirmed ground is shown without its article, and no sentence names it', () => {
  for (const situation of situations) {
    const doubtful = situation.grounds.filter(({ confidence }) => confidence === 'to-check')
    const said = groundsSaid(situation)
    expect(said.filter((ground) => 'article' in ground)).toHaveLength(situation.grounds.length - doubtful.length)
    const sure = situation.grounds.filter(({ confidence }) => confidence === 'sure').map(({ article }) => article)
    const text = JSON.stringify(situation.sentences)
    for (const number of doubtful.flatMap(({ article }) => article.match(/[LRD]\. ?[\d-]+\d/g) ?? []))
      if (!sure.join().includes(number)) expect(text, situation.id).not.toContain(number)
  }
})

const official =
  /^https:\/\/(?:[\w-]+\.)*(?:gouv|caf|banque-france|service-public)\.fr\/|^https:\/\/[\w.]*mediation-assurance\.org/

test('A ground links to an office, a code or a law, never to a private site', () => {
  const grounds = situations.flatMap(groundsSaid)
  const led = grounds.flatMap(({ page }) => (page ? [page.replace(/(\.fr)$/, '$1/')] : []))
  expect(led.length).toBeGreaterThan(40)
  expect(led.filter((page) => !official.test(page))).toEqual([])
  expect(grounds.filter(({ article, page }) => page && !article)).toEqual([])
})

test('Alternatives link to an existing page of ours or to an office', () => {
  const pages = situations.flatMap(({ instead }) =>
    instead.flatMap((one) => ('page' in one && one.page ? one.page : [])),
  )
  const ours = [...namedAddresses, ...advicePages.map(({ uid }) => `/conseils/${uid}`)]
  expect(pages).toHaveLength(8)
  expect(pages.filter((page) => !ours.includes(page) && !official.test(page))).toEqual([])
})
