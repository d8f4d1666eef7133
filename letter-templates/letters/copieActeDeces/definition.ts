import { cardinal, deTown } from '#app/rules/french.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { certificateCopies, USUAL_COPIES } from '#app/rules/pieces/certificate-copies.ts'
import { placeOfDeath } from '#app/rules/places/place-of-death.ts'
import { applicantGroup, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

/**
 * The register of deaths abroad replies by post and needs no return envelope. letters-1.1 and letters-4, November 2026.
 */
const centralService = {
  hallName: 'Service central d’état civil',
  hallAddress: '11 rue de la Maison Blanche',
  hallPostalCode: '44941',
  hallTown: 'Nantes CEDEX 09',
}

/** Recognised by name only: the town hall of Nantes may have its postal code, but keeps no record of deaths abroad. */
const isCentralService = (answers: Answers) => /service central d.[ée]tat civil/iu.test(answers.hallName ?? '')

// A condition compares whole words, so both apostrophes are listed.
const isTownHall: Condition = {
  all: [
    { field: 'hallName', isNot: centralService.hallName },
    { field: 'hallName', isNot: centralService.hallName.replace('’', "'") },
  ],
}

/** C. civ. art. 78 to 92: anyone may request it, free of charge. letters-1.1. */
export const copieActeDeces: LetterDefinition = {
  id: 'copieActeDeces',
  name: 'Demande de copies de l’acte de décès',
  shortName: 'État civil',
  description:
    'Obtenez gratuitement, auprès de la mairie, les copies de l’acte de décès dont vous aurez besoin pour toutes les autres démarches.',
  why: 'Toutes les autres démarches en ont besoin.',
  advice: [
    'Tous les autres courriers ont besoin de l’acte de décès : commencez par celui-ci. C’est gratuit.',
    'Écrivez à la mairie de la commune du décès : pour un hôpital, c’est la commune de l’hôpital.',
    'L’acte de décès vient de la mairie ; le certificat de décès, du médecin. Ce sont deux papiers différents.',
  ],
  urgency: '24h',
  sending: {
    mode: 'plain',
    advice:
      'Lettre simple avec une enveloppe timbrée pour le retour, ou demande en ligne sur le site de la mairie. Le recommandé est inutile.',
  },
  // One to two weeks are usual; silence is one after three. request-42.1
  replyDays: 21,
  minutes: 3,
  recipient: recipientOf('hall'),
  whereToFindAddress:
    'Choisissez la mairie de la commune du décès. Pour un décès à l’étranger\u00A0: Service central d’état civil, 11 rue de la Maison-Blanche, 44941 Nantes Cedex 09.',
  groups: [
    applicantGroup(),
    deceasedGroup({ deathTown: 'required', birthDate: 'optional', address: 'hidden' }),
    recipientGroup('hall', {
      nameLabel: 'Mairie destinataire',
      nameHelp:
        'Mairie de la commune où le décès a eu lieu, ou du dernier domicile. À Paris, Lyon et Marseille : la mairie d’arrondissement.',
    }),
    {
      title: 'Votre demande',
      kind: 'topic',
      fields: [
        {
          name: 'documentNumberOfCopies',
          label: 'Nombre de copies souhaitées',
          type: 'number',
          required: true,
          help: 'Une par banque et par assureur à qui vous écrivez, une pour le notaire, une à photocopier pour les autres. Cinq suffisent le plus souvent.',
          check: 'copies',
          inputMode: 'numeric',
        },
        {
          name: 'stampedEnvelope',
          label: 'Joindre une enveloppe timbrée à mon adresse',
          type: 'checkbox',
          help: 'La plupart des mairies la demandent. Inutile pour le Service central d’état civil.',
          showIf: isTownHall,
        },
        {
          name: 'copieActeDecesByEmail',
          label: 'Accepter un envoi par e-mail',
          type: 'checkbox',
          help: 'Certaines mairies envoient une version numérique.',
          showIf: { field: 'applicantEmail', filled: true },
        },
      ],
    },
    notaryGroup(),
  ],
  defaults: (known) => ({
    ...defaultRecipient(known),
    documentNumberOfCopies: String(USUAL_COPIES),
    stampedEnvelope: 'on',
  }),
  enclosures: [
    { type: 'proofOfIdentity', level: 'F' },
    { type: 'familyRecordBook3', level: 'F' },
  ],
  closing: 'F2',
  remarks: copiesNeeded,
  view: (answers) => ({
    isCentralService: isCentralService(answers),
    isOneCopy: answers.documentNumberOfCopies === '1',
    stampedEnvelope: isCentralService(answers) ? '' : (answers.stampedEnvelope ?? ''),
  }),
  info: {
    key: 'acte-de-deces',
    text: 'L’acte de décès est établi par la mairie du lieu du décès. Toute personne peut en demander une copie, gratuitement. Demandez-en cinq. Une photocopie suffit pour beaucoup d’organismes. La banque, le notaire et les assureurs réclament souvent une copie délivrée par la mairie, pas une photocopie.',
    sources: ['C. civ. art. 78'],
  },
}

/** "Mairie du Mans", or the central service for a death entered as "Lisbonne (Portugal)" or "Rabat, Maroc". */
function defaultRecipient({ defunctDeathTown, hallName }: Answers): Answers {
  const { town, where } = placeOfDeath(defunctDeathTown)
  if (hallName !== undefined || town === '') return {}
  if (where === 'abroad') return centralService
  return { hallName: `Mairie ${deTown(town)}`, hallAdditionalAddress1: 'Service de l’état civil' }
}

/**
 * Shows next to the answer the number that the chosen letters need. The answer itself is not changed:
 * docs/decisions/0007.
 */
function copiesNeeded(answers: Answers): Remark[] {
  const count = certificateCopies(answers)
  if (count === undefined) return []
  const message = `D’après les lettres que vous préparez, il en faudrait ${cardinal(count)}. Vous gardez le nombre que vous voulez.`
  return [{ field: 'documentNumberOfCopies', code: 'copies-needed', level: 'information', message }]
}
