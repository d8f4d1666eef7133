import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import type { BundleDocument } from '#app/adapters/printing/bundle.ts'
import { confideLetters, prepareForSigner } from '#app/operations/post/confide.ts'
import { readJourneys } from '#app/operations/post/journeys.ts'
import { readPosting } from '#app/operations/post/posting.ts'
import { eraseSignature } from '#app/operations/post/signature.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { databases, noon } from '#test/support/given.ts'
import { aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'

const letter = { documentId: posted, mode: 'registered', evenWithout: false } as const

/** A family with a carrier, and an editor who does not sign. */
async function twoRelatives() {
  const carrier = openTrialCarrier({ now: () => noon })
  const family = await aPostingFamily(await databases.sqlite(), carrier)
  const anne = await family.join('administrator')
  const mails = async () => (await family.deps.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind)
  return { ...family, anne, mails }
}

describe('A letter given to us', () => {
  test('a letter given to us leaves with the signature of its signer, in the PDF and on the sheet', async () => {
    const { free } = await openReal('Maileva')
    const family = await aPostingFamily(await databases.sqlite(), free)
    const printed: unknown[] = []
    const print = async (paper: BundleDocument) => {
      printed.push(...paper.parts)
      return await family.deps.printer.printBundle()
    }
    const deps = { ...family.deps, printer: { ...family.deps.printer, printBundle: print } }
    const picture = `data:image/png;base64,${Buffer.from('PNG of a signature').toString('base64')}`
    const posting = await readPosting(deps, family.owner, posted)
    expect(posting.rows[0]!.html).toContain(picture)
    expect(await confideLetters(deps, family.owner, [letter])).toEqual({ asked: 1, isToPay: false, refused: [] })
    expect(JSON.stringify(printed)).toContain(picture)
  })

  test('a letter given to us is refused without a signature, or with that of another name, and nothing is to pay', async () => {
    const family = await twoRelatives()
    const { deps, owner, db = deps.db } = { ...family, db: family.deps.db }
    await saveProfileEntries(db, family.account, { applicantLastName: 'Autre' }, noon)
    expect((await confideLetters(deps, owner, [letter])).refused).toEqual([{ id: posted, problem: 'unsigned' }])
    await saveProfileEntries(db, family.account, { applicantLastName: 'Abadie' }, noon)
    await eraseSignature(deps, owner)
    expect((await confideLetters(deps, owner, [letter])).refused).toEqual([{ id: posted, problem: 'unsigned' }])
    expect(await family.dispatches()).toEqual([])
  })

  test('a letter prepared by another relative waits for its signer, who is emailed once; only the signer sends it', async () => {
    const { deps, anne, owner, mails, dispatches, ...family } = await twoRelatives()
    expect((await confideLetters(deps, anne, [letter])).refused).toEqual([{ id: posted, problem: 'unsigned' }])
    expect((await readPosting(deps, anne, posted)).rows[0]!.html).not.toContain('Signature de')
    await prepareForSigner(deps, anne, [letter])
    await prepareForSigner(deps, anne, [letter])
    expect(await mails()).toEqual(['posting-prepared'])
    const outbox = await deps.db.selectFrom('outbox').selectAll().execute()
    expect(outbox.length).toBe(1)
    expect((await dispatches()).map(({ step, waitsForSigner }) => [step, Boolean(waitsForSigner)])).toEqual([
      ['asked', true],
    ])
    await family.after(100)
    expect((await dispatches()).map(({ step }) => step)).toEqual(['asked'])

    const [row] = (await readPosting(deps, owner, undefined)).rows.filter(({ id }) => id === posted)
    expect(row!.prepared).toMatchObject({ mode: 'registered' })
    expect(row!.prepared!.by).toBeTruthy()
    expect(await confideLetters(deps, owner, [letter])).toMatchObject({ asked: 1, isToPay: true, refused: [] })
    expect((await dispatches()).map(({ waitsForSigner }) => Boolean(waitsForSigner))).toEqual([false])
  })

  test('a letter given to us is shown to a reader by its steps alone', async () => {
    const { deps, owner, account } = await twoRelatives()
    await confideLetters(deps, owner, [letter])
    const [journey] = await readJourneys(deps, { account, role: 'reader' })
    expect(journey).toMatchObject({ cancelUntil: undefined, trackingNumber: undefined, proofs: [], step: 'asked' })
  })
})

test('the letters that may be given to us have their prices, or what to correct', async () => {
  const { deps, owner, account } = await twoRelatives()
  const read = async () => (await readPosting(deps, owner, posted)).rows[0]!
  expect(await read()).toMatchObject({ refusal: undefined, lacking: '', proposed: { mode: 'registered' } })
  expect((await read()).prices.map(({ mode }) => mode)).toEqual(['plain', 'registered'])
  await saveProfileEntries(deps.db, account, { applicantAddress: 'a'.repeat(50) }, noon)
  const long = await read()
  expect(long.refusal?.words).toContain('38\u00A0caractères')
  expect(long.prices).toEqual([])
})

test('the letters that may be given to us wait for their attachments only if they are registered', async () => {
  const { deps, owner, account } = await twoRelatives()
  await deps.db.deleteFrom('file').where('kind', '=', 'attachment').where('accountId', '=', account.id).execute()
  const [row] = (await readPosting(deps, owner, posted)).rows
  expect([row!.refusal, row!.lacking]).toEqual([undefined, expect.stringContaining('Une recommandée part avec')])
  expect((await confideLetters(deps, owner, [letter])).refused).toEqual([
    { id: posted, problem: 'attachments-missing' },
  ])
  const plain = { ...letter, mode: 'plain', evenWithout: true } as const
  expect((await confideLetters(deps, owner, [plain])).refused).toEqual([])
})
