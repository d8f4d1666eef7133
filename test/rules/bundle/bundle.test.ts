import { isToRemember, numberedName, optionsIn, pieceName, withoutBlocked } from '#app/rules/bundle/bundle.ts'
import { bundleRefusalCopy, stackLede } from '#app/rules/bundle/copy.ts'

describe('The query string of a bundle', () => {
  test.each([
    ['', { sides: 'duplex', leavesOut: false, addresses: 'plain' }],
    ['impression=recto-verso&adresses=papier', { sides: 'duplex', leavesOut: false, addresses: 'plain' }],
    ['impression=recto&sans=on', { sides: 'simplex', leavesOut: true, addresses: 'plain' }],
    ['adresses=etiquettes', { sides: 'duplex', leavesOut: false, addresses: 'labels' }],
    [
      'bailleur=on&voisin=on&employeur=on',
      { sides: 'duplex', leavesOut: false, addresses: 'plain', letters: ['bailleur', 'employeur'] },
    ],
    ['impression=autre&sans=oui&adresses=autre', { sides: 'duplex', leavesOut: false, addresses: 'plain' }],
  ])('the query string "%s" is parsed', (search, options) => {
    expect(optionsIn(new URLSearchParams(search))).toEqual(options)
  })

  test('a link leaves out the letters that cannot be printed', () => {
    expect(String(withoutBlocked(new URLSearchParams('impression=recto')))).toBe('impression=recto&sans=on')
  })
})

test('files are named after the letter and the kind of attachment, in order', () => {
  expect(numberedName(3, 'Banque : blocage')).toBe('03-courrier-banque-blocage.pdf')
  expect(numberedName(17, 'Courrier libre')).toBe('17-courrier-libre.pdf')
  expect(numberedName(12, 'Œuvre', { copy: 'notary' })).toBe('12-courrier-oeuvre-copie-notaire.pdf')
  expect(pieceName('deathCertificate', 'application/pdf', 1, 1)).toBe('pieces-jointes/acte-de-deces.pdf')
  expect(pieceName('proofOfIdentity', 'image/jpeg', 2, 2)).toBe('pieces-jointes/piece-d-identite-du-demandeur-2.jpg')
})

test('the waiting page shows what no other page shows: a refusal, and what could not be stored', () => {
  const bytes = new Uint8Array()
  expect(isToRemember({ ok: true, value: { bytes, isKept: true } })).toBe(false)
  expect(isToRemember({ ok: true, value: { bytes, isKept: false } })).toBe(true)
  expect(isToRemember({ ok: false, problem: 'timed-out' })).toBe(true)
  expect(isToRemember(undefined)).toBe(true)
})

test.each([
  [1, 1, 0, 'Elle est prête.'],
  [8, 8, 0, 'Toutes sont prêtes.'],
  [8, 6, 0, 'Six sont prêtes. Deux sont incomplètes, et peuvent partir ainsi.'],
  [
    3,
    1,
    1,
    'Une est prête. Une est incomplète, et peut partir ainsi. Une n’est pas encore dans le dossier à imprimer.',
  ],
  [2, 0, 2, 'Deux ne sont pas encore dans le dossier à imprimer.'],
])('a stack of %i letters, %i ready, %i blocked reads "%s"', (count, ready, blocked, lede) => {
  expect(stackLede(count, { ready, blocked })).toBe(lede)
})

test('a refusal names the letter or the attachment that caused it', () => {
  expect(bundleRefusalCopy({ problem: 'too-long' }, 'Courrier libre').title).toContain('«\u00A0Courrier libre\u00A0»')
  const refusal = { problem: 'unreadable-attachment', piece: 'Acte de décès' } as const
  expect(bundleRefusalCopy(refusal, undefined).title).toContain('Acte de décès')
})
