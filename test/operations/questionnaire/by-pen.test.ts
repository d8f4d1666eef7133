import { saveLetter } from '#app/operations/letters/answers.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import { composeLetter } from '#app/operations/letters/print.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { testDatabase, unwrap } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const today = '2026-03-05'

/** Most times that a letter is printed, finished by pen and typed: an answer may show another gap. */
const MOST_TIMES = 5

describe('A letter finished by pen', () => {
  const db = testDatabase()

  async function openLetter(definition: LetterDefinition) {
    const { deps, account, owner } = await openSharedAccount(db)
    return {
      async gaps() {
        const { answers, enclosures } = await readLetter(db, account, definition, today)
        return composeLetter(definition, answers, { today, enclosures }).gaps
      },
      async type(typed: Record<string, string>) {
        unwrap(await saveLetter(deps, owner, definition, { typed }))
      },
    }
  }

  test.each(letters.map((definition) => [definition.id, definition] as const))(
    '%s: each line that is printed for a pen has its field, and what was written there is typed afterwards',
    async (_id, definition) => {
      const letter = await openLetter(definition)
      const fields = fieldsOf(definition).map(({ name }) => name)
      const written = fullAnswers(definition)
      let gaps = await letter.gaps()
      expect(gaps).not.toEqual([])
      for (let times = 0; gaps.length > 0 && times < MOST_TIMES; times++) {
        const lost = gaps.filter(({ field }) => !fields.includes(field) || !written[field])
        expect(lost).toEqual([])
        await letter.type(Object.fromEntries(gaps.map(({ field }) => [field, written[field]!])))
        gaps = await letter.gaps()
      }
      expect(gaps).toEqual([])
    },
  )
})
