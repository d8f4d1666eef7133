import { communesByPrefix } from '#app/content/places/communes.ts'
import { franceServices } from '#app/content/places/france-services.ts'
import { departmentOf } from '#app/rules/places/department.ts'
import { nearestFranceServices } from '#app/rules/places/france-services.ts'

const lines = Object.values(communesByPrefix).flatMap((lines) => lines.split('|'))
const codes = [...new Set(lines.map((line) => line.slice(0, 5)))]

test('the list is whole, each place with its address and its town', () => {
  expect(franceServices).toHaveLength(2845)
  const incomplete = franceServices.filter((row) => {
    const [name, address, postalCode = '', town] = row.split('|')
    return row.split('|').length !== 7 || !name || !address || !/^\d{5}$/.test(postalCode) || !town
  })
  expect(incomplete).toEqual([])
})

test('every postal code of France finds places of its own département, at most three', () => {
  const nearest = new Map(codes.map((code) => [code, nearestFranceServices(code)]))
  const without = codes.filter((code) => !nearest.get(code))
  // Overseas collectivities and Monaco have none.
  expect([...new Set(without.map(departmentOf))].filter((department) => !/^9[78]/.test(department))).toEqual([])
  const elsewhere = codes.filter((code) => {
    const near = nearest.get(code)
    const isElsewhere = near?.places.some(({ postalCode }) => departmentOf(postalCode) !== departmentOf(code))
    // A group of communes may cross a border of départements.
    return near && (near.places.length > 3 || (isElsewhere && near.nearness !== 'area'))
  })
  expect(elsewhere).toEqual([])
})

test('a town with a France services gets it, and an address abroad gets none', () => {
  expect(nearestFranceServices('01200')).toMatchObject({
    nearness: 'town',
    listedOn: '1er\u00A0août 2024',
    places: [
      { name: 'France services de Valserhône', town: 'Valserhône', phoneText: '04\u00A050\u00A056\u00A087\u00A049' },
    ],
  })
  expect(nearestFranceServices('01410')?.nearness).not.toBe('town')
  for (const code of ['', undefined, '1000-001', '98000']) expect(nearestFranceServices(code)).toBeUndefined()
})
