import { expect, test } from 'vitest'
import { addressIn, mapOf } from '#app/rules/deceased-space/moment-copy.ts'

test.each([
  ['Crématorium de Nantes, salle des Tilleuls', 'Crématorium de Nantes, salle des Tilleuls'],
  ['Crématorium du Trieux, salle des Hêtres\n4 rue des Hêtres, 22500 Paimpol', '4 rue des Hêtres, 22500 Paimpol'],
  [
    'Rendez-vous devant l’église, puis au 12 bis avenue de la Gare, 44000 Nantes. Parking derrière.',
    '12 bis avenue de la Gare, 44000 Nantes',
  ],
  ['Chez Michel : on se retrouve au 3 rue du Port. Sonnez deux fois.', '3 rue du Port'],
  ['Cimetière Saint-Roch, 56100 Lorient, entrée nord', 'Cimetière Saint-Roch, 56100 Lorient'],
  ['Salle polyvalente de Pornic. Le café est offert, venez nombreux.', 'Salle polyvalente de Pornic'],
  ['Église St. Pierre, Pointe-à-Pitre', 'Église St. Pierre, Pointe-à-Pitre'],
  ['مسجد, Nantes', 'مسجد, Nantes'],
])('in « %s », the map searches « %s »', (place, address) => {
  expect(addressIn(place)).toBe(address)
  expect(new URL(mapOf(place)).searchParams.get('query')).toBe(address)
})
