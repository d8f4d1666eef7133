import { acceptsFile, toFileName } from '#app/rules/files/uploads.ts'

describe('File names for display', () => {
  test.each([
    ['livret.pdf', 'livret.pdf'],
    ['/home/anne/Papiers de Maman/livret.jpg', 'livret.jpg'],
    ['C:\\Photos\\livret.jpg', 'livret.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['e\u0301tat civil.pdf', 'état civil.pdf'],
    ['facture\u202egpj.exe', 'facturegpj.exe'],
    ['\u2066livret\u2069\u200b\u0007\n.pdf', 'livret.pdf'],
    ['livret\ufffd.pdf', 'livret.pdf'],
    ['  livret.pdf  ', 'livret.pdf'],
    ['/home/anne/', 'fichier'],
    ['\u0007\u200b', 'fichier'],
  ])('The name %j is shown as %j', (said, shown) => {
    expect(toFileName(said)).toBe(shown)
  })

  test('A long name is shortened in the middle and keeps its end', () => {
    const shown = toFileName(`${'é'.repeat(300)}.pdf`)
    expect(shown).toHaveLength(120)
    expect(shown).toMatch(/^é+…é+\.pdf$/)
    expect([...toFileName('🕊'.repeat(300))]).toHaveLength(120)
  })
})

test.each([
  ['/demarches-administratives/pieces-jointes/deathCertificate', true],
  ['/demarches-administratives/courriers/abc/suivi', true],
  ['/demarches-administratives/pieces-jointes', false],
  ['/demarches-administratives/courriers/abc', false],
  ['/demarches-administratives/pieces-jointes/deathCertificate.data', false],
  ['/demarches-administratives/pieces-jointes/a/b', false],
  ['/demarches-administratives/retrouver', true],
  ['/vos-donnees/apporter', true],
  ['/vos-donnees/emporter', false],
  ['/connexion', false],
  ['/espace-ceremonie', true],
  ['/espace-ceremonie/deroule', false],
  ['/espace-defunt/abcdefghijklmnopqrstuvwxy2', true],
  ['/espace-defunt/inscription', false],
  ['/espace-defunt/abcdefghijklmnopqrstuvwxy2/livre', false],
])('A file at %s: %s', (path, accepted) => {
  expect(acceptsFile(path)).toBe(accepted)
})
