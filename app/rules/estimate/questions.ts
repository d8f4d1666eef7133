import type { FuneralMode } from '#app/content/estimate/price-lines.ts'
import { departmentName } from '#app/content/estimate/regions.ts'
import { type OptionName, optionNames, usualOptions } from './options.ts'

// Questions of the estimate, by their names in the URL. screens-3.18.

export const modeChoices = { inhumation: 'Une inhumation', cremation: 'Une crémation' } as const
export const ceremonyChoices = { civile: 'Civile', religieuse: 'Religieuse', aucune: 'Sans cérémonie' } as const
export const coffinChoices = { simple: 'Simple', moyenne: 'Moyenne gamme', haute: 'Haut de gamme' } as const
export const graveChoices = {
  existante: 'Elle existe déjà',
  terrain: 'Place gratuite en terrain commun',
  nouvelle: 'Une concession à prendre',
} as const
export const ashesChoices = {
  dispersion: 'Dispersées au jardin du souvenir',
  nature: 'Dispersées dans la nature',
  columbarium: 'Une case de columbarium',
  cavurne: 'Une cavurne à prendre',
  existante: 'Dans une place qui existe déjà',
} as const

/** A family's answers. An empty one gets the most usual answer. */
export type EstimateAnswers = {
  mode: FuneralMode
  /** Code of the département; empty for the whole country. */
  department: string
  ceremony: keyof typeof ceremonyChoices
  coffin: keyof typeof coffinChoices
  /** For a burial. Undefined: an existing vault is opened. */
  grave: keyof typeof graveChoices | undefined
  /** Where the ashes go after a cremation. */
  ashes: keyof typeof ashesChoices
  /** Number of paid bearers. */
  bearers: number
  /** Days in a funeral home. */
  chamberDays: number
  /** Distance to the cemetery or crematorium, in kilometres. */
  distanceKm: number
  options: ReadonlySet<OptionName>
}

/** Maximum days in a funeral home. The body is buried or cremated within 14 days, but a prefect may allow more. */
const MOST_DAYS = 60
const MOST_KM = 3000
const MOST_BEARERS = 8

const usualDays = 3
const usualBearers = 4

/**
 * Parameter `options` of a URL: ticked options were chosen and the others refused. Without it, the usual options apply.
 */
export const optionsChosen = { name: 'options', value: 'choisies' }

/** Initial values of the form. */
const usualAnswers: Readonly<Record<string, string>> = {
  ceremonie: 'civile',
  chambre: String(usualDays),
  cercueil: 'moyenne',
  porteurs: String(usualBearers),
  ...Object.fromEntries(usualOptions.map((name) => [name, 'on'])),
}

const answerNames = [
  ...['obseques', 'departement', 'ceremonie', 'chambre', 'distance', 'concession', 'cendres', 'cercueil', 'porteurs'],
]

/** Names that this page reads. Other parameters of the URL are ignored. */
const questionNames: readonly string[] = [...answerNames, ...optionNames]

export type ReadEstimate = {
  /** The typed values, or the usual answer if empty. */
  shown: Record<string, string>
  /** Error messages by field name. */
  errors: Record<string, string>
  /** Undefined if the required question has no answer or if there is an error. */
  answers: EstimateAnswers | undefined
}

const oneOf = <Choices extends Record<string, string>>(choices: Choices, text: string): keyof Choices | undefined =>
  Object.hasOwn(choices, text) ? text : undefined

const isOption = (name: string) => (optionNames as readonly string[]).includes(name)

const choose = 'Choisissez une réponse de la liste.'

const ashesOf = { none: 'dispersion', terrain: 'dispersion', nouvelle: 'columbarium', existante: 'existante' } as const

/** Parses the answers of a URL. Returns one error per field, and none for a page without answers. */
export function readEstimate(query: URLSearchParams): ReadEstimate {
  const typed = Object.fromEntries(questionNames.map((name) => [name, query.get(name)?.slice(0, 200).trim()]))
  const hasAnswers = questionNames.some((name) => typed[name] !== undefined)
  const errors: Record<string, string> = {}
  const usual = Object.entries(usualAnswers).filter(([name]) => !query.has(optionsChosen.name) || !isOption(name))
  const given = Object.entries(typed).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
  const shown: Record<string, string> = Object.fromEntries([...usual, ...given])
  const answer = (name: string) => shown[name] ?? ''

  const chosen = <Choices extends Record<string, string>>(name: string, choices: Choices) => {
    const text = answer(name)
    const value = oneOf(choices, text)
    if (text && value === undefined) errors[name] = choose
    return value
  }
  const whole = (name: string, most: number, sentence: string) => {
    const text = answer(name)
    const value = text === '' ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (!(value <= most)) errors[name] = sentence
    return value
  }

  const mode = chosen('obseques', modeChoices)
  const department = answer('departement').toUpperCase()
  if (department && !departmentName(department)) errors.departement = 'Choisissez un département de la liste.'
  const grave = chosen('concession', graveChoices)
  const rest = {
    ceremony: chosen('ceremonie', ceremonyChoices) ?? 'civile',
    coffin: chosen('cercueil', coffinChoices) ?? 'moyenne',
    grave,
    // Older URLs have no question about ashes: it was part of the question about the grave.
    ashes: chosen('cendres', ashesChoices) ?? ashesOf[grave ?? 'none'],
    bearers: whole('porteurs', MOST_BEARERS, `Écrivez un nombre de porteurs, de 0 à ${MOST_BEARERS}.`),
    chamberDays: whole('chambre', MOST_DAYS, `Écrivez un nombre de jours, de 0 à ${MOST_DAYS}.`),
    distanceKm: whole('distance', MOST_KM, `Écrivez un nombre de kilomètres, de 0 à ${MOST_KM}.`),
    options: new Set(optionNames.filter((name) => answer(name) === 'on')),
  } as const
  if (hasAnswers && !mode && !errors.obseques) errors.obseques = 'Choisissez inhumation ou crémation.'
  const isWhole = mode !== undefined && Object.keys(errors).length === 0
  return {
    shown,
    errors,
    answers: isWhole ? { mode: mode === 'inhumation' ? 'burial' : 'cremation', department, ...rest } : undefined,
  }
}
