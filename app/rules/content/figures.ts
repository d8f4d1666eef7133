import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import type { Offset } from '#app/rules/calendar/entry.ts'
import type { Day } from '#app/rules/days.ts'
import { figures } from '#app/rules/figures.ts'
import { counted, euros } from '#app/rules/french.ts'
import { figureVerifiedAt, figureWords } from '#app/rules/rights/figures.ts'
import type { OfficialPageName } from './official-pages.ts'

/** A number with its unit, or a telephone number, as a page writes it; where it is read, and the day it was. */
export type ContentFigure = { words: string; source: OfficialPageName; verifiedAt: Day }

const read = (words: string, source: OfficialPageName): ContentFigure => ({ words, source, verifiedAt: '2026-11-21' })

/** A figure that the whole product has, in the words of a page. */
const known = (
  name: keyof typeof figures,
  unit: (value: number) => string,
  source: OfficialPageName,
): ContentFigure => {
  const { value, verifiedAt } = figures[name]
  return { words: unit(value), source, verifiedAt }
}

/** A figure that a right is said with, in its words. One of a day that ends is due then: `facts.ts`. */
function ofRight(name: string, source: OfficialPageName): ContentFigure {
  const verifiedAt = figureVerifiedAt(name)
  if (!verifiedAt) throw new Error(`No figure of a right is called ${name}.`)
  return { words: figureWords(name), source, verifiedAt }
}

/** The delay of a line of the calendar, in the words of a page. */
function delay(code: keyof typeof deadlineTable, source: OfficialPageName, unit = offsetWords): ContentFigure {
  const { due, verifiedAt } = deadlineTable[code]
  const offset = 'words' in due ? due.after : due
  if (!offset) throw new Error(`${code} has no delay.`)
  return { words: unit(offset), source, verifiedAt }
}

function offsetWords(offset: Offset): string {
  if ('days' in offset) return days(offset.days)
  return 'months' in offset ? months(offset.months) : years(offset.years)
}

const days = (value: number) => counted(value, 'jour')
const months = (value: number) => `${value} mois`
const years = (value: number) => counted(value, 'an')
const hours = (offset: Offset) => counted('days' in offset ? offset.days * 24 : 0, 'heure')

/**
 * Each number that a page of advice says, by the key that stands for it there. One that the calendar or the letters
 * also say is read from them; one that is in doubt is not here, and its page is worded without it (choice-26).
 */
