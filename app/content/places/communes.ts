import data from './communes.json' with { type: 'json' }

/**
 * The communes of each postal code, by its first two digits: "29000 Quimper|29100 Douarnenez;Kerlaz/Tréboul". After
 * "/" come delegated and former communes, and the arrondissements of three cities. Written by scripts/places.ts from
 * the package @etalab/decoupage-administratif (data of Insee and La Poste, Licence Ouverte).
 */
export const communesByPrefix: Readonly<Record<string, string>> = data.prefixes

/** The list is that of 1 January 2026, in version 6.0.0 of the package. */
export const communesVerifiedAt = '2026-03-09'
