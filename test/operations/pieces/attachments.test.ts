import { choosePiece, removeAttachment } from '#app/operations/pieces/attachments.ts'
import { refuse } from '#app/rules/outcome.ts'
import type { PieceChoice } from '#app/rules/pieces/states.ts'
import { updateMembership } from '#db/accounts/memberships.ts'
import { findFile } from '#db/files/files.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPdf, newFileStore, pdfs } from '#test/support/files.ts'
import { databasesOfTier, eachTest, testDatabase, unwrap } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('The attachments of a family, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const store = await newFileStore()
  const family = eachTest(() => openPieces(db, store))

  test('a file is stored encrypted and recorded, and the attachment is available', async () => {
    const bytes = await aPdf()
    const added = unwrap(await family.add(bytes))
    expect(await findFile(db, family.account, added)).toMatchObject({
      kind: 'attachment',
      type: 'deathCertificate',
      name: 'acte.pdf',
      pages: 1,
      scan: 'unscanned',
      createdBy: family.owner.user.id,
    })
    expect((await store.read(added))?.includes('%PDF')).toBe(false)
    expect(await family.piece()).toBe('provided')
    expect(await family.journal()).toEqual([{ act: 'file-added', object: undefined }])
  })

  test('the same form twice stores one file; with another file, two', async () => {
    const [one, other] = [await aPdf(), await aPdf({ pages: 2 })]
    const once = 'a form drawn once'
    const first = await family.add(one, { once })
    expect(await family.add(one, { once })).toEqual(first)
    expect(await family.kept()).toHaveLength(1)
    expect((await family.add(other, { once })).ok).toBe(true)
    expect(await family.kept()).toHaveLength(2)
    expect(await family.onDisk()).toEqual(await family.kept())
  })

  test('two simultaneous files of one attachment are both stored, a sixth is not', async () => {
    const papers = await Promise.all([1, 2, 3, 4, 5, 6].map((pages) => aPdf({ pages })))
    const answers = await Promise.all(papers.map((paper) => family.add(paper)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.filter(({ ok }) => !ok)).toEqual([refuse('too-many')])
    expect(await family.onDisk()).toEqual(await family.kept())
  })

  test.each([
    ['the same paper again', () => aPdf(), 'already-there'],
    ['a PDF with a password', pdfs['with a password'], 'encrypted'],
    ['nothing at all', async () => Buffer.alloc(0), 'empty'],
  ])('%s is refused, and leaves nothing', async (_what, paper, problem) => {
    await family.add(await aPdf())
    expect(await family.add(await paper())).toEqual(refuse(problem))
    expect(await family.kept()).toHaveLength(1)
    expect(await family.onDisk()).toHaveLength(1)
  })

  test.each(['defunctVitalCard', 'naturalDeathCertificate'] as const)('no copy of %s is ever stored', async (type) => {
    expect(await family.add(await aPdf(), { type })).toEqual(refuse('kept-on-paper'))
    expect(await choosePiece(family.deps, family.owner, { type, choice: 'to-request' })).toEqual(
      refuse('kept-on-paper'),
    )
    expect((await choosePiece(family.deps, family.owner, { type, choice: 'not-applicable' })).ok).toBe(true)
    expect(await family.onDisk()).toEqual([])
  })

  test('a member who became a reader in the meantime adds, deletes and changes nothing', async () => {
    const marc = await family.join('administrator')
    const id = await family.aFile()
    await updateMembership(db, { accountId: family.account.id, userId: marc.user.id }, { role: 'reader' })
    expect(await family.add(await aPdf(), { actor: marc })).toEqual(refuse('not-allowed'))
    expect(await removeAttachment(family.deps, marc, id)).toEqual(refuse('not-allowed'))
    const choice = { type: 'deathCertificate', choice: 'by-hand' } as const
    expect(await choosePiece(family.deps, marc, choice)).toEqual(refuse('not-allowed'))
    expect(await family.onDisk()).toEqual([id])
    expect(await family.piece()).toBe('missing')
  })

  test('an attachment marked as enclosed by hand is no longer waited for, until that is undone or a file arrives', async () => {
    const say = (choice: PieceChoice | undefined) =>
      choosePiece(family.deps, family.owner, { type: 'deathCertificate', choice })
    await say('by-hand')
    expect(await family.piece()).toBe('by-hand')
    await say('to-request')
    expect(await family.piece()).toBe('to-request')
    await say('not-applicable')
    expect(await family.piece()).toBe('not-applicable')
    await say(undefined)
    expect(await family.piece()).toBe('missing')
    await say('not-applicable')
    await family.add(await aPdf())
    expect(await family.piece()).toBe('provided')
  })
})
