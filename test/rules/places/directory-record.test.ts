import { readDirectoryFile } from '#app/adapters/directory-file.ts'
import { longestLines, officeOf } from '#app/rules/places/directory-record.ts'
import { letterOf } from '#letters/index.ts'
import { officesOfDump } from '#test/support/places/offices.ts'

const today = '2026-11-28'
const offices = await officesOfDump()

async function* inOrder(chunks: readonly string[]) {
  for (const chunk of chunks) yield chunk
}

describe('the dump of the directory', () => {
  test('the dump is read entry by entry, whatever the chunks, with braces and quotes in texts', async () => {
    for (const bytes of [7, 1000]) expect(await officesOfDump(bytes)).toEqual(offices)
    expect(offices.map(({ id }) => id)).toEqual(['m1', 'm2', 'c1', 'c2', 's1'])
  })

  test('an entry gives the address for letters, its département, its town and its day', () => {
    expect(offices[0]).toEqual({
      id: 'm1',
      kind: 'mairie',
      department: '29',
      townKey: 'quimper',
      name: 'Mairie de Quimper',
      additionalAddress1: '',
      address: 'CS 26004',
      postalCode: '29107',
      town: 'Quimper Cedex',
      updatedOn: '2025-12-18',
    })
  })

  test.each([
    ['Mairie - Le Havre', 'Mairie du Havre'],
    ['Mairie - Évreux', 'Mairie d’Évreux'],
    ["Mairie - Les Sables-d'Olonne", 'Mairie des Sables-d’Olonne'],
    ['Mairie - La Rochelle', 'Mairie de La Rochelle'],
  ])('a town hall is named as people say it: %s', (nom, name) => {
    const adresse = [{ type_adresse: 'Adresse', numero_voie: '1 place', code_postal: '76600', nom_commune: 'X' }]
    const entry = { id: 'm', nom, pivot: [{ type_service_local: 'mairie' }], adresse, date_modification: '09/08/2023' }
    expect(officeOf(entry, today)?.name).toBe(name)
  })

  test('an entry may have null instead of an empty text', () => {
    const [pivot, empty] = [[{ type_service_local: 'cpam' }], null]
    const adresse = [{ type_adresse: 'Adresse', complement1: empty, numero_voie: '1 rue', service_distribution: empty }]
    const place = [{ ...adresse[0], code_postal: '29000', nom_commune: 'Quimper' }]
    const entry = { id: 'c', nom: 'CPAM', pivot, adresse: place, date_modification: '09/08/2023 13:30:19' }
    expect(officeOf(entry, today)).toMatchObject({ address: '1 rue', updatedOn: '2023-08-09' })
  })

  const hall = {
    id: 'm',
    nom: 'Mairie - Brest',
    pivot: [{ type_service_local: 'mairie' }],
    date_modification: '09/08/2023',
  }
  const visited = { type_adresse: 'Adresse', numero_voie: '2 rue Frézier', code_postal: '29200', nom_commune: 'Brest' }

  test.each([
    ['a day that does not exist', { date_modification: '31/02/2025' }],
    ['a day to come', { date_modification: '29/11/2026' }],
    ['no day', { date_modification: '' }],
    ['a name that no form takes', { nom: `Mairie - ${'Brest'.repeat(40)}` }],
    ['a street that no form takes', { adresse: [{ ...visited, numero_voie: 'rue '.repeat(40) }] }],
    ['no postal code', { adresse: [{ ...visited, code_postal: '2920' }] }],
    ['no town', { adresse: [{ ...visited, nom_commune: '' }] }],
    ['no address', { adresse: [] }],
    ['the prototype as its kind', { pivot: [{ type_service_local: 'constructor' }] }],
    ['the name of another service', { pivot: [{ type_service_local: 'ccas' }] }],
    ['a list that is none', { pivot: 'mairie' }],
    ['a number as its name', { nom: 12 }],
  ])('an entry with %s is not proposed', (_, wrong) => {
    expect(officeOf({ ...hall, adresse: [visited] }, today)).toBeDefined()
    expect(officeOf({ ...hall, adresse: [visited], ...wrong }, today)).toBeUndefined()
  })

  test('an entry loses invisible characters, and its markup stays text', () => {
    const entry = {
      ...hall,
      nom: 'Mairie - <b>Brest</b>\u0000\u202E',
      adresse: [{ ...visited, numero_voie: '2\u200B rue\nF.' }],
    }
    expect(officeOf(entry, today)).toMatchObject({ name: 'Mairie de <b>Brest</b>', address: '2 rue F.' })
  })

  test('an entry keeps only lines that the form of a letter accepts', () => {
    const { recipient, groups } = letterOf('copieActeDeces')
    const fields = groups.flatMap((group) => group.fields)
    for (const part of ['name', 'additionalAddress1', 'address', 'town'] as const)
      expect(fields.find(({ name }) => name === recipient[part])?.maxLength, part).toBe(longestLines[part])
  })

  test('a truncated dump is refused, and one with an entry that is not JSON; a list without an object around it is read', async () => {
    const text = `{"service":[${JSON.stringify(hall)},${JSON.stringify({ ...hall, id: 'n' })}]}`
    const read = async (chunks: string[]) => {
      const ids: unknown[] = []
      for await (const entry of readDirectoryFile(inOrder(chunks))) ids.push((entry as { id: string }).id)
      return ids
    }
    expect(await read([text])).toEqual(['m', 'n'])
    expect(await read([text.slice('{"service":'.length, -1)])).toEqual(['m', 'n'])
    for (const cut of [-1, -2, -4, -20, -120])
      await expect(read([text.slice(0, cut)]), String(cut)).rejects.toThrow('coupé')
    await expect(read([text.slice('{"service":'.length, -2)])).rejects.toThrow('coupé')
    await expect(read([text.replace('"id":"n"', '"id":n')])).rejects.toThrow('L’entrée 2')
    expect(await read([])).toEqual([])
  })

  test.each([null, {}, { id: 'x' }, { id: 'x', nom: 'Mairie', pivot: 'no JSON', adresse: [] }, 'text'])(
    'an entry of another shape gives nothing: %j',
    (entry) => expect(() => officeOf(entry, today)).not.toThrow(),
  )
})
