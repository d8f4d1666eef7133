import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { accountMark, inRequest, log, ofAccount } from '#app/adapters/log.ts'
import { registerText } from '#app/rules/retention/register.ts'
import { listOperatorActs } from '#db/instance/operator-acts.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { findMailState, openMail, queueMail } from '#db/mail/outbox.ts'
import { listMembers } from '#db/support/members.ts'
import { answerMail } from '#scripts/mail/commands.ts'
import { answerSupport } from '#scripts/support/commands.ts'
import { hiddenEmail, insertSecretFamily, secret } from '#test/roles/secret-family.ts'
import { newFileStore } from '#test/support/files.ts'
import { aProfile, aSite, databasesOfTier, later, noon, sitesOf, testDatabase, testKeys } from '#test/support/given.ts'
import { fourLetters, orderBasket, payingDeps } from '#test/support/orders/orders.ts'

describe.each(Object.entries(databasesOfTier))('The commands of support, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const family = await insertSecretFamily(db, await newFileStore())

  const support = (words: string[], lines?: string[]) => {
    const readLog = () => lines && Readable.from(lines)
    return answerSupport({ db, keys: testKeys, now: () => noon, operator: 'lea', readLog }, words)
  }
  const mail = async (...words: string[]) => {
    return await answerMail(
      {
        db,
        keys: testKeys,
        files: await newFileStore(),
        now: () => noon,
        operator: 'lea',
        readSites: async () => sitesOf(aSite()),
        readFile: () => 'Un incident\n\nBonjour,\n\nVos lettres\nont pu être lues.\n',
      },
      words,
    )
  }
  /** An email to the owner that repeats what the family wrote. */
  const queueSecret = (kind = 'reminder') => {
    const said = { subject: secret, text: secret, html: secret, fromName: 'Auprès', from: 'aide@aupres.example' }
    return queueMail(db, testKeys, { kind, to: family.owner.email, ...said }, later(noon, -60_000))
  }
  /** Returns the planted texts that an output contains. */
  const leaked = (answer: string) =>
    [secret, hiddenEmail, family.owner.email, family.other.email, ...Object.values(aProfile)]
      .filter((word) => word.length > 5)
      .filter((word) => answer.includes(word))

  test('an account is found by its hash, by an order or by an address, and nothing that the family wrote is shown', async () => {
    const { account, owner } = family
    for (const id of fourLetters) await addToBasket(db, account, id, { by: owner.id, now: noon })
    const order = await orderBasket(await payingDeps(db), family, 'cheque')
    const mailId = await queueSecret()
    const answers = [account.hashid, order.number, owner.email].map((typed) => support(['account', typed]))
    for (const answer of await Promise.all(answers)) {
      expect(answer).toContain(`Dossier ${account.hashid}`)
      expect(answer).toContain('propriétaire')
      expect(answer).toContain('Courriers pending')
      expect(answer).toContain(`Message qui attend\t${mailId}\treminder`)
      expect(answer).toContain(`Commande ${order.number}\ten attente`)
      expect(leaked(answer)).toEqual([])
    }
    await expect(support(['account', 'personne@ailleurs.example'])).rejects.toThrow('Aucun dossier')
  })

  test('the last errors of an account are found in the log by the mark of the account', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(`aupres[12]: ${line}`))
    inRequest('request-one', () => {
      ofAccount(family.account.id)
      log('print-failed', { problem: 'timed-out' })
      log('mail-sent')
    })
    inRequest('request-two', () => log('request-failed', { reason: 'EIO' }))
    vi.restoreAllMocks()
    const answer = await support(['account', family.account.hashid], [...lines, 'Started Auprès.'])
    expect(answer).toMatch(/Dernières erreurs\u00A0: 1\n.*\tprint-failed\trequest-one\tproblem=timed-out/)
    expect(await support(['request', 'request-two'], lines)).toContain('request-failed')
    expect(accountMark(family.account.id)).not.toContain(family.account.id.slice(0, 8))
  })

  test('an operator lists, shows, retries and drops emails without seeing an address or a text', async () => {
    await db.deleteFrom('outbox').execute()
    const mailId = await queueSecret()
    await db
      .updateTable('outbox')
      .set({ nextTryAt: later(noon, 6 * 3_600_000).toISOString() })
      .execute()
    const [listed, shown] = [await mail('list'), await mail('show', mailId)]
    expect(listed).toContain(`${mailId}\treminder`)
    expect(shown).toContain('Prochain essai')
    expect([...leaked(listed), ...leaked(shown)]).toEqual([])
    expect(await mail('flush')).toContain('1')
    const { nextTryAt } = await db.selectFrom('outbox').select('nextTryAt').executeTakeFirstOrThrow()
    expect(nextTryAt).toBe(noon.toISOString())
    await expect(mail('drop', mailId)).rejects.toThrow('--yes')
    expect(await findMailState(db, mailId)).toBe('waiting')
    await mail('drop', mailId, '--yes')
    expect(await findMailState(db, mailId)).toBe('refused')
    expect(await mail('show', mailId)).toContain('(dropped)')
    await expect(mail('drop', mailId, '--yes')).rejects.toThrow('Aucun message')
  })

  test('a notice is counted first, then sent once to each member of an open account', async () => {
    const mails = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'notice').execute()
    const counted = await mail('notice', 'avis.txt')
    expect(counted).toMatch(
      /^«\u00A0Un incident\u00A0»\nPersonnes\u00A0: (\d+)\. Dossiers ouverts\u00A0: (\d+)\.\n.*--yes/,
    )
    expect(await mails()).toEqual([])
    await expect(mail('notice', 'avis.txt', 'nobody.example')).rejects.toThrow('Aucun partenaire')

    const members = await listMembers(db, testKeys)
    const people = new Set(members.map(({ email }) => email))
    expect(people).toContain(family.owner.email)
    expect(counted).toContain(`Personnes\u00A0: ${people.size}. Dossiers ouverts\u00A0: 1.`)
    expect(leaked(await mail('notice', 'avis.txt', '--yes'))).toEqual([])
    const sent = (await mails()).map((row) => openMail(testKeys, { ...row, mailSealed: row.mailSealed! }))
    expect(sent.map(({ to }) => to).toSorted()).toEqual([...people].toSorted())
    expect(sent[0]).toMatchObject({
      subject: 'Un incident',
      text: expect.stringContaining('Vos lettres ont pu être lues.'),
    })
    expect((await listOperatorActs(db)).map(({ act }) => act)).toContain('mail-notice')
  })

  test('each command is recorded, without an address', async () => {
    await db.deleteFrom('operatorAct').execute()
    await support(['account', family.owner.email])
    await mail('list')
    const acts = await listOperatorActs(db)
    expect(acts.map(({ act, object, operator }) => [act, object, operator]).toSorted()).toEqual([
      ['mail-list', null, 'lea'],
      ['support-account', family.account.id, 'lea'],
    ])
    expect(await support(['journal'])).toContain('\tlea\tsupport-account\t')
  })
})

test('the register states what support reads, and how long the log is stored', () => {
  const register = registerText({ publisherName: '', publisherHost: '', privacyContact: '' }, '2026-03-05')
  expect(register).toContain('Ce que notre assistance a consulté pour vous aider')
  expect(register).toMatch(/Journal technique.*12\u00A0mois/)
  expect(readFileSync('docs/operations/journald@aupres.conf', 'utf8')).toContain('MaxRetentionSec=12month')
  expect(readFileSync('docs/operations/aupres.service', 'utf8')).toContain('LogNamespace=aupres')
})
