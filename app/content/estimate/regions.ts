import type { SourceName } from '../law.ts'

/** Average price of a funeral in a region and in the country in the same year, in whole euros. */
export type RegionalMean = { mean: number; national: number; year: number; source: SourceName }

const of2023 = (mean: number): RegionalMean => ({
  mean,
  national: 4730,
  year: 2023,
  source: 'Silver Alliance et Simplifia, obsèques de 2023',
})
const of2024 = (mean: number): RegionalMean => ({
  mean,
  national: 4789,
  year: 2024,
  source: 'Silver Alliance et Simplifia, obsèques de 2024',
})

type Region = { name: string; published?: RegionalMean; departments: Readonly<Record<string, string>> }

/** Regions with their départements by code. Those with a published average come first. letters-9. */
export const regions: readonly Region[] = [
  {
    name: 'Normandie',
    published: of2024(5455),
    departments: { 14: 'Calvados', 27: 'Eure', 50: 'Manche', 61: 'Orne', 76: 'Seine-Maritime' },
  },
  {
    name: 'Bretagne',
    published: of2024(5353),
    departments: { 22: 'Côtes-d’Armor', 29: 'Finistère', 35: 'Ille-et-Vilaine', 56: 'Morbihan' },
  },
  {
    name: 'Pays de la Loire',
    published: of2024(5244),
    departments: { 44: 'Loire-Atlantique', 49: 'Maine-et-Loire', 53: 'Mayenne', 72: 'Sarthe', 85: 'Vendée' },
  },
  {
    name: 'Île-de-France',
    published: of2023(5317),
    departments: {
      75: 'Paris',
      77: 'Seine-et-Marne',
      78: 'Yvelines',
      91: 'Essonne',
      92: 'Hauts-de-Seine',
      93: 'Seine-Saint-Denis',
      94: 'Val-de-Marne',
      95: 'Val-d’Oise',
    },
  },
  {
    name: 'Nouvelle-Aquitaine',
    published: of2023(4452),
    departments: {
      16: 'Charente',
      17: 'Charente-Maritime',
      19: 'Corrèze',
      23: 'Creuse',
      24: 'Dordogne',
      33: 'Gironde',
      40: 'Landes',
      47: 'Lot-et-Garonne',
      64: 'Pyrénées-Atlantiques',
      79: 'Deux-Sèvres',
      86: 'Vienne',
      87: 'Haute-Vienne',
    },
  },
  {
    name: 'Provence-Alpes-Côte d’Azur',
    published: of2023(4399),
    departments: {
      '04': 'Alpes-de-Haute-Provence',
      '05': 'Hautes-Alpes',
      '06': 'Alpes-Maritimes',
      13: 'Bouches-du-Rhône',
      83: 'Var',
      84: 'Vaucluse',
    },
  },
  {
    name: 'Occitanie',
    published: of2023(4362),
    departments: {
      '09': 'Ariège',
      11: 'Aude',
      12: 'Aveyron',
      30: 'Gard',
      31: 'Haute-Garonne',
      32: 'Gers',
      34: 'Hérault',
      46: 'Lot',
      48: 'Lozère',
      65: 'Hautes-Pyrénées',
      66: 'Pyrénées-Orientales',
      81: 'Tarn',
      82: 'Tarn-et-Garonne',
    },
  },
  {
    name: 'Auvergne-Rhône-Alpes',
    departments: {
      '01': 'Ain',
      '03': 'Allier',
      '07': 'Ardèche',
      15: 'Cantal',
      26: 'Drôme',
      38: 'Isère',
      42: 'Loire',
      43: 'Haute-Loire',
      63: 'Puy-de-Dôme',
      69: 'Rhône',
      73: 'Savoie',
      74: 'Haute-Savoie',
    },
  },
  {
    name: 'Bourgogne-Franche-Comté',
    departments: {
      21: 'Côte-d’Or',
      25: 'Doubs',
      39: 'Jura',
      58: 'Nièvre',
      70: 'Haute-Saône',
      71: 'Saône-et-Loire',
      89: 'Yonne',
      90: 'Territoire de Belfort',
    },
  },
  {
    name: 'Centre-Val de Loire',
    departments: {
      18: 'Cher',
      28: 'Eure-et-Loir',
      36: 'Indre',
      37: 'Indre-et-Loire',
      41: 'Loir-et-Cher',
      45: 'Loiret',
    },
  },
  { name: 'Corse', departments: { '2A': 'Corse-du-Sud', '2B': 'Haute-Corse' } },
  {
    name: 'Grand Est',
    departments: {
      '08': 'Ardennes',
      10: 'Aube',
      51: 'Marne',
      52: 'Haute-Marne',
      54: 'Meurthe-et-Moselle',
      55: 'Meuse',
      57: 'Moselle',
      67: 'Bas-Rhin',
      68: 'Haut-Rhin',
      88: 'Vosges',
    },
  },
  {
    name: 'Hauts-de-France',
    departments: { '02': 'Aisne', 59: 'Nord', 60: 'Oise', 62: 'Pas-de-Calais', 80: 'Somme' },
  },
  {
    name: 'Outre-mer',
    departments: {
      971: 'Guadeloupe',
      972: 'Martinique',
      973: 'Guyane',
      974: 'La Réunion',
      976: 'Mayotte',
    },
  },
]

const named = regions.flatMap(({ departments }) => Object.entries(departments))

/** Options of the list, in the order of the codes: "22" is "22 – Côtes-d’Armor". */
export const departmentChoices: readonly (readonly [code: string, words: string])[] = named
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([code, name]) => [code, `${code} – ${name}`])

/** Returns the name; undefined if it is not a département. */
export const departmentName = (code: string): string | undefined => named.find(([each]) => each === code)?.[1]

/** Returns the published average of the département's region, if there is one. */
export const regionalMeanOf = (department: string): (RegionalMean & { region: string }) | undefined => {
  const region = regions.find(({ departments }) => Object.hasOwn(departments, department))
  return region?.published && { ...region.published, region: region.name }
}
