import { DAY_MS } from '#app/rules/durations.ts'
import { MOST_FILES } from '#app/rules/partners/files.ts'
import { connectRates, countHit } from '#db/instance/rates.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { noon, testDatabase } from '#test/support/given.ts'

const rates = connectRates(':memory:')
const api = await openApiServer(testDatabase(), { context: { rates } })

test('a program that opened the last file of a day must wait a day for the next one', async () => {
  const token = await api.partnerToken()
  const open = (name: string) =>
    api.call('POST', '/partners/families', { token, body: { deceased_first_name: name, agreed: true } })
  for (let file = 1; file < MOST_FILES; file++)
    await countHit(rates, `partner-files:${api.site.domainId}`, DAY_MS, noon)
  expect((await open('Robert')).status).toBe(201)
  const refused = await open('Jeanne')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(DAY_MS / 1000)])
  expect(await api.db.selectFrom('partnerFile').selectAll().execute()).toHaveLength(1)
})
