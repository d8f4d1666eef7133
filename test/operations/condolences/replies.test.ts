import { answerAuthor } from '#app/operations/condolences/replies.ts'
import { MOST_REPLIES_PER_DAY } from '#app/rules/condolences/reply.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { findCondolence } from '#db/condolences/condolences.ts'
import { anAddress } from '#test/support/accounts/sharing.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { databasesOfTier, eachTest, noon, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('Replying to a message, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(() => openSpacePages(db))

  const answer = (condolenceId: string, person = family.owner, once?: string) =>
    answerAuthor(family.deps, { ...person, once }, { condolenceId, message: 'Merci, Anne.\nIl vous aimait.' })

  test('the reply is an email to the author, who can answer the relative; it does not quote the message', async () => {
    const to = anAddress()
    const id = await family.addCondolence({ email: to, message: 'Un souvenir de vacances.' })
    expect(await answer(id)).toEqual(accept(expect.any(String)))
    const [mail, ...others] = await family.mailsTo(to)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'condolence-reply',
      from: 'aide@aupres.example',
      fromName: 'La famille d’Étienne Kowalczyk',
      replyTo: family.owner.user.email,
      subject: 'Réponse à votre mot – Étienne Kowalczyk',
    })
    expect(mail?.text).toContain('Merci, Anne.\nIl vous aimait.')
    expect(mail?.html).toContain('Merci, Anne.<br>Il vous aimait.')
    expect(mail?.text).not.toContain('vacances')
    expect(mail?.text).toContain('Si ce n’était pas vous, ne répondez pas.')
    expect(mail?.text).not.toContain('personne ne vous écrira')
    expect(await findCondolence(db, family.account, id)).toMatchObject({ repliedAt: noon.toISOString(), email: to })
    expect(await family.journal()).toContainEqual(expect.objectContaining({ act: 'condolence-answered' }))
  })

  test('a reply is sent once, even twice or by two relatives', async () => {
    const to = anAddress()
    const id = await family.addCondolence({ email: to })
    const marc = await family.join('administrator')
    const answers = [await answer(id, family.owner, 'a key'), await answer(id, family.owner, 'a key')]
    expect(answers[1]).toEqual(answers[0])
    expect(await answer(id, marc)).toEqual(refuse('already-answered'))
    expect(await family.mailsTo(to)).toHaveLength(1)
  })

  test("no reply by a reader, to an author without an address, to spam, or to another family's message", async () => {
    const to = anAddress()
    expect(await answer(await family.addCondolence({ email: to }), await family.join('reader'))).toEqual(
      refuse('not-allowed'),
    )
    expect(await answer(await family.addCondolence())).toEqual(refuse('no-address'))
    expect(await answer(await family.addCondolence({ email: to, state: 'spam' }))).toEqual(refuse('no-address'))
    const others = await openSpacePages(db)
    expect(await answer(await others.addCondolence({ email: to }))).toEqual(refuse('not-there'))
    expect(await family.mailsTo(to)).toEqual([])
  })

  test('a hundred replies a day at most', async () => {
    const deps = { ...family.deps, network: 'a network' }
    const ids: string[] = []
    for (let number = 0; number <= MOST_REPLIES_PER_DAY; number++)
      ids.push(await family.addCondolence({ email: anAddress() }))
    const answers: boolean[] = []
    for (const condolenceId of ids) {
      answers.push((await answerAuthor(deps, family.owner, { condolenceId, message: 'Merci.' })).ok)
    }
    expect(answers.filter(Boolean)).toHaveLength(MOST_REPLIES_PER_DAY)
    expect(answers.at(-1)).toBe(false)
  })
})
