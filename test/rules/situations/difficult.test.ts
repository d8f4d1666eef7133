import type { Request } from '#app/rules/situations/draft.ts'
import { daughter, drafted, textOf } from '#test/support/situations/requests.ts'

// The twenty difficult inputs, by number, with the expected results.

const father = { ...daughter, applicantCivility: 'monsieur', applicantRelationshipWithDeceased: 'parent' }
const zoe = { ...father, deceasedCivility: 'madame', deceasedFirstName: 'Zoé', defunctDeathDate: '2026-11-01' }
const neighbour = { ...daughter, applicantRelationshipWithDeceased: 'voisin' }
const leave = { fromDate: '2026-11-02', toDate: '2026-11-03' }

type Said = [n: number, id: string, request: Partial<Request>, says: string[]]

test.each<Said>([
  [1, 'conge-deuil', { answers: zoe, facts: leave }, ['Zoé, ma fille, est décédée le 1er novembre 2026.', 'L. 3142-1']],
  [
    2,
    'conge-deuil',
    { answers: neighbour, facts: leave },
    [
      'Je vous demande une absence du 2 novembre 2026 au 3 novembre 2026, au titre de notre convention si elle la prévoit, sinon avec votre accord.',
    ],
  ],
  [
    3,
    'salle-de-sport',
    { answers: { deceasedFirstName: 'Alix', deceasedLastName: 'Arnaud' } },
    ['Je vous informe du décès d’Alix ARNAUD. Je vous écris en tant que proche.'],
  ],
  [
    4,
    'salle-de-sport',
    {},
    ['Monsieur Yves D’ABOVILLE, survenu le 1er octobre 2026 au Mans. Je vous écris en qualité de fille.'],
  ],
  [
    7,
    'compte-en-ligne',
    { answers: { ...neighbour, deceasedFirstName: 'Héloïse' }, facts: { choice: 'close', directives: 'none' } },
    [
      'Merci de me dire comment ce compte peut être fermé, et de prendre en compte ce décès. À ma connaissance, Héloïse n’a pas laissé d’instructions contraires.',
    ],
  ],
  [
    8,
    'facture-apres-deces',
    {
      answers: { ...daughter, applicantRelationshipWithDeceased: 'partenairePacs' },
      facts: { reason: 'third', invoiceAmount: '80' },
    },
    ['en qualité de partenaire de Pacs. J’ai reçu une facture de 80 €.', 'Merci de joindre le contrat et le détail'],
  ],
  [
    9,
    'retraite-trop-percu',
    { facts: { fund: 'complementary', reason: 'old', paidBefore: 'after' } },
    [
      'Ces sommes sont anciennes. Merci d’indiquer les dates de paiement et le délai de prescription que vous appliquez.',
    ],
  ],
  [
    10,
    'caf-msa',
    { answers: zoe, facts: { body: 'caf', who: 'child', benefits: 'af' }, goals: ['final'] },
    ['Notre enfant, Zoé, est décédée le 1er novembre 2026.', 'Merci de mettre notre dossier à jour.'],
  ],
  [
    11,
    'impots-delai-remise',
    {
      facts: { tax: 'estate', hardship: 'Les comptes ne suffisent pas.' },
      goals: ['remission'],
    },
    ['Voici ce qui empêche de payer : Les comptes ne suffisent pas.', 'Je demande un délai de paiement.'],
  ],
  [
    12,
    'creancier-delai',
    { facts: { position: 'thinking', amount: '900', monthly: '50' }, goals: ['plan'] },
    [
      'Vous demandez 900 €.',
      'Je n’ai pas encore pris parti sur la succession. L’article 771 du Code civil laisse quatre mois à compter du décès. Merci de suspendre toute poursuite. Cette lettre ne reconnaît aucune dette personnelle.',
      'Cette démarche a un but purement conservatoire ; elle ne vaut pas acceptation de la succession.',
    ],
  ],
  [
    15,
    'bailleur-depot',
    { facts: { dwelling: '12 rue des Lices', conform: 'no', keysDate: 'unknown' } },
    ['Il louait le logement situé 12 rue des Lices. Les clés ont été rendues le [à compléter : Clés rendues le].'],
  ],
  [
    16,
    'assurance-vie-retard',
    { facts: { stage: 'unpaid', sentDate: '2026-10-10' } },
    ['Je vous écris comme bénéficiaire de son contrat d’assurance-vie.', 'L. 132-23-1 du Code des assurances'],
  ],
])('Input n° %i, %s, prints what it must', (_n, id, request, says) => {
  const text = textOf(drafted(id, request)).join('\n')
  for (const words of says) expect(text).toContain(words)
})

test.each<Said>([
  [1, 'conge-deuil', { answers: zoe, facts: leave }, ['mon père']],
  [2, 'conge-deuil', { answers: neighbour, facts: leave }, ['L. 3142']],
  [3, 'salle-de-sport', { answers: { deceasedFirstName: 'Alix', deceasedLastName: 'Arnaud' } }, ['(e)', ' il ', 'Il ']],
  [
    7,
    'compte-en-ligne',
    { answers: neighbour, facts: { choice: 'close' } },
    ['article 85', 'je vous demande de fermer'],
  ],
  [
    8,
    'facture-apres-deces',
    { answers: { ...daughter, applicantRelationshipWithDeceased: 'partenairePacs' }, facts: { reason: 'third' } },
    ['je n’ai pas signé'],
  ],
  [
    9,
    'retraite-trop-percu',
    { facts: { fund: 'complementary', reason: 'old', paidBefore: 'after' } },
    ['L. 355-3', 'R. 142-1', 'deux ans'],
  ],
  [10, 'caf-msa', { answers: zoe, facts: { body: 'caf', who: 'child' }, goals: ['final'] }, ['rendre', 'décompte']],
  [11, 'impots-delai-remise', { facts: { tax: 'estate' }, goals: ['remission'] }, ['remise, totale ou partielle']],
  [12, 'creancier-delai', { facts: { position: 'thinking', monthly: '50' }, goals: ['plan'] }, ['50 €']],
  [14, 'mediateur', { facts: { sector: 'bank', answer: 'refused', complaintDate: '2025-10-01' } }, ['dans le délai']],
  [16, 'assurance-vie-retard', { facts: { stage: 'unpaid' } }, ['conservatoire']],
])('Input n° %i, %s, does not print what it must not', (_n, id, request, hushed) => {
  const text = textOf(drafted(id, request)).join('\n')
  expect(text).not.toBe('')
  for (const words of hushed) expect(text).not.toContain(words)
})
