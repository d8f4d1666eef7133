import { catalogue, definitionOf, eventTypes, isEventType } from '#app/rules/ceremony/events/catalogue.ts'

describe('The event catalogue', () => {
  // The table of S1-3, to the letter.
  const table = [
    ['funeralEulogy', 'talk', 'Éloge funèbre', 100],
    ['familyIntervention', 'talk', 'Prise de parole', 200],
    ['religiousText', 'talk', 'Texte religieux', 300],
    ['poem', 'media', 'Poème', 200],
    ['pictures', 'media', 'Diaporama', 300],
    ['meditation', 'moment', 'Recueillement', 100],
    ['farewellGesture', 'moment', 'Dernier hommage', 200],
    ['departureOfCoffin', 'moment', 'Départ du cercueil', 300],
    ['ceremonyMasterWords', 'pro', 'Mots du maître de cérémonie', 200],
    ['endOfCeremony', 'pro', 'Fin de cérémonie', 300],
  ] as const

  test.each(table)('%s is of the category %s, labelled "%s"', (key, category, label, price) => {
    expect(catalogue[key]).toMatchObject({ category, label, price })
  })

  test('the catalogue has exactly the types of S1-3 and the hidden music', () => {
    expect([...eventTypes].sort()).toEqual([...table.map(([key]) => key), 'music'].sort())
    expect(eventTypes.filter((type) => definitionOf(type).isHidden)).toEqual(['music'])
  })

  test('Server types are named after the keys', () => {
    expect(catalogue.funeralEulogy.serverType).toBe('EcFuneralEulogy')
    for (const type of eventTypes) {
      expect(definitionOf(type).serverType).toBe(`Ec${type.charAt(0).toUpperCase()}${type.slice(1)}`)
    }
  })

  test('Each type has notices for its creation, change and removal', () => {
    for (const type of eventTypes) {
      const { created, updated, deleted } = definitionOf(type).messages
      for (const sentence of [created, updated, deleted]) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
      expect(new Set([created, updated, deleted]).size).toBe(3)
    }
  })

  test('Each type has unique fields, and its required field is one of them', () => {
    for (const type of eventTypes) {
      const { fields, requiredField } = definitionOf(type)
      const names = fields.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      if (requiredField) expect(names).toContain(requiredField)
    }
  })

  test.each(['EcPoem', 'constructor', '__proto__', ''])('There is no type named "%s"', (name) => {
    expect(isEventType(name)).toBe(false)
  })
})
