import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { closingOf } from '#app/rules/letters/paper/closings.ts'
import { endsWithClosing, splitAtClosing } from '#app/rules/letters/paper/free-text.ts'
import { starters } from '#app/rules/letters/starters.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { applicantGroup, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

type FreeLetterId = 'customizable' | 'customizable2' | 'customizable3'

/** `isAssisted`: an assistant drafted its text, which may hold [passages] to complete. */
type Own = Pick<LetterDefinition, 'name' | 'shortName' | 'another' | 'description' | 'why' | 'advice' | 'unasked'> & {
  isAssisted?: true
}

/**
 * A free letter: their questions differ by their prefix alone, printed by ./free-letter.html. letters-1.17 to
 * letters-1.19.
 */
export function freeLetter(id: FreeLetterId, { isAssisted, ...own }: Own): LetterDefinition {
  const field = { object: `${id}Object`, text: `${id}Text`, announcesDeath: `${id}AnnounceDeath` }
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
            name: field.text,
            label: 'Texte',
            type: 'textarea',
            required: true,
            help: 'Une ligne vide crée un nouveau paragraphe. Une ligne qui commence par un tiret devient un élément de liste. L’appel et la formule de politesse sont ajoutés.',
            maxLength: 12_000,
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
    starters: { field: field.text, texts: starters },
    view: (answers) => {
      const text = answers[field.text] ?? ''
      const { body, closing } = splitAtClosing(text)
      return {
        objectField: field.object,
        textField: field.text,
        object: answers[field.object],
        announcesDeath: answers[field.announcesDeath] === 'on',
        body,
        ownClosing: closing,
        ...(isToNotary(letter, answers) ? closingOf({ ...letter, closing: 'F5' }, answers) : {}),
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

const isOther = (type: AttachmentType) => type !== 'deathCertificate'

const isToNotary = ({ recipient }: LetterDefinition, answers: Answers) =>
  /^(ma[iî]tre|me)(?!\p{L})/iu.test(answers[recipient.name] ?? '')
