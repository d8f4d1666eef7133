import { testDatabase } from '#test/support/given.ts'
import { describeWith, dumpOf, labelsIn, missingInOrder } from '#test/support/page/text-browsers.ts'
import { openServers } from '#test/tools/catalogue/servers.ts'
import { byHand } from '#test/tools/catalogue/states/by-hand.ts'
import { helperStates } from '#test/tools/catalogue/states/mandates.ts'
import { visit } from '#test/tools/catalogue/visit.ts'

// A page after a form that was sent has the same elements as before.
const pages = [byHand, helperStates].flatMap(({ states }) =>
  states.filter(({ path, form, file, status = 200 }) => !form && !file && status === 200 && !path.includes('.pdf')),
)

const db = testDatabase()
const servers = await openServers(db)
afterAll(() => servers.close())

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&[^;]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

for (const browser of ['lynx', 'w3m'] as const) {
  describeWith(browser, () => {
    test.each(pages)(
      '$name: the title, then each field after its label and each button, in their order',
      async (state) => {
        const html = (await visit(servers, state)).bytes.toString()
        const { sid = '' } = servers.families.cookiesOf(state.who ?? 'nobody')
        const text = await dumpOf(browser, servers.originOf('home') + servers.families.fill(state.path), sid)
        const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
        expect(text).toContain(plain(title))
        expect(missingInOrder(text, labelsIn(html))).toEqual([])
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
        const buttons = [...main.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)].map(([, name = '']) =>
          plain(name),
        )
        expect(missingInOrder(text, buttons)).toEqual([])
      },
    )
  })
}
