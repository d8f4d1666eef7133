import { describe, expect, test } from 'vitest'
import {
  choiceChanges,
  isToRemember,
  numberedName,
  optionsIn,
  pieceName,
  withoutBlocked,
} from '#app/rules/bundle/bundle.ts'
import { bundleLede, refusalCopy } from '#app/rules/bundle/copy.ts'

describe('what two relatives choose at the same moment', () => {
  test.each([
    ['nothing changed', ['a', 'b'], ['a', 'b'], [], []],
    ['one joins', [], ['a'], ['a'], []],
    ['one leaves', ['a', 'b'], ['b'], [], ['a']],
    ['one for another', ['a'], ['b'], ['b'], ['a']],
  ])('%s', (_what, shown, ticked, added, removed) => {
    expect(choiceChanges(shown, ticked)).toEqual({ added, removed })
  })
})

describe('what an address asks of a dossier', () => {
  test.each([
    ['', { sides: 'duplex', leavesOut: false, addresses: 'plain' }],
    ['impression=recto-verso&adresses=papier', { sides: 'duplex', leavesOut: false, addresses: 'plain' }],
    ['impression=recto&sans=on', { sides: 'simplex', leavesOut: true, addresses: 'plain' }],
    ['adresses=etiquettes', { sides: 'duplex', leavesOut: false, addresses: 'labels' }],
    ['impression=autre&sans=oui&adresses=autre', { sides: 'duplex', leavesOut: false, addresses: 'plain' }],
  ])('« %s »', (search, options) => {
    expect(optionsIn(new URLSearchParams(search))).toEqual(options)
  })

  test('the same without the letters that cannot be printed', () => {
    expect(String(withoutBlocked(new URLSearchParams('impression=recto')))).toBe('impression=recto&sans=on')
  })
})

test('files are named after the letter and the kind of piece, in order', () => {
  expect(numberedName(3, 'Banque : blocage')).toBe('03-courrier-banque-blocage.pdf')
  expect(numberedName(17, 'Courrier libre')).toBe('17-courrier-libre.pdf')
  expect(numberedName(12, 'Œuvre', { copy: 'notary' })).toBe('12-courrier-oeuvre-copie-notaire.pdf')
  expect(pieceName('deathCertificate', 'application/pdf', 1, 1)).toBe('pieces-jointes/acte-de-deces.pdf')
  expect(pieceName('proofOfIdentity', 'image/jpeg', 2, 2)).toBe('pieces-jointes/piece-d-identite-du-demandeur-2.jpg')
})

test('the person who waits is told of what is nowhere else: a refusal, and what could not be kept', () => {
  const bytes = new Uint8Array()
  expect(isToRemember({ ok: true, value: { bytes, isKept: true } })).toBe(false)
  expect(isToRemember({ ok: true, value: { bytes, isKept: false } })).toBe(true)
  expect(isToRemember({ ok: false, problem: 'timed-out' })).toBe(true)
  expect(isToRemember(undefined)).toBe(true)
})

test.each([
  [1, 0, 'Une lettre à imprimer et à poster.'],
  [3, 0, '3 lettres, dans l’ordre où les poster.'],
  [3, 1, '3 lettres, dans l’ordre où les poster. Parmi elles, une ne peut pas encore être imprimée.'],
  [5, 2, '5 lettres, dans l’ordre où les poster. Parmi elles, 2 ne peuvent pas encore être imprimées.'],
  [1, 1, 'Une lettre, qui ne peut pas encore être imprimée.'],
  [2, 2, '2 lettres, qui ne peuvent pas encore être imprimées.'],
])('a dossier of %i letters, %i of which lack something: « %s »', (count, blocked, lede) => {
  expect(bundleLede(count, blocked)).toBe(lede)
})

test('a refusal names the letter or the piece to blame', () => {
  expect(refusalCopy({ problem: 'too-long' }, 'Courrier libre').title).toContain('«\u00A0Courrier libre\u00A0»')
  const refusal = { problem: 'unreadable-attachment', piece: 'Acte de décès' } as const
  expect(refusalCopy(refusal, undefined).title).toContain('Acte de décès')
})
