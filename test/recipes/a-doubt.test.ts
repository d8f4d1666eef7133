import type { Condolence, Doubt } from '#app/rules/condolences/condolences.ts'
import { moderatedMessage } from '#app/rules/condolences/moderated.ts'
import { doubtSentences } from '#app/rules/condolences/moderation.ts'
import { shownMessage } from '#app/rules/condolences/shown-message.ts'
import type { Db } from '#db/connect.ts'
import { openBook } from '#test/support/condolences/condolence-book.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { copyProject, type ProjectCopy } from '#test/support/recipes/project.ts'

type Book = Awaited<ReturnType<typeof openBook>>

const long = 'Il a réparé mon vélo trois fois sans jamais rien demander.'
const from = (network: number) => ({ network: `network ${network}`, networkRange: 'a town' })

/**
 * The last condolence of a space that publishes at once, for each doubt. The compiler requires an entry for a new
 * doubt.
 */
const raised: Record<Doubt, (book: Book) => Promise<Condolence>> = {
  'too-fast': (book) => book.submitAndRead({ isTooFast: true }),
  link: (book) => book.submitAndRead({ message: 'Voir www.exemple.com' }),
  phone: (book) => book.submitAndRead({ message: 'Appelez le 06 12 34 56 78' }),
  script: (book) => book.submitAndRead({ message: 'Вечная память' }),
  async repeated(book) {
    for (const name of ['Anne', 'Marc']) await book.submit({ name, message: long })
    return await book.submitAndRead({ name: 'Zoé', message: long })
  },
  async 'many-from-here'(book) {
    for (let count = 0; count < 5; count += 1) await book.submit({}, from(0))
    return await book.submitAndRead({}, from(0))
  },
  async 'many-here'(book) {
    for (let network = 0; network < 60; network += 1) await book.submit({}, from(network))
    return await book.submitAndRead({}, from(60))
  },
}

describe('the contract of doubts', () => {
  const db = testDatabase()

  test.each(Object.entries(raised))(
    'a condolence with the doubt "%s" waits for the family, who sees why, and no visitor does',
    async (code, raise) => {
      const condolence = await raise(await openBook(db, { publication: 'immediate' }))
      expect([condolence.state, condolence.doubts]).toEqual(['waiting', [code]])
      const shown = { hashid: 'x', now: noon, isReady: false }
      expect(moderatedMessage(condolence, { ...shown, mayBeAnswered: false }).doubts).toEqual([
        doubtSentences[code as Doubt],
      ])
      expect(shownMessage(condolence, shown)).not.toHaveProperty('doubts')
    },
  )
})

describe('the recipe "A doubt about a condolence", followed for a new doubt', () => {
  const message = 'JE PENSE A VOUS DE TOUT MON COEUR'
  let project: ProjectCopy
  let db: Db

  beforeAll(async () => {
    project = copyProject()
    const folder = 'app/rules/condolences'
    project.insert(`${folder}/condolences.ts`, 'export const doubts = [', "'capitals', ")
    const script = "    ...(isOfAnotherScript(text) ? (['script'] as const) : []),\n"
    const capitals =
      "    ...(message.length > 9 && message === message.toUpperCase() ? (['capitals'] as const) : []),\n"
    project.insert(`${folder}/doubts.ts`, script, capitals)
    const sentences = 'export const doubtSentences: Record<Doubt, string> = {\n'
    project.insert(`${folder}/moderation.ts`, sentences, "  capitals: 'Il est écrit en capitales.',\n")
    const support = await project.load<typeof import('#test/support/db/databases.ts')>('test/support/db/databases.ts')
    db = await support.databases.sqlite()
  })
  afterAll(() => db.destroy())

  test('the condolence waits, whatever the family chose, and the family sees why', async () => {
    const support = await project.load<typeof import('#test/support/condolences/condolence-book.ts')>(
      'test/support/condolences/condolence-book.ts',
    )
    const book = await support.openBook(db, { publication: 'immediate' })
    const condolence = await book.submitAndRead({ message })
    expect([condolence.state, condolence.doubts]).toEqual(['waiting', ['capitals']])

    const moderated = await project.load<typeof import('#app/rules/condolences/moderated.ts')>(
      'app/rules/condolences/moderated.ts',
    )
    const shown = { hashid: 'x', now: noon, isReady: false, mayBeAnswered: false }
    expect(moderated.moderatedMessage(condolence, shown).doubts).toEqual(['Il est écrit en capitales.'])
  })
})
