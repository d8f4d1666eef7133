import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { ProjectCopy } from './project.ts'

/** A letter to an association that the deceased was a member of. */
export const associationId = 'association' as DocumentId

const definition = `import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { guardianProof } from '#letters/groups/guardian.ts'
import { applicantGroup, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

export const association: LetterDefinition = {
  id: 'association',
  name: 'Association : fin de l’adhésion',
  shortName: 'Association',
  description: 'Le défunt était membre d’une association : signalez le décès.',
  why: 'Pour ne plus recevoir d’appel de cotisation.',
  advice: ['Joignez l’acte de décès.'],
  urgency: '7 days',
  sending: { mode: 'plain', advice: 'Lettre simple.' },
  minutes: 3,
  recipient: recipientOf('association'),
  groups: [
    applicantGroup(),
    deceasedGroup({ deathTown: 'required', birthDate: 'hidden', address: 'optional' }),
    recipientGroup('association'),
    {
      title: 'L’adhésion',
      kind: 'topic',
      fields: [{ name: 'associationMemberNumber', label: 'Numéro d’adhérent', type: 'text', maxLength: 30 }],
    },
    notaryGroup(),
  ],
  enclosures: [{ type: 'deathCertificate', level: 'O' }, guardianProof],
  closing: 'F1',
  info: { key: 'association', text: 'Une adhésion ne se transmet pas.' },
}
`

const page = `{% layout 'letter' %}
{% block subject -%}
Décès {{ deceasedNamed | de }} – fin de l'adhésion
{%- endblock %}
{% block body %}
<p>{% include 'announcement' %}</p>
<p>Merci de mettre fin à son adhésion{% if associationMemberNumber %} n° {{ associationMemberNumber }}{% endif %}.</p>
{% include 'contact' %}
{% endblock %}
`

const advice = `  association: {
    uid: 'lettre-association',
    title: 'La lettre à l’association',
    promise: 'Vous saurez comment mettre fin à l’adhésion.',
    introduction: 'Une adhésion ne se transmet pas. Elle s’arrête par une lettre.',
    text: ['Une lettre simple suffit.'],
    deadlines: [],
    prices: ['La lettre est gratuite.'],
    avoid: ['Ne payez pas l’appel de cotisation suivant.'],
    related: [],
    sources: officialPages('civilCode'),
  },
`

/** Does what the recipe "A letter" of docs/where-to-add.md says, and nothing else. */
export function addAssociation(project: ProjectCopy): void {
  project.write('letter-templates/letters/association/definition.ts', definition)
  project.write('letter-templates/letters/association/page.html', page)
  const from = "import { association } from './letters/association/definition.ts'\n"
  project.insert('letter-templates/index.ts', "from '#app/rules/letters/definition.ts'\n", from)
  project.insert('letter-templates/index.ts', 'LetterDefinition>> = {\n', '  association,\n')
  project.insert('app/rules/letters/definition.ts', "  'bailleur',\n", "  'association',\n")
  const choice = ' '.repeat(18)
  project.insert('customtypes/advice_page/index.json', `${choice}"bailleur",\n`, `${choice}"association",\n`)
  const ladders = 'export const ladders: Readonly<Record<Body, readonly RemedyName[]>> = {\n'
  project.insert('app/content/remedies.ts', ladders, "  association: ['complaint', 'conciliator', 'court'],\n")
  project.insert('app/content/letters/home.ts', 'export const homeLetters = {\n', advice)
}
