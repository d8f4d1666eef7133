import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { monthsOfService, noticePeriodCopy, noticePeriodOf } from '#app/rules/letters/notice-period.ts'
import { applicantGroup, civilities, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

// The indemnity is due from 8 months of service. This is not confirmed, so the letter adds "si votre ancienneté y ouvre
// droit".
const MONTHS_FOR_INDEMNITY = 8

/** The notice follows from the date of hiring: it is proposed once that date is known, and is not asked before. */
const hasNotice: Condition = {
  any: [
    { field: 'licenciementEmployeurSeniorityDate', filled: true },
    { field: 'licenciementEmployeurNoticeDuration', filled: true },
  ],
}

/** Whether the notice is filled in, or was never shown. */
function hasWholeNotice(stored: Answers): boolean {
  const { licenciementEmployeurNoticeDuration: duration, licenciementEmployeurNoticeUnit: unit } = stored
  return duration !== '' && unit !== '' && (duration === undefined) === (unit === undefined)
}

const withoutNotice = ({
  licenciementEmployeurNoticeDuration: duration,
  licenciementEmployeurNoticeUnit: _unit,
  ...others
}: Answers): Answers => ({ ...others, ...(duration && { licenciementEmployeurNoticeDuration: duration }) })

/** IDCC 3239, art. 63-3-1, 161-4-1, 163-1 and 164; C. trav. art. L. 7221-2. letters-1.5. */
export const licenciementEmployeurParticulier: LetterDefinition = {
  id: 'licenciementEmployeurParticulier',
  name: 'Fin de contrat du salarié à domicile',
  shortName: 'Salarié à domicile',
  another: 'une autre personne employée',
  description:
    'Le défunt employait une aide à domicile, une garde d’enfants ou un jardinier : notifiez-lui la fin du contrat et ses droits.',
  why: 'Le salarié doit être prévenu par écrit, et ses droits lui être payés.',
  advice: [
    'Le contrat s’arrête au jour du décès. Vous devez prévenir la personne par écrit et lui payer ce qui lui est dû.',
    'Elle aussi a de la peine : un mot compte.',
    'Ce modèle ne convient pas aux assistants maternels, ni quand un conjoint, employeur lui aussi, garde le salarié.',
  ],
  urgency: '48h',
  sending: { mode: 'registered', advice: 'Lettre recommandée avec avis de réception, dès que possible.' },
  minutes: 6,
  recipient: recipientOf('licenciementEmployeur'),
  groups: [
    applicantGroup(),
    deceasedGroup({ deathTown: 'required', birthDate: 'hidden', address: 'hidden' }),
    recipientGroup('licenciementEmployeur', {
      lead: [
        {
          name: 'licenciementEmployeurCivility',
          label: 'Civilité du salarié',
          type: 'select',
          required: true,
          choices: civilities,
          check: 'civility',
        },
      ],
      nameLabel: 'Prénom et nom du salarié',
      kind: 'person',
    }),
    {
      title: 'Le contrat de travail',
      kind: 'topic',
      fields: [
        {
          name: 'licenciementEmployeurSeniorityDate',
          label: 'Date d’embauche',
          type: 'date',
          required: true,
          help: 'L’ancienneté détermine les indemnités.',
          check: 'hiringDate',
        },
        {
          name: 'licenciementEmployeurNoticeDuration',
          label: 'Durée du préavis',
          type: 'number',
          required: true,
          help: 'Moins de 6 mois : 1 semaine ; de 6 mois à moins de 2 ans : 1 mois ; 2 ans et plus : 2 mois.',
          check: 'noticeDuration',
          inputMode: 'numeric',
          showIf: hasNotice,
        },
        {
          name: 'licenciementEmployeurNoticeUnit',
          label: 'Unité',
          type: 'select',
          required: true,
          choices: { week: 'semaine(s)', month: 'mois' },
          showIf: hasNotice,
        },
        {
          name: 'licenciementEmployeurCesuNumber',
          label: 'Numéro d’employeur (Cesu ou Urssaf)',
          type: 'text',
          maxLength: 30,
          autoComplete: 'off',
          precision: true,
        },
        { name: 'licenciementEmployeurHoused', label: 'Le salarié est logé sur place', type: 'checkbox' },
      ],
    },
    // If the family knows a notary, the notary is in charge of the estate and the letter says who pays.
    notaryGroup({ field: 'notaryName', filled: true }),
  ],
  // An empty notice is calculated again, because the form showed it before the dates were known.
  tidy: (stored) => (hasWholeNotice(stored) ? stored : withoutNotice(stored)),
  defaults: (known): Answers => {
    const notice = noticePeriodOf(known)
    if (!notice) return {}
    return {
      licenciementEmployeurNoticeDuration: notice.duration,
      licenciementEmployeurNoticeUnit: notice.unit,
    }
  },
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    { type: 'contactDetailsOfTheNotary', level: 'C', showIf: { field: 'notaryName', filled: true } },
  ],
  closing: 'F4',
  endings: [{ what: 'annonce la fin du contrat de travail' }],
  remarks: noticeRemarks,
  view: (answers) => ({
    notice: typedNotice(answers),
    hasIndemnity:
      (monthsOfService(answers.licenciementEmployeurSeniorityDate, answers.defunctDeathDate) ?? 0) >=
      MONTHS_FOR_INDEMNITY,
  }),
  info: {
    key: 'salarie-domicile',
    text: 'Le contrat s’arrête le jour du décès. La famille prévient le salarié par écrit et la succession lui verse son salaire, une indemnité de préavis, une indemnité de rupture et ses congés. Pensez à déclarer le décès au Cesu ou à Pajemploi.',
  },
}

function typedNotice(answers: Answers): string {
  return noticePeriodCopy(
    answers.licenciementEmployeurNoticeDuration ?? '',
    answers.licenciementEmployeurNoticeUnit ?? '',
  )
}

function noticeRemarks(answers: Answers): Remark[] {
  const notice = noticePeriodOf(answers)
  if (!notice) return []
  const calculated = noticePeriodCopy(notice.duration, notice.unit)
  if (typedNotice(answers) === '' || typedNotice(answers) === calculated) return []
  const message = `D’après la date d’embauche, le préavis serait de ${calculated}.`
  return [{ field: 'licenciementEmployeurNoticeDuration', code: 'notice-differs', level: 'information', message }]
}
