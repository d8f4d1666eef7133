import { saveLetter } from '#app/operations/letters/answers.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letterSheet } from '#app/rules/questionnaire/letter-sheet.ts'
import { letters } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { testDatabase, unwrap } from '#test/support/given.ts'
import { formAsking, isElsewhere, others, paperOf } from '#test/support/letters/asking.ts'

const today = '2026-03-05'
const db = testDatabase()

test.each(letters.map((definition) => [definition.id, definition] as const))(
  '%s: what is written in each box of its sheet is typed in its form, and found again in the letter',
  async (_id, definition) => {
    const { deps, account, owner } = await openSharedAccount(db)
    const boxes = letterSheet(definition).flatMap(({ runs }) => runs.flatMap(({ boxes }) => boxes))
    expect(boxes.length).toBeGreaterThan(3)
    const lost: string[] = []
    for (const { name } of boxes) {
      const field = fieldsOf(definition).find((one) => one.name === name)!
      if (isElsewhere(definition, field)) continue
      const form = formAsking(definition, field)
      const papers = new Set<string>()
      for (const value of [form[name] ?? '', ...others(field), '2026-05-15']) {
        unwrap(await saveLetter(deps, owner, definition, { typed: { ...form, [name]: value } }))
        papers.add(paperOf(definition, (await readLetter(db, account, definition, today)).answers))
        if (papers.size > 1) break
      }
      if (papers.size === 1) lost.push(name)
    }
    expect(lost).toEqual([])
  },
)
