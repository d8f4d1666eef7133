import { fieldsOf } from '#app/rules/letters/answers.ts'
import { findDocument } from '#db/letters/documents.ts'
import { letters } from '#letters/index.ts'
import { insertDomain, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

/** Answers to the questions of all letters, each different from all others. */
const marked = Object.fromEntries(
  letters
    .flatMap(fieldsOf)
    .filter(({ type, choices }) => !['date', 'checkbox'].includes(type) && !choices)
    .map(({ name }, index) => [name, `Marque${index}Z`]),
)

/** Names of fields whose answers appear in some text. */
const namesIn = (text: string) => Object.keys(marked).filter((name) => text.includes(marked[name]!))

/** Fields on the pages of every letter: the name of the deceased, and the address for replies to an email. */
const ofEveryLetter = ['deceasedFirstName', 'deceasedLastName', 'applicantEmail']

describe('The pages of a letter contain its own data, and nothing of the other letters', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof openRoutes>>
  beforeAll(async () => {
    const domainId = (await insertDomain(db)).id
    visit = await openRoutes(db, { domainId })
    const { account, owner } = await insertFamily(db, { profile: marked })
    await openSession(db, { sessionId: 'open', userId: owner.id, domainId, accountId: account.id })
  })

  test.each(letters.map((letter) => [letter.id, letter] as const))('%s', async (id, letter) => {
    const own = new Set([...fieldsOf(letter).map(({ name }) => name), ...ofEveryLetter])
    const folder = '/demarches-administratives'
    const form = `${folder}/courriers/${id}`
    const others = [`${form}/e-mail`, `${form}/relance`, `${form}/suivi`, `${folder}/previsualisation?courrier=${id}`]
    for (const address of [form, ...[form, ...others].map((page) => page.replace(/(\?|$)/, '.data$1'))]) {
      const { status, text } = await visit(address, { sessionId: 'open' })
      const foreign = namesIn(text).filter((name) => !own.has(name))
      expect([address, status, foreign]).toEqual([address, 200, []])
    }
    // The Enter key presses the first button of a form.
    const [, drawn = ''] = (await visit(form, { sessionId: 'open' })).text.split(/<form method="post"[^>]* novalidate/i)
    expect(/<button[^>]*>/i.exec(drawn)?.[0]).toContain('name="intent" value="save"')
    const { text } = await visit(`${form}.data`, { sessionId: 'open' })
    expect(namesIn(text)).toContain(letter.recipient.name)
  })
})

test('the untouched form of each letter, sent by a family with all answers, starts the letter', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const visit = await openRoutes(db, { domainId })
  const { account, owner } = await insertFamily(db, { profile: Object.assign({}, ...letters.map(fullAnswers)) })
  await openSession(db, { sessionId: 'open', userId: owner.id, domainId, accountId: account.id })

  for (const { id } of letters) {
    const address = `/demarches-administratives/courriers/${id}`
    const forms = formsIn((await visit(address, { sessionId: 'open' })).text)
    const form = forms.find(({ button }) => button.intent === 'save')!
    const { status } = await visit(address, { sessionId: 'open', form: { ...form.values, ...form.button } })
    expect([id, status, (await findDocument(db, account, id))?.status]).toEqual([id, 303, 'pending'])
  }
})
