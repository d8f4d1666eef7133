import type { SourceName } from '../law.ts'
import type { Column, Rubric } from './rubrics.ts'

/** Burial or cremation: the only required question. */
export type FuneralMode = 'burial' | 'cremation'

/** A service of the regulated quote and its price in euros, tax included. VAT in percent; 0 if there is none. */
export type PriceLine = {
  rubric: Rubric
  column: Column
  label: string
  low: number
  usual: number
  high: number
  mode: FuneralMode | 'both'
  vat: 0 | 10 | 20
  /** Sources and year of published figures. Without them, the price is our estimate. */
  measured?: { sources: readonly SourceName[]; year: number }
  /** Whether the town sets the price. It does not depend on the region. */
  isLocal: boolean
  /** Whether the service is usually subcontracted. */
  isSubcontracted: boolean
}

type Euros = readonly [low: number, usual: number, high: number]
type Differs = Partial<Pick<PriceLine, 'mode' | 'vat' | 'measured' | 'isLocal' | 'isSubcontracted'>>

const line = (
  column: Column,
  rubric: Rubric,
  label: string,
  [low, usual, high]: Euros,
  differs: Differs,
): PriceLine => ({
  rubric,
  column,
  label,
  low,
  usual,
  high,
  mode: 'both',
  vat: 20,
  isLocal: false,
  isSubcontracted: false,
  ...differs,
})
const must = (rubric: Rubric, label: string, euros: Euros, differs: Differs = {}) =>
  line('mandatory', rubric, label, euros, differs)
const may = (rubric: Rubric, label: string, euros: Euros, differs: Differs = {}) =>
  line('optional', rubric, label, euros, differs)

const burial = 'burial'
const cremation = 'cremation'
const of = (year: number, ...sources: SourceName[]) => ({ measured: { year, sources } })
const press = of(2024, 'Presse et guides en ligne, prix par poste')
const survey = of(2023, 'Silver Alliance et Simplifia, obsèques de 2023')
const consumers = of(2019, 'UFC-Que Choisir, 664 magasins en 2019')
const others = { isSubcontracted: true }
const town = { isLocal: true, vat: 0 } as const

/** In the order of the quote. VAT: only transport of the body by vehicle and flowers are at 10 %. letters-9. */
export const priceLines = {
  DOSS: may('1', 'Démarches et formalités administratives', [80, 200, 400]),
  COORD: may('1', 'Organisation et coordination des obsèques', [200, 400, 800]),
  TOIL: may('1', 'Toilette et habillage', [80, 125, 250], { ...press, ...others }),
  SOINS: may('1', 'Soins de conservation', [200, 350, 500], { ...press, ...others }),
  PACE: must('1', 'Retrait d’un appareil implanté (pacemaker)', [40, 70, 150]),
  ADMCH: may('1', 'Admission en chambre funéraire', [80, 150, 300], others),
  CHAMB: may('1', 'Séjour en chambre funéraire', [60, 80, 120], { ...press, ...others }),
  TRAV: may('2', 'Transport, moins de 50\u00A0km', [150, 250, 450], { vat: 10 }),
  HOUSS: may('2', 'Housse de transport', [30, 60, 120]),
  CERCI: must('3', 'Cercueil avec poignées', [450, 1200, 3000], { mode: burial, ...survey }),
  CERCC: must('3', 'Cercueil', [300, 750, 1800], { mode: cremation, ...press }),
  GARN: must('3', 'Garniture étanche', [30, 60, 120]),
  PLAQ: must('3', 'Plaque d’identité', [20, 40, 80]),
  CAPI: may('3', 'Capiton et oreiller', [50, 150, 400]),
  EMBL: may('3', 'Emblème, croix, plaque décorative', [15, 40, 150]),
  ZINC: may('3', 'Cercueil hermétique (zinc)', [300, 600, 1200]),
  MEB: must('4', 'Mise en bière et fermeture du cercueil', [30, 150, 450], consumers),
  CORB: must('5', 'Corbillard avec chauffeur, moins de 50\u00A0km', [250, 400, 700], { vat: 10 }),
  KM: must('5', 'Kilomètres au-delà de 50', [1, 1.5, 2.5], { vat: 10, ...press }),
  PORT: may('5', 'Porteurs', [40, 80, 150]),
  MC: may('6', 'Maître de cérémonie', [100, 200, 400]),
  OFFC: may('6', 'Officiant civil', [150, 300, 600]),
  SALL: may('6', 'Salle de cérémonie du crématorium', [0, 100, 500], { mode: cremation, ...press, isLocal: true }),
  FLEU: may('6', 'Fleurs', [50, 150, 400], { vat: 10 }),
  REGI: may('6', 'Registre de condoléances', [10, 30, 60]),
  CREU: must('7A', 'Creusement et comblement de la fosse', [250, 500, 900], { mode: burial }),
  OUVC: must('7A', 'Ouverture et fermeture du caveau', [95, 350, 880], { mode: burial, ...consumers }),
  CAVE: may('7A', 'Construction d’un caveau', [1500, 3000, 6000], { mode: burial }),
  MONU: may('7A', 'Monument funéraire', [1000, 2500, 5000], { mode: burial, ...others }),
  SEME: may('7A', 'Semelle', [200, 400, 800], { mode: burial }),
  CREM: must('7B', 'Redevance du crématorium', [297, 750, 1185], {
    mode: cremation,
    isLocal: true,
    ...others,
    ...consumers,
  }),
  URNE: must('7B', 'Urne cinéraire', [30, 80, 300], { mode: cremation, ...press }),
  DISP: may('7B', 'Dispersion au jardin du souvenir', [0, 50, 150], { mode: cremation, ...town }),
  TERR: must('8', 'Place en terrain commun (gratuite, cinq ans au moins)', [0, 0, 0], {
    mode: burial,
    ...town,
    ...of(2026, 'CGCT L. 2223-1, L. 2223-3 et R. 2223-5'),
  }),
  CONC: may('8', 'Concession de cimetière, 30 ans', [200, 800, 2500], { mode: burial, ...town, ...press }),
  COLU: may('8', 'Case de columbarium, moins de 25 ans', [141, 416, 1163], {
    mode: cremation,
    ...town,
    ...of(2017, 'Funéraire Info, columbariums en 2017'),
  }),
  CAVU: may('8', 'Concession de cavurne', [200, 570, 1500], { mode: cremation, ...town, ...press }),
  AVIS: may('8', 'Avis de décès dans la presse', [80, 200, 500]),
  PART: may('8', 'Faire-part et remerciements', [60, 120, 250]),
  CULT: may('8', 'Offrande au culte', [150, 200, 250], town),
  VACP: must('8', 'Vacation de police, si elle est demandée', [20, 22, 25], {
    ...town,
    ...of(2026, 'CGCT L. 2213-15'),
  }),
} satisfies Record<string, PriceLine>

/** Codes of letters-9. */
export type LineCode = keyof typeof priceLines

export const lineCodes = Object.keys(priceLines) as LineCode[]

/** Returns a line with the general type. */
export const priceLineOf = (code: LineCode): PriceLine => priceLines[code]

/** Whether a line is free everywhere. */
export const isFreeLine = (code: LineCode): boolean => priceLineOf(code).high === 0

/** Day on which the figures above were last checked. A check fails a year later. */
export const pricesVerifiedAt = '2026-11-22'
