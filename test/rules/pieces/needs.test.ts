import { describe, expect, test } from 'vitest'
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

/** A letter as the dossier gives it, begun and still to leave. */
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

describe('what to photocopy', () => {
  const wordsOf = (letters: Parameters<typeof piecesToCopy>[0], pieces = nothingHere) =>
    Object.fromEntries(piecesToCopy(letters, pieces).map((piece) => [piece.type, copiesCopy(piece)]))

  test('is counted over the letters, what most of them need first', () => {
    const letters = (['employeur', 'poleEmploi', 'cpamCourrierComplet', 'contratTelecom'] as const).map((id) =>
      aLetter(id),
    )
    expect(Object.keys(wordsOf(letters))[0]).toBe('deathCertificate')
    expect(wordsOf(letters)).toMatchObject({
      deathCertificate: '4\u00A0copies',
      proofOfIdentity: '3\u00A0copies, recto et verso',
    })
  })

  test('is one of the death certificate for each of the letters that announce the death', () => {
    const [first] = piecesToCopy(
      letterKinds.map((id) => aLetter(id)),
      nothingHere,
    )
    expect(first).toMatchObject({ type: 'deathCertificate', way: 'photocopy' })
    expect(first!.copies).toBe(first!.letters.length)
    expect(first!.copies).toBeGreaterThanOrEqual(15)
  })

  test('follows the answers', () => {
    expect(wordsOf([aLetter('employeur')])).not.toHaveProperty('bankIdentityStatement')
    const toMyself = { employeurInvoiceRecipient: 'myself' }
    expect(wordsOf([aLetter('employeur', { answers: toMyself })])).toHaveProperty(
      'bankIdentityStatement',
      '1\u00A0copie',
    )
  })

  test('is never the carte Vitale, which leaves itself, nor what we print', () => {
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

describe('the table letter × piece', () => {
  test('has every enclosure of every letter, and no other', () => {
    const letters = letterKinds.map((id) => aLetter(id))
    const squares = attachmentTypes.flatMap((type) => needsOf(type, letters))
    expect(squares).toHaveLength(letters.flatMap(({ definition }) => definition.enclosures).length)
  })

  test('counts the letters that enclose an attachment with their current answers, in their order', () => {
    const letters = [
      aLetter('employeur'),
      aLetter('employeur', { answers: { employeurInvoiceRecipient: 'myself' } }),
      aLetter('copieActeDeces'),
    ]
    const row = piecesToCopy(letters, nothingHere).find(({ type }) => type === 'bankIdentityStatement')
    expect(row?.letters).toEqual([1])
    expect(row?.copies).toBe(1)
  })

  test('says what a conditional piece waits for, and whether it goes with the letter today', () => {
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
})

test('the deletion of a piece touches the letters that it would have left with, and no other', () => {
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
