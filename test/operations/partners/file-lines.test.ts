import { situations } from '#app/content/situations/situations.ts'
import { freeLetterOf, proposeDraft, readAssistant } from '#app/operations/situations/assistant.ts'
import { fileLabels } from '#app/rules/partners/files.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { letters } from '#letters/index.ts'
import { testDatabase } from '#test/support/given.ts'
import { openFamilyFiles, robert } from '#test/support/partners/family-files.ts'

const ofCeremony = ['ceremonyDatetime', 'ceremonyAddress']

test('each line that a director writes is a line of a letter, of the ceremony or of the assistant', () => {
  const ofLetters = letters.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const facts = situations.flatMap((situation) => situation.facts.map(({ name }) => name))
  const read = new Set<string>([...ofLetters, ...facts, ...ofCeremony])
  expect(Object.keys(fileLabels).filter((name) => !read.has(name))).toEqual([])
})

test('the town of birth that a director writes is in the letter that needs it', async () => {
  const db = testDatabase()
  const family = await openFamilyFiles(db)
  const { key, email } = await family.openFor()
  await family.claim(key, { ...robert, email })
  const [membership] = await family.access.accountsOf(email)
  const account = (await findAccount(db, family.deps.keys, membership!.accountId))!
  const { id } = situations.find(({ facts }) => facts.some(({ name }) => name === 'birthTown'))!
  const letter = freeLetterOf('customizable3')!
  const read = await readAssistant(family.deps, account, letter, { situation: id })
  expect(read.asked?.facts).toEqual({ birthTown: 'Le Mans' })
  expect(JSON.stringify(proposeDraft(read)).replace(/\s/g, ' ')).toContain('Il était né le 2 mai 1941 au Mans.')
})
