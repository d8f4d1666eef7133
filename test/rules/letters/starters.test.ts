import { describe, expect, test } from 'vitest'
import { starters, startFrom } from '#app/rules/letters/starters.ts'

const family = { deceasedCivility: 'madame', deceasedFirstName: 'Zoé', deceasedLastName: 'Ö' }
const textOf = (key: string, answers = {}) => starters(answers).find((starter) => starter.key === key)?.text ?? ''

describe('a text to start from', () => {
  test('names the deceased', () => {
    expect(textOf('A-SYNDIC', family)).toMatch(/^Elle était propriétaire/)
    expect(textOf('A-RESEAU', family)).toContain('compte de Madame Zoé Ö')
  })

  test('says between brackets what is not known yet', () => {
    expect(textOf('A-RESEAU')).toContain('[prénom du défunt] [nom du défunt]')
    expect(textOf('A-EAU')).toContain('situé [adresse du logement].')
  })

  test('comes after what was typed, and once', () => {
    const starter = starters(family)[1]!
    expect(startFrom(' \n', starter)).toBe(starter.text)
    expect(startFrom('Bonjour.\n', starter)).toBe(`Bonjour.\n\n${starter.text}`)
    expect(startFrom(`Bonjour.\n\n${starter.text}`, starter)).toBe(`Bonjour.\n\n${starter.text}`)
  })
})
