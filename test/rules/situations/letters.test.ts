import type { LetterTone } from '#app/content/situations/situation.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { drafted } from '#test/support/situations/requests.ts'

// Three letters, word for word. The parts above and below belong to the letter's frame.

type Example = { id: string; tone: LetterTone; answers: Answers; facts: Answers; goals: string[]; letter: string[] }

const examples: Example[] = [
  {
    id: 'bailleur-depot',
    tone: 'firm',
    answers: {
      applicantCivility: 'madame',
      applicantFirstName: 'Léa-Marie',
      applicantLastName: 'D’Aboville',
      applicantRelationshipWithDeceased: 'enfant',
      applicantPhoneNumber: '+33639981234',
      applicantEmail: 'lea@famille.example',
      deceasedCivility: 'monsieur',
      deceasedFirstName: 'Yves',
      deceasedLastName: 'D’Aboville',
      defunctDeathDate: '2026-07-01',
      defunctDeathTown: 'Le Mans',
      notaryName: 'Anne Hubert',
    },
    facts: {
      dwelling: '12 rue des Lices, 72000 Le Mans',
      keysDate: '2026-09-01',
      conform: 'no',
      deposit: '620',
      rent: '620',
      retained: '380',
    },
    goals: ['penalty'],
    letter: [
      'Objet : Dépôt de garantie – 12 rue des Lices, 72000 Le Mans',
      'Madame, Monsieur,',
      'Monsieur Yves D’ABOVILLE est décédé le 1er juillet 2026 au Mans. Je vous écris en qualité de fille. Il louait le logement situé 12 rue des Lices, 72000 Le Mans. Les clés ont été rendues le 1er septembre 2026.',
      'Le dépôt devait revenir dans les deux mois au plus, selon l’article 22 de la loi du 6 juillet 1989. Vous avez retenu 380 €. Sans justificatif, cette retenue n’est pas due.',
      'Je vous mets en demeure de verser à la succession les 380 € retenus, sous 15 jours. La majoration prévue par ce texte s’ajoute, soit 10 % d’un loyer de 620 € par mois de retard. L’adresse de versement et de correspondance figure en tête de cette lettre. À défaut, je saisirai la commission départementale de conciliation, puis le juge.',
      'Cette démarche a un but purement conservatoire ; elle ne vaut pas acceptation de la succession. Je reste à votre disposition au 06 39 98 12 34 ou à l’adresse lea@famille.example.',
      'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
    ],
  },
  {
    id: 'caf-msa',
    tone: 'neutral',
    answers: {
      applicantCivility: 'monsieur',
      applicantFirstName: 'Paul',
      applicantLastName: 'Roy',
      applicantRelationshipWithDeceased: 'parent',
      applicantPhoneNumber: '+33639985678',
      deceasedCivility: 'madame',
      deceasedFirstName: 'Zoé',
      deceasedLastName: 'Roy',
      defunctDeathDate: '2026-11-01',
    },
    facts: { body: 'caf', memberNumber: '1234567', who: 'child', benefits: 'af', childrenCount: '1' },
    goals: ['meeting', 'final'],
    letter: [
      'N° d’allocataire : 1234567',
      'Objet : Décès de Madame Zoé ROY – mise à jour du dossier',
      'Madame, Monsieur,',
      'Notre enfant, Zoé, est décédée le 1er novembre 2026.',
      'Mon numéro d’allocataire est le 1234567. Merci de mettre notre dossier à jour.',
      'Merci de vérifier que les prestations liées à Zoé sont maintenues pendant les trois mois prévus. Merci de vérifier aussi mon droit à l’allocation versée en cas de décès d’un enfant, et de m’adresser le formulaire s’il est nécessaire. Merci de me dire quelles aides existent pour notre famille. Je souhaite rencontrer un travailleur social. Merci de me proposer une date, au besoin à domicile.',
      'Je reste à votre disposition au 06 39 98 56 78.',
      'Je vous prie d’agréer, Madame, Monsieur, l’expression de ma considération distinguée.',
    ],
  },
  {
    id: 'dossier-medical',
    tone: 'firm',
    answers: {
      applicantCivility: 'madame',
      applicantFirstName: 'Odile',
      applicantLastName: 'Petit',
      applicantRelationshipWithDeceased: 'concubin',
      applicantEmail: 'odile@famille.example',
      deceasedCivility: 'monsieur',
      deceasedFirstName: 'Henri',
      deceasedLastName: 'Brun',
      defunctDeathDate: '2026-08-14',
      defunctDeathTown: 'Les Sables-d’Olonne',
    },
    facts: {
      place: 'public',
      ward: 'unknown',
      stayFrom: 'unknown',
      stayTo: 'unknown',
      reason: 'causes',
      reasonDetail:
        'Son état s’est aggravé en une nuit et nous n’avons pas reçu d’explication. Je souhaite comprendre ce qui s’est passé.',
      howSent: 'copy',
      noOpposition: 'on',
    },
    goals: ['list'],
    letter: [
      'Objet : Demande d’accès au dossier médical de Monsieur Henri BRUN',
      'Madame, Monsieur,',
      'Monsieur Henri BRUN est décédé le 14 août 2026 aux Sables-d’Olonne. Je vous écris en qualité de concubine. Il a été suivi dans votre établissement.',
      'Je demande les informations de son dossier qui me sont nécessaires pour connaître les causes du décès. Son état s’est aggravé en une nuit et nous n’avons pas reçu d’explication. Je souhaite comprendre ce qui s’est passé. Cette demande s’appuie sur les articles L. 1110-4 et L. 1111-7 du Code de la santé publique. À ma connaissance, Henri n’a pas exprimé d’opposition.',
      'Merci de m’adresser les copies par la poste et de m’indiquer leur coût avant l’envoi. Si certaines pièces ne sont pas remises, merci d’en donner la liste et la raison. Tout refus doit être motivé. À défaut de réponse, je saisirai la Commission d’accès aux documents administratifs.',
      'Je reste à votre disposition à l’adresse odile@famille.example.',
      'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
    ],
  },
]

test.each(examples)('The letter $id matches word for word', ({ id, letter, ...request }) => {
  const { draft } = drafted(id, { ...request, today: '2026-11-23' })
  const { references, subject, salutation, paragraphs, closing } = draft!
  const whole = [...references, `Objet : ${subject}`, salutation, ...paragraphs, closing]
  expect(whole.map((line) => line.replace(/[\u00A0\u202F]/g, ' '))).toEqual(letter)
})
