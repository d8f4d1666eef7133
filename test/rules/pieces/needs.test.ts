import { isStacked } from '#app/rules/letters/actions.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { apartCopy, copiesCopy } from '#app/rules/pieces/copy.ts'
import { lettersTouched, needsOf, photocopiesIn, piecesToCopy } from '#app/rules/pieces/needs.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { letterOf } from '#letters/index.ts'

type Differs = { answers?: Answers; status?: DocumentStatus; isChosen?: boolean }

/** A letter that was begun and not yet posted. */
function aLetter(id: DocumentId, { answers = {}, status = 'pending', isChosen = true }: Differs = {}) {
  const definition = letterOf(id)
  return {
    definition,
    name: definition.name,
    letter: inProgress(definition, answers, {}, '2026-03-05'),
    state: { status },
    isChosen,
  }
}

const nothingHere = pieceStates([], {}, {})
const idsOf = (letters: { definition: { id: DocumentId } }[]) => letters.map(({ definition }) => definition.id)

test('copies are counted for the letters that the family writes and has not sent', () => {
  const letters = [
    aLetter('bailleur'),
    aLetter('employeur', { isChosen: false }),
    aLetter('contratTelecom', { status: 'sent' }),
    aLetter('contratAbonnement', { status: 'non_pertinent' }),
  ]
  expect(idsOf(letters.filter(isStacked))).toEqual(['bailleur'])
})

describe('Copies to make', () => {
  const wordsOf = (letters: Parameters<typeof piecesToCopy>[0], pieces = nothingHere) =>
    Object.fromEntries(piecesToCopy(letters, pieces).map((piece) => [piece.type, copiesCopy(piece)]))

  test('copies are counted over all letters, most needed first', () => {
    const letters = (['employeur', 'poleEmploi', 'cpamCourrierComplet', 'contratTelecom'] as const).map((id) =>
      aLetter(id),
    )
    expect(Object.keys(wordsOf(letters))[0]).toBe('deathCertificate')
    expect(wordsOf(letters)).toMatchObject({
      deathCertificate: '4\u00A0copies',
      proofOfIdentity: '3\u00A0copies, recto et verso',
    })
  })

  test('each letter that announces the death needs a copy of the death certificate', () => {
    const [first] = piecesToCopy(
      letterKinds.map((id) => aLetter(id)),
      nothingHere,
    )
    expect(first).toMatchObject({ type: 'deathCertificate', way: 'photocopy' })
    expect(first!.copies).toBe(first!.letters.length)
    expect(first!.copies).toBeGreaterThanOrEqual(15)
  })

  test('the copies depend on the answers', () => {
    expect(wordsOf([aLetter('employeur')])).not.toHaveProperty('bankIdentityStatement')
    const toMyself = { employeurInvoiceRecipient: 'myself' }
    expect(wordsOf([aLetter('employeur', { answers: toMyself })])).toHaveProperty(
      'bankIdentityStatement',
      '1\u00A0copie',
    )
  })

  test('no copies are made of the carte Vitale, which is sent itself, or of documents that we print', () => {
    const letter = aLetter('cpamCourrierComplet', {
      answers: { cpamCourrierCompletVitalCardAttached: 'on', notaryName: 'Ernoult' },
    })
    const card = piecesToCopy([letter], nothingHere).filter(({ type }) => type === 'defunctVitalCard')
    expect(card).toMatchObject([{ way: 'original', state: 'by-hand' }])
    expect(card.map(copiesCopy)).toEqual(['l’original'])
    expect(apartCopy(card)).toEqual(['La carte Vitale part elle-même\u00A0: l’original doit être rendu.'])
    expect(photocopiesIn(card)).toBe(0)

    const notary = { notaryName: 'Odile Ernoult' }
    const details = piecesToCopy([aLetter('bailleur', { answers: notary })], pieceStates([], {}, notary)).filter(
      ({ type }) => type === 'contactDetailsOfTheNotary',
    )
    expect(details).toMatchObject([{ way: 'printed', state: 'made' }])
    expect(apartCopy(details).join()).toContain('Nous imprimons')
    expect(photocopiesIn(details)).toBe(0)
  })
})

test('the table has every enclosure of every letter, and no other', () => {
  const letters = letterKinds.map((id) => aLetter(id))
  const squares = attachmentTypes.flatMap((type) => needsOf(type, letters))
  expect(squares).toHaveLength(letters.flatMap(({ definition }) => definition.enclosures).length)
})

test('the table lists the letters that enclose an attachment with their current answers, in their order', () => {
  const letters = [
    aLetter('employeur'),
    aLetter('employeur', { answers: { employeurInvoiceRecipient: 'myself' } }),
    aLetter('copieActeDeces'),
  ]
  const row = piecesToCopy(letters, nothingHere).find(({ type }) => type === 'bankIdentityStatement')
  expect(row?.letters).toEqual([1])
  expect(row?.copies).toBe(1)
})

test('the table gives the condition of an attachment, and whether it is enclosed today', () => {
  const [need] = needsOf('bankIdentityStatement', [aLetter('employeur')])
  const showIf = { field: 'employeurInvoiceRecipient', is: 'myself' }
  expect(need).toEqual({
    id: 'employeur',
    name: letterOf('employeur').name,
    level: 'C',
    showIf,
    isEnclosed: false,
  })
})

test('deleting an attachment affects only the letters that would have enclosed it', () => {
  const letters = [
    aLetter('bailleur'),
    aLetter('employeur', { isChosen: false }),
    aLetter('poleEmploi'),
    aLetter('contratTelecom', { status: 'sent' }),
    aLetter('energyNotificationDeces', { status: 'non_pertinent' }),
    aLetter('copieActeDeces'),
  ]
  expect(idsOf(lettersTouched('deathCertificate', letters))).toEqual(['bailleur', 'poleEmploi'])
})
