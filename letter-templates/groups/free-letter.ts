import { LONGEST_TEXT } from '#app/rules/letters/checks/free-text.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { closings, type LetterDefinition } from '#app/rules/letters/definition.ts'
import { closingOf } from '#app/rules/letters/paper/closings.ts'
import { type Block, endsWithClosing, splitAtClosing } from '#app/rules/letters/paper/free-text.ts'
import { gapText, replaceMarks } from '#app/rules/letters/paper/gaps.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { applicantGroup, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

type FreeLetterId = 'customizable' | 'customizable2' | 'customizable3'

/**
 * `isAssisted`: the letter records the day on which a draft was accepted (S2-3), and no [passage] of any kind may
 * remain in its text.
 */
type Own = Pick<LetterDefinition, 'name' | 'shortName' | 'another' | 'description' | 'why' | 'advice'> & {
  isAssisted?: true
}

/**
 * Defines a free letter, printed by ./free-letter.html. The free letters' questions differ only by their prefix.
 * letters-1.17 to letters-1.19.
 */
export function freeLetter(id: FreeLetterId, { isAssisted, ...own }: Own): LetterDefinition {
  const field = {
    object: `${id}Object`,
    text: `${id}Text`,
    references: `${id}References`,
    announcesDeath: `${id}AnnounceDeath`,
    prompt: `${id}Prompt`,
    closing: `${id}Closing`,
    ...(isAssisted && { completed: `${id}AiCompleted` }),
  }
  const letter: LetterDefinition = {
    id,
    ...own,
    urgency: '1 month',
    isUndated: true,
    sending: {
      mode: 'plain',
      advice: 'Une lettre simple ; une lettre recommandée avec avis de réception si vous formulez une demande.',
    },
    minutes: 8,
    recipient: recipientOf(id),
    groups: [
      applicantGroup({ relationship: 'optional' }),
      deceasedGroup({
        deathTown: 'optional',
        birthDate: 'hidden',
        address: 'optional',
      }),
      recipientGroup(id),
      {
        title: 'Votre courrier',
        kind: 'topic',
        fields: [
          {
            name: field.object,
            label: 'Objet',
            type: 'text',
            required: true,
            help: 'Une ligne, sans point final.',
            maxLength: 120,
            check: 'subjectLine',
          },
          {
            name: field.references,
            label: 'Vos références',
            type: 'text',
            precision: true,
            help: 'Un numéro de contrat, de dossier ou d’allocataire.',
            maxLength: 120,
          },
          {
            name: field.text,
            label: 'Texte',
            type: 'textarea',
            required: true,
            help: 'Une ligne vide crée un nouveau paragraphe. Une ligne qui commence par un tiret devient un élément de liste. L’appel et la formule de politesse sont ajoutés.',
            maxLength: LONGEST_TEXT,
            check: isAssisted ? 'assistedText' : 'freeText',
          },
          {
            name: field.announcesDeath,
            label: 'Rappeler le décès en tête du courrier',
            type: 'checkbox',
            help: 'Ajoute la phrase d’information du décès.',
          },
        ],
      },
      notaryGroup(),
    ],
    defaults: () => ({ [field.announcesDeath]: 'on' }),
    enclosures: [
      { type: 'deathCertificate', level: 'C', showIf: { field: field.announcesDeath, is: 'on' } },
      ...attachmentTypes.filter(isOther).map((type) => ({ type, level: 'F' as const })),
    ],
    closing: 'F1',
    unasked: [field.prompt, field.closing, ...(field.completed ? [field.completed] : [])],
    drafted: field,
    view: (answers) => {
      const text = answers[field.text] ?? ''
      const { body, closing } = splitAtClosing(text)
      return {
        objectField: field.object,
        textField: field.text,
        object: answers[field.object],
        references: answers[field.references],
        announcesDeath: answers[field.announcesDeath] === 'on' && !saysDeath(text, Boolean(answers[field.prompt])),
        // A draft contains its own contact sentence if it needs one: a proxy and a thank-you letter do not.
        saysContact: Boolean(answers[field.closing]),
        body: body.map(withGaps),
        ownClosing: closing.map(withGaps),
        ...closingOf({ ...letter, closing: endingOf(letter, answers[field.closing], answers) }, answers),
        ...(endsWithClosing(text) ? { closing: '' } : {}),
      }
    },
    info: {
      key: 'courrier-libre',
      text: 'Dites en une phrase ce que vous demandez, puis ce que vous joignez. Un courrier court reçoit une réponse plus vite.',
    },
  }
  return letter
}

/**
 * Whether the text announces the death itself. A draft may do so anywhere; a family's own text must do so in a whole
 * sentence.
 */
const saysDeath = (text: string, isDrafted: boolean): boolean =>
  isDrafted
    ? /d[ée]c[èe]s|d[ée]c[ée]d/iu.test(text)
    : /(?:informe|annonce|fai[st] part|apprends)[^.!?]{0,40} d[ée]c[èe]s|(?:est|d[ée]c[èe]s[^.!?]*) (?:d[ée]c[ée]d[ée]e?|survenu) le/iu.test(
        text,
      )

/** Turns the marks that a draft left to complete into gaps on paper. */
const withGaps = ({ paragraph, items }: Block): Block => ({
  paragraph: toGaps(paragraph),
  items: items.map(toGaps),
})
const toGaps = (text: string) => replaceMarks(text, (words) => gapText(words))

/** The ending of the draft's situation; for a notary, the ending for notaries. */
function endingOf(letter: LetterDefinition, drafted: string | undefined, answers: Answers) {
  if (isToNotary(letter, answers)) return 'F5'
  return closings.find((closing) => closing === drafted) ?? letter.closing
}

const isOther = (type: AttachmentType) => type !== 'deathCertificate'

const isToNotary = ({ recipient }: LetterDefinition, answers: Answers) =>
  /^(ma[iî]tre|me)(?!\p{L})/iu.test(answers[recipient.name] ?? '')
