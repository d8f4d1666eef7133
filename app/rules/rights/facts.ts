import { relations } from '../accounts/relations.ts'
import { relationValue } from '../accounts/typed-relation.ts'
import { WORKING_AGE } from '../calendar/concerns.ts'
import { isDay, yearsBetween } from '../days.ts'
import type { Answers } from '../letters/conditions.ts'
import { saidIn, tickedIn } from '../questions/answers.ts'
import type { RightsFacts } from './conditions.ts'
import { estateFact, estateFields, heirValues } from './heirs-attestation.ts'

const working = [
  'salariePrive',
  'salarieAgricole',
  'independant',
  'liberal',
  'exploitantAgricole',
  'fonctionnaire',
  'contractuelPublic',
  'militaire',
]
const notWorking = ['invalidite', 'ancienSalarie12Mois', 'sansActivite']

/** The pension scheme of each fund in "À qui écrire ?". "Une autre" is one of the last two. */
const pensionOf: Readonly<Record<string, string>> = {
  base: 'retraitePrive',
  complementary: 'retraitePrive',
  public: 'retraitePublic',
  farm: 'retraiteAgricole',
}
const otherPensions = ['retraiteIndependant', 'retraiteLiberal']
const everyPension = [...Object.values(pensionOf), ...otherPensions]

const couple = ['conjoint', 'partenairePacs', 'concubin']

/**
 * Derives facts for rights from an account's answers. Never the cause of death or the family's income, because nobody
 * is asked. An answer that leaves several possibilities keeps them. request-18.2
 */
export function factsIn(answers: Answers): RightsFacts {
  const said = saidIn(answers)
  const tie = relationValue(answers.applicantRelationshipWithDeceased ?? '')
  const deceasedAge = ageAtDeath(answers)
  const isChild = deceasedAge !== undefined && deceasedAge < WORKING_AGE
  return {
    relation: Object.hasOwn(relations, tie) && tie !== 'autre' ? tie : undefined,
    deceasedStatus: statusIn(said) ?? (isChild ? 'sansActivite' : undefined),
    deceasedAge,
    dependentChildren: dependentChildren(answers, said, tie),
    applicantDependent: answers.cpamApplicantDependent === 'on' || undefined,
    paysFuneral: answers.blocageComptesDemandeSoldeFuneralInvoice === 'on' || undefined,
    housing: homeIn(said) ?? (isChild ? 'heberge' : ownsNothing(answers) ? notOwned : undefined),
    ...estateFacts(answers),
    livedTogether: said.sharedHome === 'no' ? false : undefined,
    livedTogetherOneYear: said.sharedHome === 'no' ? false : undefined,
    loanRunning: yesNo(said.hadLoan) ?? (isChild ? false : undefined),
    coveredByDeceasedMutual: said.hadMutual === 'no' ? false : undefined,
    receivedAspaOrSocialAid: said.hadBenefits === 'no' ? false : undefined,
  }
}

/** Facts from the heirs' attestation page and from two other answers. */
function estateFacts(answers: Answers): RightsFacts {
  const heirAnswers = heirValues(answers)
  const facts = Object.keys(estateFields) as (keyof typeof estateFields)[]
  return {
    ...Object.fromEntries(facts.map((fact) => [fact, estateFact(heirAnswers, fact)])),
    ...(answers.bailleurHeirsAgree === 'on' && { allHeirsAgree: estateFact(heirAnswers, 'allHeirsAgree') ?? true }),
  }
}

const yesNo = (answer: string | undefined) => (answer === 'yes' ? true : answer === 'no' ? false : undefined)

/** A person who worked may also have had a pension. Undefined if both are unknown. */
function statusIn({ deceasedWork, hadPension, pensionFunds }: Answers): RightsFacts[string] {
  if (!deceasedWork && !hadPension) return undefined
  const funds = tickedIn(pensionFunds)
  const pensions = funds.flatMap((fund) => pensionOf[fund] ?? [])
  const mayDraw =
    hadPension === 'no' ? [] : funds.length === 0 ? everyPension : funds.includes('other') ? otherPensions : []
  const jobs = deceasedWork === 'no' ? (hadPension === 'yes' ? [] : notWorking) : working
  return {
    is: [...(deceasedWork === 'unemployed' ? ['demandeurEmploi'] : []), ...pensions],
    mayBe: [
      ...(deceasedWork === 'unemployed' ? [] : jobs),
      ...(deceasedWork ? [] : ['demandeurEmploi', ...notWorking]),
      ...mayDraw,
    ],
  }
}

/** Age at death in whole years. */
function ageAtDeath({ defunctBirthDate: birth = '', defunctDeathDate: death = '' }: Answers): number | undefined {
  return isDay(birth) && isDay(death) && birth <= death ? yearsBetween(birth, death) : undefined
}

/** In a couple, the dependent children of one are also the other's. */
function dependentChildren(answers: Answers, said: Answers, tie: string): number | undefined {
  if (answers.poleEmploiChildrenWithDeceased === 'on') return Number(answers.poleEmploiChildrenCount) || undefined
  return said.hadChildren === 'no' && couple.includes(tie) ? 0 : undefined
}

const ownsNothing = (answers: Answers): boolean => estateFact(answers, 'hasRealEstate') === false

/** Possible housing situations if the estate contains no home. */
const notOwned = { is: [], mayBe: ['locataireVide', 'hlm', 'locataireMeuble', 'heberge', 'etablissement'] }

function homeIn({ deceasedHome, leaseFurnished }: Answers): RightsFacts[string] {
  if (deceasedHome === 'owner') return 'proprietaire'
  if (deceasedHome === 'neither') return { is: [], mayBe: ['heberge', 'etablissement'] }
  if (deceasedHome !== 'tenant') return undefined
  if (leaseFurnished === 'yes') return 'locataireMeuble'
  const unfurnished = ['locataireVide', 'hlm']
  return { is: [], mayBe: leaseFurnished === 'no' ? unfurnished : [...unfurnished, 'locataireMeuble'] }
}
