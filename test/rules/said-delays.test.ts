import { globSync, readFileSync } from 'node:fs'
import { figures } from '#app/content/figures.ts'
import { rightFigures } from '#app/content/rights/figures.ts'
import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { contentFigures } from '#app/rules/content/figures.ts'

// A delay is the same everywhere (request-16.3). Delays by key cannot differ, so this walks the delays written as text
// on every screen, letter and paper, and compares them with the figure.

const words = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']
const delay = new RegExp(
  `(?<![\\w-])(\\d+|une|${words.join('|')})(?:\\s|&nbsp;|&#8239;|\\\\u00A0|\\\\u202F)+(jour|mois|an|semaine|heure)s?(?!\\p{L})`,
  'giu',
)

/** Data whose delays are figures themselves, and the retention file, which has its own test. */
const isData = /^app\/rules\/(?:rights|content\/(?:figures|glossary)|retention|accounts\/kept-data|api)/

const withoutComments = (text: string) =>
  text.replace(/\/\*\*?[\s\S]*?\*\/|(?<!:)\/\/.*$|\{%-? comment[\s\S]*?endcomment -?%\}/gm, '')

const saidIn = (file: string) => [
  ...new Set(
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(delay)].map(([, number = '', unit = '']) => {
      const count = /\d/.test(number) ? Number(number) : words.indexOf(number.toLowerCase().replace(/^une$/, 'un')) + 1
      return `${count} ${unit.toLowerCase()}`
    }),
  ),
]

