import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { insertDomain, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const form = '/demarches-administratives/courriers/agiraRechercheBeneficiaire'
const people = { insuranceBeneficiary1LastName: 'Premier', insuranceBeneficiary2LastName: 'Second' }
const profile: Record<string, string> = { ...fullAnswers(letterOf('agiraRechercheBeneficiaire')), ...people }

const db = testDatabase()

async function aFamily() {
  const domainId = (await insertDomain(db)).id
  const visit = await openRoutes(db, { domainId })
  const { account, owner } = await insertFamily(db, { profile })
  await openSession(db, { sessionId: 'open', userId: owner.id, domainId, accountId: account.id })
  const open = (form?: Record<string, string>) =>
    visit(`/demarches-administratives/courriers/agiraRechercheBeneficiaire`, {
      sessionId: 'open',
      ...(form && { form }),
    })
  return { open, read: () => readProfile(db, account) }
}

test('a button names the person it removes, and returns to the list', async () => {
  const { open, read } = await aFamily()
  const { text } = await open()
  const button = /<button[^>]*name="remove" value="2"[^>]*>([^<]*)</.exec(text)
  const first = profile.insuranceBeneficiary2FirstName
  expect(button?.[1]?.trim()).toBe(`Retirer ${first} Second`)

  expect(text).toContain('id="insuranceBeneficiary1Civility"')

  const gone = await open({ ...profile, remove: '2' })
  expect([gone.status, gone.to]).toEqual([303, `${form}?avis=personneRetiree#insuranceBeneficiary1Civility`])
  expect(await read()).toMatchObject({ insuranceBeneficiary1LastName: 'Premier' })
  expect((await read()).insuranceBeneficiary2LastName).not.toBe('Second')

  const stay = await open({ ...profile, insuranceBeneficiary2Place: '', remove: '9' })
  expect(stay.status, 'a number that nobody has is a plain save').toBe(422)
})
