import { askWording } from '#app/operations/situations/wording.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { connectRates } from '#db/instance/rates.ts'
import { assistantAt, openFakeEngine, wrongAnswers } from '#test/support/assistant/fake-engine.ts'
import { aSite, noon, sitesOf } from '#test/support/given.ts'
import { plantedRequests, plantedWords } from '#test/support/situations/planted.ts'

test('no request and no log contains text that a family typed, in any situation, tone and choice', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  const engine = await openFakeEngine()
  const answers = [engine.answer, ...Object.values(wrongAnswers)]
  const rates = connectRates(':memory:')
  const sites = () => sitesOf(aSite({ externalAssistant: true }))
  const deps = { rates, sites, now: () => noon, assistant: assistantAt(engine) }
  let drafts = 0
  for (const [at, { situation, request, name }] of plantedRequests().entries()) {
    if (!assembleDraft(situation, request).draft) continue
    drafts++
    engine.answer = answers[at % answers.length]!
    await askWording(deps, { account: { id: name } as Account }, { situation, request })
  }
  const said = [
    ...engine.asked.map(({ url, headers, body }) => `${url}${headers}${body}`),
    ...logged.mock.calls.map(String),
  ]
  logged.mockRestore()
  await Promise.all([engine.close(), rates.destroy()])
  expect(engine.asked).toHaveLength(drafts)
  expect(drafts).toBeGreaterThan(120)
  const sent = said.join('\n').toLowerCase()
  expect(plantedWords.filter((word) => sent.includes(word))).toEqual([])
  const bodies = engine.asked.map(({ body }) => JSON.parse(JSON.parse(body).messages[1].content))
  expect(new Set(bodies.map((body) => body.situation)).size).toBeGreaterThan(30)
  expect(
    bodies.flatMap(({ sentences }) => sentences).filter(({ text }) => /\d/.test(text.replace(/⟦\d+⟧/g, ''))),
  ).toEqual([])
})
