import { inCapacity } from '../accounts/in-capacity.ts'
import { isPresumedHeir } from '../accounts/relations.ts'
import { usualNameOf } from '../first-name.ts'
import { agree, lowerFirst, upperFirst } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import { gapText } from '../letters/paper/gaps.ts'
import { applicantView, deceasedView, notaryView } from '../letters/paper/people.ts'
import type { SituationValues } from './condition.ts'

/** Days to reply that a firm letter gives. Our choice: no source. */
const REPLY_DAYS = '15'

const directLine = ['enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent']

/** Relationships whose death gives days off. C. trav. art. L. 3142-1. */
const withLeave = 'enfant conjoint partenairePacs concubin parent frereSoeur demiFrereSoeur conjointDeLEnfant'.split(
  ' ',
)

/** Words for the deceased, by the writer's relationship, for a man and for a woman: a father writes "mon fils". */
const relatives: Readonly<Record<string, readonly [man: string, woman: string]>> = {
  enfant: ['mon père', 'ma mère'],
  parent: ['mon fils', 'ma fille'],
  conjoint: ['mon époux', 'mon épouse'],
  partenairePacs: ['mon partenaire de Pacs', 'ma partenaire de Pacs'],
  concubin: ['mon concubin', 'ma concubine'],
  frereSoeur: ['mon frère', 'ma sœur'],
  demiFrereSoeur: ['mon demi-frère', 'ma demi-sœur'],
  petitEnfant: ['mon grand-père', 'ma grand-mère'],
  grandParent: ['mon petit-fils', 'ma petite-fille'],
  neveuNiece: ['mon oncle', 'ma tante'],
  oncleTante: ['mon neveu', 'ma nièce'],
  cousin: ['mon cousin', 'ma cousine'],
  conjointDeLEnfant: ['mon beau-père', 'ma belle-mère'],
  beauParent: ['mon gendre', 'ma belle-fille'],
  beauFrereSoeur: ['mon beau-frère', 'ma belle-sœur'],
}

/** Words for the deceased child in letters to a school, by relationship. */
const ofChild: Readonly<Record<string, readonly [man: string, woman: string]>> = {
  father: ['le père', 'le père'],
  mother: ['la mère', 'la mère'],
  grandparent: ['son grand-père', 'sa grand-mère'],
  sibling: ['son frère', 'sa sœur'],
}

const tick = (holds: boolean) => (holds ? 'on' : '')

/** Returns the facts about the people of a letter, from the account's answers. */
export function peopleKnown(answers: Answers): SituationValues {
  const tie = answers.applicantRelationshipWithDeceased ?? ''
  const civility = answers.deceasedCivility ?? ''
  const { deceasedNamed, deceasedInline } = deceasedView(answers)
  const applicant = applicantView(answers)
  const notary = notaryView(answers)
  const firstName = usualNameOf(answers) || gapText('prénom', 'deceasedFirstName')
  const pronoun = agree(civility, 'il', 'elle', firstName)
  const capacity = inCapacity(tie, answers.applicantCivility ?? '')
  return {
    ...(answers as Record<string, string>),
    deceasedNamed,
    Prénom: firstName,
    pronomD: pronoun,
    PronomD: agree(civility, 'Il', 'Elle', firstName),
    deceasedInlineAddress: answers.deceasedAddress ? deceasedInline : '',
    applicantNamed: applicant.applicantNamed,
    applicantInlineAddress: applicant.applicantInline,
    notaryNamed: notary.notaryNamed,
    notaryInlineAddress: notary.notaryInline,
    capacity,
    Capacity: upperFirst(capacity),
    relationKey: tie,
    'rel.heir': tick(isPresumedHeir(tie)),
    'rel.household': tick(['conjoint', 'partenairePacs'].includes(tie)),
    'rel.directLine': tick(directLine.includes(tie)),
    'leave.legal': tick(withLeave.includes(tie)),
    myRelative: said(relatives, tie, civility),
    delayDays: REPLY_DAYS,
  }
}

/** Derives values from facts and people together. C. trav. art. L. 3142-1-1 for bereavement leave. */
export const combined = (known: SituationValues): SituationValues => ({
  'leave.grief': tick(known.relationKey === 'parent' && known.under25 === 'on'),
  // A name such as "de l’Est" needs "cimetière" in front of it.
  ...(known.cemetery && { cemetery: cemeteryNamed(known.cemetery) }),
  childLinkLabel: said(ofChild, known.childLink ?? '', known.deceasedCivility ?? ''),
})

const cemeteryNamed = (typed: string) =>
  /^(?:d['’]|(?:de|du|des)\s)/iu.test(typed) ? `cimetière ${lowerFirst(typed)}` : typed

function said(words: Readonly<Record<string, readonly [string, string]>>, key: string, civility: string): string {
  const [man, woman] = Object.hasOwn(words, key) ? words[key]! : ['', '']
  return man === woman ? man : agree(civility, man, woman, '')
}
