/** A letter for tests of the recipe « A letter », to an association that the deceased was a member of. */
export const association = {
  id: 'association',
  definition: `import type { LetterDefinition } from '#app/rules/letters/definition.ts'
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
    deceasedGroup({ deathTown: 'required', birthDate: 'hidden', address: 'optional', socialSecurityNumber: 'hidden' }),
    recipientGroup('association'),
    {
      title: 'L’adhésion',
      kind: 'topic',
      fields: [{ name: 'associationMemberNumber', label: 'Numéro d’adhérent', type: 'text', maxLength: 30 }],
    },
    notaryGroup(),
  ],
  enclosures: [{ type: 'deathCertificate', level: 'O' }],
  closing: 'F1',
  info: { key: 'association', text: 'Une adhésion ne se transmet pas.' },
}
`,
  page: `{% layout 'letter' %}
{% block subject -%}
Décès {{ deceasedNamed | de }} – fin de l'adhésion
{%- endblock %}
{% block body %}
<p>{% include 'announcement' %}</p>
<p>Merci de mettre fin à son adhésion{% if associationMemberNumber %} n° {{ associationMemberNumber }}{% endif %}.</p>
{% include 'contact' %}
{% endblock %}
`,
}
