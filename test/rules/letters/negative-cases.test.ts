import { frTypo } from '#app/rules/french.ts'
import { answersFor, fieldsOf } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { normalise } from '#app/rules/letters/normalise.ts'
import { letterOf } from '#letters/index.ts'

// The negative cases of letters-10.12, in the letters they belong to. N15 and N21 are not rules.

const today = '2026-11-20'

/** Remarks about values as they were typed, for the fields that have one. */
function said(id: DocumentId, typed: Answers) {
  const letter = letterOf(id)
  const fields = new Map(fieldsOf(letter).map((field) => [field.name, field]))
  const entries = Object.entries(typed).map(([name, value]) => [name, normalise(fields.get(name)!, value)])
  return checkAnswers(letter, answersFor(letter, Object.fromEntries(entries), today), today)
}

const begun: Answers = {
  insuranceBeneficiaryLookForLifeInsurance: 'on',
  insuranceBeneficiary1Civility: 'madame',
  insuranceBeneficiary1FirstName: 'Léa',
  insuranceBeneficiary1LastName: 'Martin',
  insuranceBeneficiary1Relationship: 'enfant',
  insuranceBeneficiary1Place: '1 rue A, 75001 Paris',
  insuranceBeneficiary2Civility: 'monsieur',
}

const bank = 'banqueBlocageComptesDemandeSolde'
const fund = 'retraiteCourrierComplet'

test.each<[string, DocumentId, Answers, string, string, string]>([
  ['N01', bank, { applicantPostalCode: '3500' }, 'applicantPostalCode', 'M-CP-1', 'blocking'],
  ['N02', bank, { notaryPostalCode: '97500x', sendToNotary: 'on' }, 'notaryPostalCode', 'M-CP-1', 'blocking'],
  ['N03', bank, { applicantPhoneNumber: '06 12' }, 'applicantPhoneNumber', 'M-TEL-1', 'warning'],
  ['N04', bank, { applicantEmail: 'lea@@mail' }, 'applicantEmail', 'M-MAIL-1', 'blocking'],
  [
    'N05',
    fund,
    { deceasedSocialSecurityNumber: '1 85 05 78 006 084 36' },
    'deceasedSocialSecurityNumber',
    'M-NIR-2',
    'warning',
  ],
  [
    'N07',
    fund,
    { deceasedSocialSecurityNumber: '18505780060849' },
    'deceasedSocialSecurityNumber',
    'M-NIR-1',
    'warning',
  ],
  [
    'N08',
    fund,
    { deceasedSocialSecurityNumber: '3850578006084', deceasedCivility: 'madame' },
    'deceasedSocialSecurityNumber',
    'M-NIR-3',
    'warning',
  ],
  ['N09', bank, { defunctDeathDate: '2026-12-01' }, 'defunctDeathDate', 'M-DATE-2', 'blocking'],
  [
    'N10',
    bank,
    { defunctBirthDate: '2026-03-02', defunctDeathDate: '2026-03-01' },
    'defunctDeathDate',
    'M-DATE-4',
    'blocking',
  ],
  ['N11', bank, { defunctDeathDate: '29/02/2025' }, 'defunctDeathDate', 'M-DATE-1', 'blocking'],
  [
    'N12',
    bank,
    { defunctBirthDate: '1890-01-01', defunctDeathDate: '2026-01-01' },
    'defunctBirthDate',
    'M-DATE-5',
    'warning',
  ],
  ['N13', 'copieActeDeces', { documentNumberOfCopies: '0' }, 'documentNumberOfCopies', 'M-COP-1', 'blocking'],
  ['N13', 'copieActeDeces', { documentNumberOfCopies: '21' }, 'documentNumberOfCopies', 'M-COP-1', 'blocking'],
  ['N14', 'copieActeDeces', { documentNumberOfCopies: '12' }, 'documentNumberOfCopies', 'M-COP-2', 'warning'],
  ['N16', 'agiraRechercheBeneficiaire', begun, 'insuranceBeneficiary2FirstName', 'M-AGIRA-2', 'blocking'],
  [
    'N17',
    'agiraRechercheBeneficiaire',
    { insuranceBeneficiaryLookForLifeInsurance: '', insuranceBeneficiaryLookForFuneralInsurance: '' },
    'insuranceBeneficiaryLookForLifeInsurance',
    'M-AGIRA-1',
    'blocking',
  ],
  [
    'N18',
    'licenciementEmployeurParticulier',
    { licenciementEmployeurNoticeDuration: '0' },
    'licenciementEmployeurNoticeDuration',
    'M-NUM-1',
    'blocking',
  ],
  ['N19', 'customizable', { customizableText: 'x'.repeat(13_000) }, 'customizableText', 'M-FREE-2', 'blocking'],
  [
    'N20',
    'customizable3',
    { customizable3Text: 'La somme de [montant].' },
    'customizable3Text',
    'M-FREE-4',
    'blocking',
  ],
  ['N23', bank, { blocageComptesDemandeSoldeSendStatementTo: 'notary' }, 'notaryName', 'M-NOT-1', 'warning'],
  [
    'N24',
    'energyNotificationDeces',
    { energyContractAction: 'stop', energyContractTerminationDate: '2026-02-01', defunctDeathDate: '2026-03-01' },
    'energyContractTerminationDate',
    'M-DATE-6',
    'blocking',
  ],
])('%s: %s %j', (_case, id, typed, field, code, level) => {
  const remark = said(id, typed).find((candidate) => candidate.field === field && candidate.code === code)
  expect(remark).toMatchObject({ field, code, level })
  expect(remark?.message, 'French typography').toBe(frTypo(remark?.message ?? ''))
})

test('N06: a number of thirteen digits is accepted', () => {
  expect(said(fund, { deceasedSocialSecurityNumber: '1850578006084', deceasedCivility: 'monsieur' })).toEqual([])
})

test('N22: markup in an address is not refused', () => {
  const remarks = said(bank, { applicantAddress: '1 rue <script>alert(1)</script>' })
  expect(remarks.filter(({ level }) => level === 'blocking')).toEqual([])
})