export const contentFigures = {
  bankFeeCeiling: ofRight('bankFeeCapAmount', 'bankingCode'),
  bankFeeRate: ofRight('bankFeeCapRate', 'bankingCode'),
  bereavementLeave: ofRight('leaveBereavement', 'labourCode'),
  bodyReturnReply: read('15 jours', 'criminalProcedure'),
  bodyReturnRequest: read('1 mois', 'criminalProcedure'),
  carSale: read('3 mois', 'inheritedCar'),
  childDeathProtection: read('13 semaines', 'protectionArticle'),
  civilServantMarriage: read('4 ans', 'pensionsCode'),
  civilServantMarriageBeforeRetirement: read('2 ans', 'pensionsCode'),
  coldCallBan: read('11 août 2026', 'consumerCode'),
  compensationAfterRuling: ofRight('civiLimitAfterJudgment', 'criminalProcedure'),
  compensationLimit: ofRight('civiLimit', 'criminalProcedure'),
  crisisCentrePhone: read('+33 1 53 59 11 10', 'deathAbroad'),
  deathAllowance: known('deathAllowanceDays', days, 'jobCentre'),
  deathAllowanceLimit: known('deathAllowanceLimitYears', years, 'jobCentre'),
  deathAllowancePerChild: ofRight('ftDeathAllowanceChildDays', 'jobCentre'),
  deathAllowancePriority: known('deathAllowancePriorityDays', days, 'jobCentre'),
  deathCapitalLimit: known('deathCapitalLimitYears', years, 'deathCapital'),
  deathCapitalPriority: known('deathCapitalPriorityMonths', months, 'deathCapital'),
  declarationDelay: delay('D_DECLARATION_24H', 'civilCode', hours),
  depositLatePenalty: read('10 %', 'leases'),
  depositReturn: ofRight('leaseDepositOk', 'leases'),
  depositReturnRepairs: ofRight('leaseDepositDamage', 'leases'),
  doorstepBan: read('2 mois', 'localAuthorities'),
  dormantAccount: read('3 ans', 'dormantAccounts'),
  dormantLifeInsurance: read('10 ans', 'dormantAccounts'),
  estateChoiceLimit: delay('D_OPTION_10Y', 'civilCode'),
  estateChoiceProtection: delay('D_OPTION_NO_SUMMONS_4M', 'civilCode'),
  estateChoiceReply: read('2 mois', 'civilCode'),
  estateReturn: delay('D_ESTATE_RETURN_6M', 'taxCode'),
  estateReturnAbroad: read('12 mois', 'taxCode'),
  familyBenefitsKept: read('3 mois', 'socialSecurity'),
  funeralContractReply: read('3 jours', 'insuranceCode'),
  funeralDebitCeiling: known('funeralDebitCeiling', euros, 'bankingCode'),
  funeralDeduction: ofRight('estateFuneralDeduction', 'estateTax'),
  funeralMaxDelay: delay('D_FUNERAL_MAX_14D', 'localAuthorities'),
  funeralMinDelay: delay('D_FUNERAL_MIN_24H', 'localAuthorities', hours),
  furnishedNotice: read('1 mois', 'leases'),
  groupCoverLength: read('1 an', 'healthCover'),
  groupCoverRequest: known('groupCoverRequestMonths', months, 'healthCover'),
  homeEmployeePapers: known('homeEmployeePapersDays', days, 'homeEmployee'),
  homeHelpEstate: read(euros(46_000), 'socialAction'),
  homeHelpSpending: read(euros(760), 'socialAction'),
  informFirst: delay('D_INFORM_48H', 'civilCode', hours),
  inventory: read('2 mois', 'civilCode'),
  ircantecCapital: read('75 %', 'publicService'),
  lawPhone: read('3039', 'justicePoints'),
  leaseSharedLife: read('1 an', 'leases'),
  leaveChild: ofRight('leaveChild', 'labourCode'),
  leaveChildUnder25: ofRight('leaveChildUnder25', 'labourCode'),
  leaveClose: ofRight('leaveSpouse', 'labourCode'),
  leaveNotice: read('24 heures', 'labourCode'),
  lifeLodgingRequest: known('lifeLodgingRequestYears', years, 'civilCode'),
  lodgingYear: ofRight('housingFreeYear', 'civilCode'),
  mortuaryFreeDays: read('3 jours', 'localAuthorities'),
  notaryPhone: read('36 20', 'justicePoints'),
  publicServiceCapital: read('1 an', 'publicService'),
  reversionCeilingCouple: read(euros(40_002.56), 'socialSecurity'),
  reversionCeilingSingle: read(euros(25_001.6), 'socialSecurity'),
  reversionMinAge: known('reversionMinAge', years, 'socialSecurity'),
  reversionRate: ofRight('reversionBaseRate', 'socialSecurity'),
  reversionRateComplementary: ofRight('reversionAgircArrcoRate', 'pensionRequest'),
  reversionRequest: delay('D_REVERSION_1Y', 'pensionRequest'),
  settlementDispute: read('6 mois', 'homeEmployee'),
  smallEstateCeiling: known('smallEstateCeiling', euros, 'bankingCode'),
  spouseTaxNotice: known('spouseTaxNoticeDays', days, 'taxOffice'),
  stateKeeps: read('30 ans', 'dormantAccounts'),
  suicidePhone: read('3114', 'suicideLine'),
  telecomNotice: known('telecomNoticeDays', days, 'consumerCode'),
  unknownDebt: read('5 mois', 'civilCode'),
  victimsPhone: read('116 006', 'justicePoints'),
  widowAllowance: ofRight('widowAllowanceDuration', 'socialSecurity'),
  workAccident: read('48 heures', 'socialSecurity'),
} satisfies Record<string, ContentFigure>
