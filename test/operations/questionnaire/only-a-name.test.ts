import { readTypedBack, saveTypedBack } from '#app/operations/questionnaire/typed-back.ts'
import { linesName, seenName } from '#app/rules/letters/paper/address-inputs.ts'
import { bodies } from '#app/rules/questionnaire/sheets.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

test('an organisation of which only the name is known is no error when its lines come back unchanged', async () => {
  const { deps, account, owner } = await openSharedAccount(db)
  const { id } = bodies[0]!
  await saveProfileEntries(db, account, { [letterOf(id).recipient.name]: 'Banque du Port' }, noon, owner.user.id)
  const { recipients } = await readTypedBack(deps, account)
  const { lines, seen } = recipients.find((one) => one.id === id)!
  expect(lines).toBe('Banque du Port')
  const saved = await saveTypedBack(deps, owner, { [linesName(id)]: lines, [seenName(id)]: seen })
  expect(saved.ok && saved.value.addresses.problems).toEqual({})
  expect(await findDocument(db, account, id)).toBeUndefined()
})
