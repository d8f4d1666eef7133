import { isPresumedHeir } from '#app/rules/accounts/relations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Remark } from './remarks.ts'

// Warnings about the estate that several letters share. Each definition lists those it needs. letters-6.2 and
// letters-11.2.

/** M-JSIGN: a person who may not be an heir claims money. `claims`: the answers ask for a payment to the applicant. */
export function heirRemarks(answers: Answers, claims: boolean): Remark[] {
  const relation = answers.applicantRelationshipWithDeceased ?? ''
  if (!claims || relation === '' || isPresumedHeir(relation)) return []
  const message =
    'D’après le lien indiqué, vous n’êtes peut-être pas héritier. L’organisme pourra demander un justificatif ou l’accord d’un héritier.'
  return [{ field: 'applicantRelationshipWithDeceased', code: 'M-JSIGN', level: 'warning', message }]
}

/** M-ACCEPT-1: shown next to the field that claims the estate's money or belongings. */
export function conservatoryRemark(field: string): Remark {
  const message =
    'Cette démarche est conservatoire. Avant de vendre, vider ou utiliser les biens du défunt, demandez conseil au notaire.'
  return { field, code: 'M-ACCEPT-1', level: 'information', message }
}

/** M-COUPLE-1 and M-MEUBLE-1: shown before a lease is ended. */
export function leaseRemarks(answers: Answers): Remark[] {
  if (answers.bailleurAction !== 'terminate') return []
  const remarks: Remark[] = []
  if (['conjoint', 'partenairePacs'].includes(answers.applicantRelationshipWithDeceased ?? '')) {
    const message =
      'Vous vivez peut-être vous-même dans ce logement. Êtes-vous sûr de vouloir mettre fin au bail\u202F?'
    remarks.push({ field: 'bailleurAction', code: 'M-COUPLE-1', level: 'warning', message })
  }
  if (answers.bailleurFurnished !== 'on') {
    const message = 'Pour un logement meublé, le bail se poursuit\u00A0: choisissez l’option correspondante.'
    remarks.push({ field: 'bailleurFurnished', code: 'M-MEUBLE-1', level: 'warning', message })
  }
  return remarks
}
