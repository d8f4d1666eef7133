import { globSync, readFileSync } from 'node:fs'
import { filesIn } from '#test/support/source/source.ts'

// Sentences that were legally wrong or hurtful. None may appear again, and each replacement must.

/** `said` is empty if the sentence is new, `instead` if nothing replaced it. */
const retired: readonly (readonly [said: string, instead: string])[] = [
  ['au printemps qui suit le décès', 'au printemps de l’année suivante'],
  ['rien à déclarer maintenant', 'ils le sont ce printemps-ci'],
  ['se déclare plus tôt. Demandez la date', 'Vérifiez la date avec le comptable ou les impôts'],
  ['si le couple était propriétaire', 'si le logement appartenait au couple, ou seulement à la personne décédée'],
  ['Les pièces jointes établissent une vie commune', 'la condition de l’article 14 de la loi du 6 juillet 1989 qui ne'],
  ['enfant : au moins {', 'moins ce qui a été donné depuis quinze ans'],
  ['Demandez au notaire avant de payer', 'ne vaut pas acceptation de la succession, si vous n’y prenez pas'],
  ['pas de procès, pas de maison', 'aucun bien immobilier (maison, appartement, terrain)'],
  ['Avant le paiement aux héritiers', 'Avant le versement à la succession ; cinq ans au plus'],
  ['Dans les six mois, par prudence', 'au-delà, un avantage fiscal peut être perdu'],
  ['Leur nombre est de {heirsCount}', 'l’attestation signée par les {heirsCount} héritiers'],
  ['Elle se trouve au cimetière', 'au cimetière suivant : {cemetery}'],
  ['Je sais que ce lien n’ouvre pas', 'au titre de notre convention si elle la prévoit'],
  ['Ils se prennent dans l’année, en plusieurs fois', 'Ils se prennent dans l’année, en une ou plusieurs fois'],
  ['à prendre dans l’année, en deux fois au plus', 'à prendre dans l’année, en une ou plusieurs fois'],
  ['Les derniers soins sont remboursés à la famille', 'Les derniers soins se remboursent aussi'],
  ['Gardez la ligne de téléphone et la boîte mail un mois', 'mais n’y entrez pas'],
  ['Pas de remariage depuis', 'Sans nouveau mariage depuis'],
  ['enfant vivant sur place', 'Enfant ou petit-enfant qui y vivait depuis au moins un an'],
  ['autre occupant depuis plus d’un an', 'Parent, grand-parent, concubin ou personne à charge qui y vivait depuis au'],
  [
    'Le conjoint et le partenaire de Pacs peuvent rester',
    'En meublé, l’époux peut rester, et le partenaire de Pacs dont',
  ],
  [
    'donne congé au nom des héritiers',
    'Pour ne pas en augmenter les charges, je vous donne congé, avec un préavis d’un mois',
  ],
  ['À un héritier', 'À une personne qui hérite'],
  ['sera prioritaire', 'la priorité se demande dans le mois. La caisse vérifie les conditions'],
  [
    'cette demande en priorité, dans le mois',
    'j’invoque la priorité de l’article L. 361-4 du Code de la sécurité sociale',
  ],
  ['indemnité compensatrice des congés', 'acquis et non pris, s’ils n’ont pas déjà été réglés avec votre salaire'],
  ['détiendraient un contrat à m’écrire', 'détiendraient un contrat à leur profit à leur écrire'],
  ['sans doute pas de contrat', 'Le silence n’est pas une preuve'],
  ['conjoint survivant (mariage)', 'Un divorce laisse souvent un droit. Le Pacs et le concubinage n’en donnent pas'],
  ['La part est de 60', 'Autre caisse : ses règles sont les siennes. Demandez-les'],
  ['selon la banque', 'de chaque personne nommée dans l’attestation'],
  ['Concession obligatoire', 'Une concession n’est pas obligatoire : la commune offre une place gratuite'],
  [
    'se déclarent au printemps suivant',
    'au titre des revenus perçus jusqu’au décès et, s’il y a lieu, de l’année précédente',
  ],
  ['Deux déclarations au printemps suivant', 'une pour le couple jusqu’au décès, une pour vous après'],
  ['elles reçoivent les alertes', 'Chaque plateforme a un formulaire pour fermer un compte'],
  ['priorité puis droit perdus', 'la caisse ne peut pas toujours l’opposer : demandez quand même'],
  ['', 'Cette phrase n’accepte rien : vous gardez votre choix'],
  ['', 'La signer, c’est se dire héritier. En cas de dettes, voyez d’abord un notaire'],
  ['', 'ou avec un compte donné en garantie'],
  ['', 'La loi sur l’indivision peut changer. Demandez au notaire la règle du jour'],
  ['', 'Lisez le bail : une clause peut prévoir qu’il s’arrête au décès'],
  // Tone.
  ['Il n’y a pas de démission', 'Vous n’avez pas de préavis à faire'],
  ['Nous ne gardons pas ce qui ne sert plus', 'Vous n’avez rien à faire si vous n’en avez plus besoin'],
  ['il faut vider vite', 'Prenez le temps qu’il faut, et prévenez'],
  ['pas pour la curiosité', 'Le reste peut attendre'],
  ['La mort a été violente', 'La mort a été brutale'],
  ['Un enfant ou un jeune est mort', 'C’est un enfant ou un jeune'],
  ['Ne taisez pas un remariage', 'En cas de remariage, dites-le à la caisse'],
  ['Ils vivaient ensemble, sans papier', 'Ils vivaient ensemble, sans mariage ni Pacs'],
  ['Le juge est gratuit', 'Saisir le juge ne coûte rien'],
  ['Vous êtes la seule personne de ce dossier', 'Personne d’autre n’a encore accès à ce dossier'],
  ['Donnez la date du décès pour voir', 'nous pouvons vous dire ce qui presse et ce qui attend'],
  ['Ce n’est pas trop tard pour écrire', 'À envoyer dès que possible'],
  ['Ce droit est perdu', 'un écrit plus ancien ou un autre droit peut suffire'],
  ["'Le droit est perdu", 'La caisse peut refuser. Vérifiez la date de votre premier courrier'],
  ["'le droit est perdu", 'la demande peut être refusée'],
  ['} ans, le droit est perdu', '} ans, la demande peut être refusée'],
  ["'pénalités", 'une majoration peut s’ajouter ; une remise se demande'],
  ['Ces PDF se ferment', 'Ces PDF ne s’ouvriront plus'],
  ['son PDF s’ouvre une fois payé', 'Le PDF s’ouvrira après le paiement'],
  ['Tous les héritiers n’acceptent pas de signer', 'Il manque une signature'],
  ['Laissez vide si vous non plus', 'Si vous ne savez pas non plus, passez'],
  ['Accident, ancien combattant, peu de ressources', 'ravail, guerre, petit budget'],
  ['et qui est morte.', 'Pour une personne décédée qui se servait de ce service'],
  ['Tenir compte de sa mort', 'Retirer son nom des tâches et des invitations'],
  ['ne mène plus nulle part', 'Donnez la nouvelle à vos proches'],
  ['s’efface pour de bon', 'et pour la personne qui l’a écrit'],
  ['On ne reprend que dans un dossier vide', 'La reprise se fait dans un dossier neuf'],
  ['Votre dossier est vide', 'Aucune lettre n’est encore à payer'],
  ['Aucun texte de loi n’est en jeu', 'Cette page donne des conseils, pas des règles'],
]

/** Returns the text on one line with plain spaces and curly apostrophes. */
const plain = (text: string) =>
  text
    .replace(/\\u00A0|\\u202F|&nbsp;|&#8239;|\{' '\}/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll("'", '’')

const files = [
  ...['app', 'letter-templates'].flatMap(filesIn),
  ...globSync(['app/content/**/*.json', 'letter-templates/**/*.html']),
]
const copy = files.map((file) => ({ file, text: plain(readFileSync(file, 'utf8')) }))

test('No retired sentence appears again', () => {
  const found = retired.flatMap(([said]) =>
    copy.filter(({ text }) => said !== '' && text.includes(plain(said))).map(({ file }) => `${file}: ${said}`),
  )
  expect(found).toEqual([])
})

test('Each replacement appears', () => {
  const whole = copy.map(({ text }) => text).join('\n')
  expect(retired.map(([, instead]) => instead).filter((words) => !whole.includes(plain(words)))).toEqual([])
})
