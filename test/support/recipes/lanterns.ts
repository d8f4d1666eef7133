import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { ProjectCopy } from './project.ts'

/** Lanterns that are let go together: an event with a text that one person reads. */
export const lanterns = 'lanterns' as EventType

const definition = `
  lanterns: {
    serverType: 'EcLanterns',
    category: 'moment',
    label: 'Lâcher de lanternes',
    price: 100,
    defaultDuration: 120,
    defaultDetails: { accessories: 'Une lanterne' },
    fields: [blocks.line('accessories', 'Ce que chacun lâche'), blocks.line('name', 'Qui lit ?'), blocks.lines('speech', 'Le texte')],
    needs: [{ anyOf: ['name'], gap: 'le nom de la personne qui lit', asks: 'Qui lit ?' }],
    messages: blocks.eventMessagesOf('Le lâcher de lanternes', blocks.masculine),
    ...blocks.papersOfReading({ speaker: 'name', text: 'speech', isPrinted: true }),
    runningSheet: ({ name = '', accessories = '' }) => ({ who: name, material: [accessories] }),
  },
`

/** Does what the recipe "An event type" of docs/where-to-add.md says, and nothing else. */
export function addLanterns(project: ProjectCopy): void {
  const file = 'app/rules/ceremony/events/definitions/moment.ts'
  project.insert(file, 'export const momentEvents = {', definition)
  project.insert(
    file,
    "import type { EventDefinition } from '../definition.ts'\n",
    "import * as blocks from './blocks.ts'\n",
  )
}
