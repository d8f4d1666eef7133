import { addressIn, mapFormOf, mapOf } from '#app/rules/deceased-space/moment-copy.ts'

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
])('For "%s", the map searches "%s"', (place, address) => {
  expect(addressIn(place)).toBe(address)
  expect(new URL(mapOf(place)).searchParams.get('query')).toBe(address)
})

test.each([
  ['an Android telephone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130', 'geo:0,0?q=3%20rue%20du%20Port'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 'maps:?q=3%20rue%20du%20Port'],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/search?query=3+rue+du+Port'],
  ['a browser that says nothing', null, 'https://www.openstreetmap.org/search?query=3+rue+du+Port'],
] as const)('%s opens only the address, in the form it understands', (_device, userAgent, link) => {
  expect(mapOf('Chez Michel : on se retrouve au 3 rue du Port. Sonnez deux fois.', mapFormOf(userAgent))).toBe(link)
})
