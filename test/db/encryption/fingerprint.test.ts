import { FINGERPRINT_LENGTH } from '#app/rules/forms/version.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { insertFamily, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

test('a fingerprint differs between values, fields and families', async () => {
  const [mine, other] = [
    fingerprinter((await insertFamily(db)).account),
    fingerprinter((await insertFamily(db)).account),
  ]
  const marks = [
    mine('town', 'Lyon'),
    mine('town', 'Lyons'),
    mine('city', 'Lyon'),
    mine('town', ''),
    other('town', 'Lyon'),
  ]
  expect(new Set(marks).size).toBe(marks.length)
  for (const mark of marks) expect(mark).toMatch(new RegExp(`^[\\w-]{${FINGERPRINT_LENGTH}}$`))
  expect(mine('town', 'Lyon')).toBe(marks[0])
})
