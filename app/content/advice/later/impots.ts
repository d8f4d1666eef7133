import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const impots: AdvicePage = {
  uid: 'impots',
  title: 'Les impôts',
  readingTime: 2,
  timing: 'later',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez quoi déclarer, quand, et ce qui ne se fait pas tout de suite.',
  introduction:
    'Les revenus {de Prénom} se déclarent au printemps de l’année suivante. Si ceux de l’année d’avant n’ont pas été déclarés, ils le sont ce printemps-ci. Le conjoint signale le décès dans les {spouseTaxNotice}, et remplit deux déclarations.',
  groups: [
    {
      title: 'Le couple',
      text: [
        'Mariés ou pacsés : signalez le décès sur impots.gouv.fr dans les {spouseTaxNotice}. Votre taux change.',
        'Deux déclarations pour l’année du décès : une pour le couple jusqu’au décès, une pour vous après.',
        'Elles se font avec vos identifiants, jamais avec ceux {de Prénom}.',
      ],
    },
    {
      title: 'Les revenus',
      text: [
        'Sans conjoint, un héritier ou le notaire déclare ses revenus du 1er janvier au décès.',
        '{Prénom} avait une activité indépendante : le résultat se déclare dans les {lastResultReturn} du décès. Vérifiez la date avec le comptable ou les impôts.',
        'Le taux et les acomptes à son seul nom s’arrêtent. Les prélèvements sur son compte aussi : prévenez quand même.',
      ],
    },
    {
      title: 'La taxe foncière',
      text: [
        'La taxe foncière de l’année est due en entier, si {Prénom} était propriétaire au 1er janvier de cette année.',
        'Ensuite, elle est au nom des héritiers. Un seul avis suffit, à partager selon les parts.',
      ],
    },
    {
      title: 'La succession',
      text: [
        'La déclaration de succession est autre chose. Elle va au service de l’enregistrement, dans les {estateReturn}.',
        'Une assurance vie se déclare parfois à part, avec le formulaire 2705-A.',
        'Gardez les avis d’impôt et les papiers de la succession plusieurs années.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Signaler le décès',
      when: '{spouseTaxNotice}',
      nature: 'law',
      ifLate: 'taux et acomptes faux pendant des mois',
    },
    {
      what: 'Déclaration des revenus',
      when: 'au printemps de l’année suivante, aux dates habituelles',
      nature: 'law',
      ifLate: 'une majoration peut s’ajouter ; une remise se demande',
    },
    {
      what: 'Déclaration de succession',
      when: '{estateReturn}, {estateReturnAbroad} si décès à l’étranger',
      nature: 'law',
      ifLate: 'intérêts, puis majoration',
    },
    { what: 'Taxe foncière', when: 'à la date de l’avis', nature: 'law', ifLate: 'majoration' },
  ],
  prices: [
    'Les démarches sont gratuites.',
    'Les intérêts de retard se calculent par mois. Demandez une remise si vous avez une raison.',
  ],
  avoid: [
    'Ne créez pas un compte au nom {de Prénom}.',
    'Ne remplissez pas une seule déclaration pour l’année : le couple s’arrête au décès.',
  ],
  videos: [],
  plain: [
    'Les impôts doivent savoir.',
    'Vous étiez mariés ou pacsés ?',
    'Dites-le sur le site impots.gouv.fr.',
    'Vous avez {spouseTaxNotice}.',
    'Vos identifiants suffisent.',
    'N’utilisez jamais ceux {de Prénom}.',
    'Au printemps, vous faites deux papiers.',
    'Le premier : vous deux, avant le décès.',
    'Le second : vous seul, après le décès.',
    'Sans conjoint, un enfant ou le notaire déclare.',
    'La taxe de la maison se paie.',
    'Elle est pour toute l’année.',
    'Un autre papier existe : la succession.',
    'Il faut le rendre dans les {estateReturn}.',
    'Le notaire peut vous aider.',
  ],
  letters: ['impotsNotificationDeces'],
  related: ['entreprise-individuelle', 'assurance-vie'],
  sources: officialPages('taxOffice', 'incomeReturn', 'landTax', 'lifeInsuranceTax'),
}
