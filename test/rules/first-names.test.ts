import { describe, expect, test } from 'vitest'
import { de } from '#app/rules/french.ts'

describe('« de » before a first name', () => {
  test.each`
    name                | printed
    ${'Éloïse'}         | ${'d’Éloïse'}
    ${'Hélène'}         | ${'d’Hélène'}
    ${'HÉLÈNE MARTIN'}  | ${'d’HÉLÈNE MARTIN'}
    ${'Helene'}         | ${'d’Helene'}
    ${'Henri'}          | ${'d’Henri'}
    ${'Henri-Pierre'}   | ${'d’Henri-Pierre'}
    ${'Henriette'}      | ${'d’Henriette'}
    ${'Hubert Moreau'}  | ${'d’Hubert Moreau'}
    ${'Hervé'}          | ${'d’Hervé'}
    ${'Huguette'}       | ${'d’Huguette'}
    ${'Honoré'}         | ${'d’Honoré'}
    ${'Honorine'}       | ${'d’Honorine'}
    ${'Hortense'}       | ${'d’Hortense'}
    ${'Hippolyte'}      | ${'d’Hippolyte'}
    ${'Hugues'}         | ${'d’Hugues'}
    ${'Hugo'}           | ${'d’Hugo'}
    ${'Horace'}         | ${'d’Horace'}
    ${'Hilaire'}        | ${'d’Hilaire'}
    ${'Héloïse'}        | ${'d’Héloïse'}
    ${'Hermine'}        | ${'d’Hermine'}
    ${'Hyacinthe'}      | ${'d’Hyacinthe'}
    ${'Yvonne'}         | ${'d’Yvonne'}
    ${'Yann'}           | ${'de Yann'}
    ${'Harold'}         | ${'de Harold'}
    ${'Hugolin'}        | ${'de Hugolin'}
    ${'Hervéline'}      | ${'de Hervéline'}
    ${'Mme Hélène ROY'} | ${'de Mme Hélène ROY'}
    ${'Jeanne'}         | ${'de Jeanne'}
  `('« le dossier $printed »', ({ name, printed }) => {
    expect(de(name)).toBe(printed)
  })
})
