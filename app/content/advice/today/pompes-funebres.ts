import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const pompesFunebres: AdvicePage = {
  uid: 'pompes-funebres',
  title: 'Choisir les pompes funèbres',
  readingTime: 2,
  timing: 'today',
  verifiedAt: '2026-11-21',
  promise: 'Vous comparerez deux prix sans vous sentir pressé.',
  introduction:
    'Vous choisissez librement l’entreprise, même à l’hôpital. Le devis est gratuit, détaillé et suit un modèle fixé par la loi.',
  groups: [
    {
      title: 'Avant de choisir',
      text: [
        'Cherchez d’abord un contrat obsèques dans les papiers, puis auprès de l’Agira : si le décès est récent, l’assureur répond en {funeralContractReply}.',
        'La mairie, l’hôpital et les chambres funéraires tiennent la liste des entreprises habilitées.',
        'Le modèle de devis est obligatoire. Il sépare les prestations courantes et les options.',
        'Deux devis au même modèle se comparent ligne à ligne.',
      ],
    },
    {
      title: 'Obligatoire, ou pas',
      text: [
        'Sont obligatoires : le cercueil et sa garniture étanche, quatre poignées, un véhicule agréé, l’inhumation ou la crémation, et l’urne si crémation.',
        'Ne sont pas obligatoires : les soins de conservation, la toilette, le capiton, les faire-part, les fleurs, le maître de cérémonie. Le devis les range à part.',
        'Les soins de conservation peuvent être imposés dans des cas rares, par exemple un transport à l’étranger. Demandez le texte qui l’impose.',
        'À l’hôpital, la chambre mortuaire est gratuite pendant {mortuaryFreeDays}.',
      ],
    },
    {
      title: 'Vos droits',
      text: [
        'Personne n’a le droit de vous démarcher chez vous, à l’hôpital ou dans la rue. L’interdiction dure {doorstepBan}. Une exception : vous appelez vous-même la nuit, un dimanche ou un jour férié, après un décès à domicile.',
        'La personne la plus proche décide. Si {Prénom} a laissé des volontés, elles passent avant.',
        'En cas de désaccord, le tribunal judiciaire peut décider.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Chercher un contrat obsèques',
      when: 'avant de signer',
      nature: 'advice',
      ifLate: 'vous pourriez payer deux fois',
    },
    { what: 'Deux devis', when: 'le premier ou le deuxième jour', nature: 'advice', ifLate: '' },
    {
      what: 'Obsèques',
      when: 'de {funeralMinDelay} à {funeralMaxDelay}',
      nature: 'law',
      ifLate: 'dérogation du préfet',
    },
  ],
  prices: [
    'Le devis est gratuit.',
    'La banque paie la facture sur les comptes {de Prénom}, jusqu’à {funeralDebitCeiling} en 2026, s’il y a assez d’argent.',
    'Les enfants et les parents participent selon leurs moyens, même s’ils refusent la succession.',
    'Si {Prénom} n’avait pas de quoi payer, la commune du décès peut prendre en charge les obsèques. Parlez-en à la mairie avant de signer un devis, et demandez ce qui resterait à votre charge.',
  ],
  avoid: [
    'Ne signez pas un bon de commande par téléphone.',
    'N’acceptez pas un forfait sans le détail.',
    'Ne payez pas tout d’avance sans facture.',
  ],
  videos: [],
  plain: [
    'Vous choisissez les pompes funèbres.',
    'Personne ne choisit pour vous.',
    'L’hôpital n’a pas le droit de choisir.',
    'Demandez un devis à deux entreprises.',
    'Un devis est un papier avec les prix.',
    'Le devis est gratuit.',
    'Il a toujours la même forme.',
    'Lisez les deux devis côte à côte.',
    'Le cercueil et le transport sont obligatoires.',
    'L’enterrement ou la crémation aussi.',
    'Les fleurs et les faire-part ne sont pas obligatoires.',
    'Les soins du corps non plus.',
    'Vous pouvez dire non.',
    'La banque peut payer avec l’argent {de Prénom}.',
    'Avant de signer, cherchez un contrat obsèques.',
  ],
  bring: ['identity', 'medicalCertificate', 'funeralContract'],
  letters: ['agiraRechercheBeneficiaire', 'banqueBlocageComptesDemandeSolde'],
  related: ['obseques-peu-d-argent'],
  sources: officialPages('localAuthorities', 'bankingCode'),
}
