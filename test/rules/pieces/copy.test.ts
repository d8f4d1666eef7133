import { enclosuresCopy, lackingCopy, lettersCopy, printedCopy, totalCopy } from '#app/rules/pieces/copy.ts'

test.each([
  [[], ''],
  [['acte de décès'], 'acte de décès'],
  [['livret de famille', 'livret de famille'], 'livret de famille'],
  [['un', 'deux', 'trois'], 'un, deux, trois'],
  [['un', 'deux', 'trois', 'quatre'], 'un, deux et 2 autres pièces'],
])('%j is named as "%s" in a row of the stack', (names, words) => {
  expect(enclosuresCopy(names)).toBe(words)
})

test.each([
  [0, 0, 'Aucune pièce à joindre'],
  [1, 0, 'Une pièce, aucune photocopie'],
  [1, 1, 'Une pièce, une photocopie'],
  [5, 12, 'Cinq pièces, douze photocopies'],
  [8, 32, 'Huit pièces, 32 photocopies'],
])('the list starts with %i attachments that need %i copies', (pieces, photocopies, words) => {
  expect(totalCopy(pieces, photocopies)).toBe(words)
})

test.each([
  [0, 'Il n’en manque aucune.'],
  [1, 'Il en manque une.'],
  [3, 'Il en manque trois.'],
])('the list then says that %i of them are missing', (missing, words) => {
  expect(lackingCopy(missing)).toBe(words)
})

test.each([
  [[0], ['Carsat'], 'Carsat'],
  [[0, 1], ['Carsat', 'CPAM'], 'toutes les lettres'],
  [[0, 2], ['Carsat', 'CPAM', 'Mairie'], 'Carsat, Mairie'],
  [[0, 1, 2], ['Carsat', 'CPAM', 'Mutuelle', 'Mairie'], 'toutes, sauf Mairie'],
  [[0, 1, 2], ['Carsat', 'CPAM', 'Mutuelle', 'Mairie', 'Banque'], 'Carsat, CPAM, Mutuelle'],
  [[0, 1, 2, 3], ['Carsat', 'CPAM', 'Mutuelle', 'Mairie', 'A', 'B'], 'Carsat, CPAM et 2 autres lettres'],
])('an attachment of the letters %j of %j names them', (letters, recipients, words) => {
  expect(lettersCopy({ letters }, recipients)).toBe(words)
})

test.each([
  [0, 5, ''],
  [1, 5, 'L’une d’elles s’imprime avec les lettres, dans le dossier à imprimer.'],
  [3, 5, 'Trois d’entre elles s’impriment avec les lettres, dans le dossier à imprimer.'],
  [5, 5, 'Toutes s’impriment avec les lettres, dans le dossier à imprimer.'],
  [1, 1, 'Elle s’imprime avec la lettre, dans le dossier à imprimer.'],
])('the list says that %i of %i copies come out of the printer', (printed, photocopies, words) => {
  expect(printedCopy(printed, photocopies)).toBe(words)
})
