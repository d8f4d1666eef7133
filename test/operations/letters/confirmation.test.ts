import { mailConfirmation, printConfirmation, readLettersConfirmation } from '#app/operations/letters/confirmation.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { help, noon, testDatabase, unwrap } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const spaceless = (text: string) => text.replace(/\s+/g, '')

describe('What is ready, and what not to forget', () => {
  const db = testDatabase()

  const { town } = letterOf('contratAbonnement').recipient

  /** A family with one letter that only has to be posted, and one that lacks a town and a piece. */
  async function aFamily() {
    const family = await openSharedAccount(db)
    const { account, owner } = family
    const change = { by: owner.user.id, now: noon }
    for (const documentId of ['contratTelecom', 'contratAbonnement'] as const) {
      await saveProfileEntries(db, account, fullAnswers(letterOf(documentId)), noon)
      await saveDocument(db, account, { documentId, status: 'pending', statusData: { enclosures: [] } }, change)
    }
    await saveProfileEntries(db, account, { [town]: '' }, noon)
    const waiting = { enclosures: ['deathCertificate' as const] }
    await saveDocument(db, account, { documentId: 'contratAbonnement', status: 'pending', statusData: waiting }, change)
    return { ...family, change }
  }

  test('a complete letter is listed with its recipient and the best day to post it', async () => {
    const { account } = await aFamily()
    expect((await readLettersConfirmation(db, account, '2026-03-05')).ready).toEqual([
      {
        id: 'contratTelecom',
        recipient: 'Organisme Essai',
        name: letterOf('contratTelecom').name,
        dates: [{ day: '2026-04-01', stake: 'advice', isPast: false }],
      },
    ])
    await saveProfileEntries(db, account, { [town]: 'Angers' }, noon)
    expect((await readLettersConfirmation(db, account, '2026-03-05')).ready).toHaveLength(2)
  })

  test('a past day is not blamed on anyone', async () => {
    const { account } = await aFamily()
    expect((await readLettersConfirmation(db, account, '2026-05-05')).ready[0]?.dates).toEqual([])
  })

  test('any member may request the email, once per form, five times a day', async () => {
    const { account, deps, owner, mailsTo } = await aFamily()
    const counted = { ...deps, network: 'a network' }
    const ask = (once?: string) => mailConfirmation(counted, { ...owner, once })
    const [first, again] = [await ask('one-form-sent-twice'), await ask('one-form-sent-twice')]
    expect(again).toEqual(first)
    const { steps } = await readLettersConfirmation(db, account, '2026-03-05')
    const [mail, ...others] = await mailsTo(owner.user.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Organisme Essai')
    for (const { when, what } of steps) expect(mail?.text).toContain(`${when}\u00A0: ${what}`)
    expect(mail?.text).toContain('Le courrier au nom d’Élie Octave')
    for (let time = 2; time <= 5; time++) expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ ok: false, problem: 'too-many-mails' })
  })

  test('a reader, who gets no answers, does not get this page', async () => {
    const { deps, join } = await aFamily()
    expect(await mailConfirmation(deps, await join('reader'))).toMatchObject({ ok: false, problem: 'not-allowed' })
  })

  test.each([
    ['2026-03-05', 'à poster avant le 1er avril 2026'],
    ['2026-05-05', 'Le 5 mai 2026'],
  ])('on paper it is one tagged page, whatever the day: %s', async (today, words) => {
    const printer = sharedPrinter()
    const { account } = await aFamily()
    const page = await readLettersConfirmation(db, account, today)
    const printed = unwrap(await printConfirmation(printer, page, { today, help }))
    const pdf = await readPdf(printed.bytes)
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.text).toContain(words)
    expect(pdf.text).toContain('À ne pas oublier')
    expect(page.steps.map(({ when }) => when)).toEqual(['Ce soir', 'Demain', 'Cette semaine'])
    for (const { what } of page.steps) expect(spaceless(pdf.text)).toContain(spaceless(what))
    expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
  })
})
