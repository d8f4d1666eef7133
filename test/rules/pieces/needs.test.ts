import { describe, expect, test } from 'vitest'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { type DocumentId, documentIds } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { copiesCopy } from '#app/rules/pieces/copy.ts'
import { chosenLetters, lettersTouched, needsOf, piecesToCopy } from '#app/rules/pieces/needs.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { letterOf } from '#letters/index.ts'

type Differs = { answers?: Answers; status?: DocumentStatus; isStarted?: boolean; isInBasket?: boolean }

/** A letter as the dossier gives it, begun and still to leave. */
function aLetter(
  id: DocumentId,
  { answers = {}, status = 'pending', isStarted = true, isInBasket = false }: Differs = {},
) {
  const definition = letterOf(id)
  return {
    definition,
    letter: inProgress(definition, answers, {}, '2026-03-05'),
    progress: { status, isStarted },
    isInBasket,
  }
}

const nothingHere = pieceStates([], {}, {})
const idsOf = (letters: { definition: { id: DocumentId } }[]) => letters.map(({ definition }) => definition.id)

describe('the letters that copies are counted for', () => {
  const begun = aLetter('bailleur')
  const untouched = aLetter('employeur', { isStarted: false })
  const chosen = aLetter('poleEmploi', { isStarted: false, isInBasket: true })
  const posted = aLetter('contratTelecom', { status: 'sent', isInBasket: true })
  const setAside = aLetter('contratAbonnement', { status: 'non_pertinent' })

  test.each([
    ['the basket, where there is one', [begun, untouched, chosen], ['poleEmploi']],
    ['those begun, where the basket is empty', [begun, untouched], ['bailleur']],
    ['those begun, where all of the basket has left', [begun, untouched, posted], ['bailleur']],
    ['none that was sent or set aside', [posted, setAside], []],
  ])('are %s', (_which, letters, expected) => {
    expect(idsOf(chosenLetters(letters))).toEqual(expected)
  })
})

describe('what to photocopy', () => {
  const wordsOf = (letters: Parameters<typeof piecesToCopy>[0], pieces = nothingHere) =>
    piecesToCopy(letters, pieces).map(copiesCopy)

  test('is counted over the letters, what most of them need first', () => {
    const letters = (['employeur', 'poleEmploi', 'cpamCourrierComplet', 'contratTelecom'] as const).map((id) =>
      aLetter(id),
    )
    expect(wordsOf(letters)[0]).toBe('4\u00A0copies de l’acte de décès')
    expect(wordsOf(letters)).toContain('3\u00A0copies de votre pièce d’identité, recto et verso')
  })

  test('is one of the death certificate for each of the letters that announce the death', () => {
    const [first] = piecesToCopy(
      documentIds.map((id) => aLetter(id)),
      nothingHere,
    )
    expect(first).toMatchObject({ type: 'deathCertificate', way: 'photocopy' })
    expect(first!.copies).toBe(first!.letters.length)
    expect(first!.copies).toBeGreaterThanOrEqual(15)
  })

  test('follows the answers', () => {
    expect(wordsOf([aLetter('employeur')])).not.toContain('1\u00A0copie du RIB')
    const toMyself = { employeurInvoiceRecipient: 'myself' }
    expect(wordsOf([aLetter('employeur', { answers: toMyself })])).toContain('1\u00A0copie du RIB')
  })

  test('is never the carte Vitale, which leaves itself, nor what we print', () => {
    const letter = aLetter('cpamCourrierComplet', {
      answers: { cpamCourrierCompletVitalCardAttached: 'on', notaryName: 'Ernoult' },
    })
    const card = piecesToCopy([letter], nothingHere).find(({ type }) => type === 'defunctVitalCard')
    expect(card).toMatchObject({ way: 'original', state: 'by-hand' })
    expect(copiesCopy(card!)).toBe('La carte Vitale elle-même\u00A0: l’original doit être rendu')

    const notary = { notaryName: 'Odile Ernoult' }
    const [details] = piecesToCopy([aLetter('bailleur', { answers: notary })], pieceStates([], {}, notary)).filter(
      ({ type }) => type === 'contactDetailsOfTheNotary',
    )
    expect(details).toMatchObject({ way: 'printed', state: 'made' })
    expect(copiesCopy(details!)).toContain('nous les imprimons')
  })

  test.each(attachmentTypes)('says %s in French', (type) => {
    expect(copiesCopy({ type, way: 'photocopy', copies: 2 })).toMatch(/^2\u00A0copies (de|du|des) /)
  })
})

describe('the table letter × piece', () => {
  test('has every enclosure of every letter, and no other', () => {
    const letters = documentIds.map((id) => aLetter(id))
    const squares = attachmentTypes.flatMap((type) => needsOf(type, letters))
    expect(squares).toHaveLength(letters.flatMap(({ definition }) => definition.enclosures).length)
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
    aLetter('employeur', { isStarted: false }),
    aLetter('poleEmploi', { isStarted: false, isInBasket: true }),
    aLetter('contratTelecom', { status: 'sent' }),
    aLetter('energyNotificationDeces', { status: 'non_pertinent' }),
    aLetter('copieActeDeces'),
  ]
  expect(idsOf(lettersTouched('deathCertificate', letters))).toEqual(['bailleur', 'poleEmploi'])
})
