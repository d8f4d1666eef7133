/**
 * The départements that an organisation of `recipients.ts` serves, by its name, as the first digits of their postal
 * codes (Corsica: "20"). An organisation that is not listed serves all of France, or has its place in its name.
 * Source of the pension funds: the list of contacts in aid n° 34662 of aides-territoires.beta.gouv.fr (updated on
 * 25 February 2024, read on 25 November 2026). The others are named after the only département that they serve.
 */
export const servedDepartments: Readonly<Record<string, string>> = {
  'CPAM de Paris': '75',
  'CPAM des Bouches-du-Rhône': '13',
  'CPAM du Rhône': '69',
  'CPAM de la Gironde': '33',
  'Caisse générale de sécurité sociale de La Réunion': '974',
  'Cnav – Île-de-France': '75 77 78 91 92 93 94 95',
  'Carsat Sud-Est': '04 05 06 13 20 83 84',
  'Carsat Rhône-Alpes': '01 07 26 38 42 69 73 74',
  'Carsat Nord-Picardie': '02 59 60 62 80',
  'Carsat Bretagne': '22 29 35 56',
  'Carsat Pays de la Loire': '44 49 53 72 85',
  'Carsat Midi-Pyrénées': '09 12 31 32 46 65 81 82',
  'Carsat Aquitaine': '24 33 40 47 64',
  'Carsat Bourgogne-Franche-Comté': '21 25 39 58 70 71 89 90',
  'Carsat Centre-Val de Loire': '18 28 36 37 41 45',
}
