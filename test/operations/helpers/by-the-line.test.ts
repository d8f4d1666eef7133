import { findAccount } from '#db/accounts/accounts.ts'
import { insertHelperMandate } from '#db/helpers/mandates.ts'
import { listOperatorActs } from '#db/instance/operator-acts.ts'
import { answerSupport } from '#scripts/support/commands.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { newFileStore } from '#test/support/files.ts'
import { databasesOfTier, noon, testKeys } from '#test/support/given.ts'
import { openTeamHelp, yvonne } from '#test/support/helpers/of-team.ts'

test('the account of a person without an email address is closed by the code on the paper; a family is not', async () => {
  const db = await databasesOfTier.sqlite!()
  const family = await insertSecretFamily(db, await newFileStore())
  const support = (words: string[]) =>
    answerSupport({ db, keys: testKeys, now: () => noon, operator: 'lea', readLog: () => undefined }, words)
  const house = await openTeamHelp(db)
  const mandate = await house.begin(await house.enter())
  const answer = await support(['mandate', mandate.reference, 'erase'])
  expect(answer).toContain('dossier fermé, effacé le')
  for (const word of Object.values(yvonne)) expect(answer).not.toContain(word)
  expect(await findAccount(db, testKeys, mandate.accountId)).toBeUndefined()
  const { account } = family
  const names = { helper: 'Paul', helperEmail: 'paul@mairie.example', place: 'Mairie', giver: 'Claire' }
  const given = { userId: family.owner.id, reference: 'ABCDEFGH', scope: ['da'] as const, until: '2026-04-04' }
  await insertHelperMandate(db, account, { ...given, begunBy: 'owner', names }, noon)
  await expect(support(['mandate', 'ABCD-EFGH', 'erase'])).rejects.toThrow('Une famille partage ce dossier')
  expect(await findAccount(db, testKeys, account.id)).toBeDefined()
  const acts = (await listOperatorActs(db)).map(({ act, object }) => [act, object])
  expect(acts).toContainEqual(['support-mandate-erase', mandate.id])
})