const said = Object.fromEntries(
  globSync('{app/{rules,components,routes,operations},letter-templates}/**/*.{ts,tsx,html}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isData.test(file))
    .toSorted()
    .flatMap((file) => {
      const delays = saidIn(file)
      return delays.length > 0 ? [[file, delays]] : []
    }),
)

type FigureName = keyof typeof contentFigures

/** Delays of a law or of an office, by the figure that they are. */
const ofFigures: Record<string, Record<string, FigureName>> = {
  'app/routes/espace-ceremonie._index/appointment-facts.tsx': {
    '24 heure': 'funeralMinDelay',
    '14 jour': 'funeralMaxDelay',
  },
  'app/routes/tarificateur._index/result.tsx': { '3 jour': 'funeralContractReply', '5 an': 'commonGround' },
  'app/rules/calendar/first-days.ts': { '24 heure': 'declarationDelay', '3 jour': 'funeralContractReply' },
  'app/rules/calendar/first-months.ts': {
    '2 an': 'deathAllowanceLimit',
    '4 mois': 'estateChoiceProtection',
    '2 mois': 'estateChoiceReply',
  },
  'app/rules/calendar/first-weeks.ts': { '2 an': 'deathCapitalLimit' },
  'app/rules/calendar/first-year.ts': {
    '6 mois': 'estateReturn',
    '12 mois': 'estateReturnAbroad',
    '1 an': 'groupCoverLength',
  },
  'app/rules/calendar/later.ts': { '2 mois': 'depositReturnRepairs', '10 an': 'dormantLifeInsurance' },
  'app/rules/calendar/nothing-to-do.ts': { '48 heure': 'workAccident', '4 mois': 'estateChoiceProtection' },
  'app/rules/letters/beneficiaries/remarks.ts': { '3 jour': 'funeralContractReply' },
  'app/rules/questions/revealed.ts': { '1 an': 'leaseSharedLife' },
  'letter-templates/groups/death-capital.ts': { '1 mois': 'deathCapitalPriority' },
  'letter-templates/groups/new-occupant.ts': { '1 an': 'leaseSharedLife' },
  'letter-templates/letters/agiraRechercheBeneficiaire/definition.ts': { '3 jour': 'funeralContractReply' },
  'letter-templates/letters/bailleur/lease-goes-on.html': { '1 an': 'leaseSharedLife' },
  'letter-templates/letters/bailleur/page.html': { '1 mois': 'furnishedNotice' },
  'letter-templates/letters/impotsNotificationDeces/definition.ts': { '6 mois': 'estateReturn' },
  'letter-templates/letters/mutuelleCourrierComplet/definition.ts': { '1 an': 'groupCoverLength' },
}

/**
 * The sentence "14 jours pour renoncer" about what we sell. C. conso. L. 221-18; the rule is in rules/orders/refund.ts.
 */
const withdrawal = [
  'app/routes/offres/route.tsx',
  'app/routes/_orders.confirmation-paiement/paid.tsx',
  'app/routes/_orders.renoncer/withdrawal.tsx',
  'app/routes/_orders.renoncer/route.tsx',
  'app/rules/mail/orders.ts',
  'app/rules/orders/terms.ts',
]

/** Delays of the service itself, ages, and delays that occur in one place only. */
const ours = [
  /^app\/components\/(?:accounts|calendar|export|ceremony\/papers|deceased-space|letters|statements)\//,
  /^app\/routes\/(?:vos-donnees|(?:creation-et-invitation|demarches-administratives\.retrouver|utilisateurs\._index)\/)/,
  /^app\/(?:routes\/(?:aider|ouvrir|partenaire)|rules\/mail\/partners)\b/,
  /^app\/routes\/espace-ceremonie\.programme\[\.\]pdf\/booklet-refusals\.ts$/,
  /^app\/rules\/(?:access|bundle|ceremony|condolences|cookies|deceased-space|estimate|fields|files|pieces|places|statements)\b/,
  /^app\/rules\/(?:calendar\/(?:advised-day|later|opening|undated(?:-estate)?|years)|content\/advice\/\w+\/[\w-]+|instance\/go-live|letters\/checks\/across|mail\/(?:anniversary|problems|reminder)|post\/refusal-copy|tracking\/reply-form)\.ts$/,
  /^letter-templates\/(?:groups\/(?:energy-contract|pension-boxes)|letters\/(?:agiraRechercheBeneficiaire|licenciementEmployeurParticulier)\/definition)\.ts$/,
  /^letter-templates\/sheets\/bundle-tracking\.html$/,
]

const unitless = (text: string) => text.replace(/[\s\u00A0\u202F]+/g, ' ').replace(/(?<=\p{L})s$/u, '')

describe('Delays in words', () => {
  test.each(Object.entries(ofFigures))('%s gives the delay of its figure', (file, delays) => {
    for (const [text, name] of Object.entries(delays)) {
      expect([name, unitless(contentFigures[name].words)]).toEqual([name, unitless(text)])
      expect(said[file]).toContain(text)
    }
  })

  test('a delay is that of a figure, or of the service itself, wherever it is written', () => {
    expect(Object.keys(said).length).toBeGreaterThan(50)
    const unknown = Object.entries(said).flatMap(([file, delays]) =>
      delays
        .filter((text) => !ofFigures[file]?.[text])
        .filter((text) => !(withdrawal.includes(file) && text === '14 jour'))
        .filter(() => !ours.some((known) => known.test(file)))
        .map((text) => `${file}: ${text}`),
    )
    expect(unknown).toEqual([])
    expect(withdrawal.filter((file) => !said[file]?.includes('14 jour'))).toEqual([])
  })
})

/** Months that the calendar counts from a death. */
function monthsOf(code: keyof typeof deadlineTable): number {
  const { due } = deadlineTable[code]
  const offset = 'words' in due ? due.after : due
  if (offset && 'months' in offset) return offset.months
  if (offset && 'years' in offset) return offset.years * 12
  throw new Error(`Calendar line ${code} is not counted in months.`)
}

test('the calendar, the rights and the figures give the same number for a delay', () => {
  expect(monthsOf('D_ESTATE_RETURN_6M')).toBe(rightFigures.estateReturnDelay?.value)
  expect(monthsOf('D_CPAM_2Y')).toBe(figures.deathCapitalLimitYears.value * 12)
  expect(monthsOf('D_FT_2Y')).toBe(figures.deathAllowanceLimitYears.value * 12)
  expect(monthsOf('D_EVIN_6M')).toBe(figures.groupCoverRequestMonths.value)
  expect(monthsOf('D_REVERSION_AGIRC_12M')).toBe(figures.complementaryReversionMonths.value)
  expect(monthsOf('D_LODGING_1Y')).toBe(figures.lifeLodgingRequestYears.value * 12)
  expect(monthsOf('D_CPAM_PRIORITY_1M')).toBe(figures.deathCapitalPriorityMonths.value)
})

test('no amount or rate is written as text: it comes from its figure', () => {
  const amount = /\d(?:[\d\s.,]|&#8239;|&nbsp;|\\u202F|\\u00A0)*(?:€|\seuros\b)/
  const shown = [
    'app/routes/tarificateur._index/copy.ts', // Computed: a range, with one « € » for both ends.
    'app/routes/tarificateur._index/result-notes.tsx', // The study to which the estimate is compared.
    'app/routes/tarificateur.devis/quote-comparison.tsx', // Computed: « de {low} à {high} € ».
    'app/rules/orders/paper.ts', // Computed: « ,00 € ».
    'app/rules/partners/selling.ts', // An example for the operator.
    'letter-templates/groups/pension-boxes.ts', // Computed: « 2 400,00 € ».
  ]
  const found = globSync('{app/{rules,components,routes,operations},letter-templates}/**/*.{ts,tsx,html}').filter(
    (file) => !isData.test(file) && amount.test(withoutComments(readFileSync(file, 'utf8'))),
  )
  expect(found.toSorted()).toEqual(shown)
})
