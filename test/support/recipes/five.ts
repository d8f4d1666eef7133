import { addAssociation } from './association.ts'
import { addLanterns } from './lanterns.ts'
import type { ProjectCopy } from './project.ts'

const flowers = `import { pageTitle } from '#app/components/page/title.ts'
import type { MetaFunction } from '#app/http/router.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Les fleurs', matches)

export default function FlowersPage() {
  return <h1>Choisir les fleurs</h1>
}
`

const colour = `import type { Kysely } from 'kysely'

/** The colour that a family asks guests to wear. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ceremony').addColumn('colour', 'text').execute()
}
`

/** Follows the recipes of docs/where-to-add.md in a copy: a letter, an event type, a page, a column, a constant. */
export function followRecipes(project: ProjectCopy): void {
  addAssociation(project)
  addLanterns(project)

  project.write('app/routes/fleurs/route.tsx', flowers)
  project.insert('app/routes.ts', '  default: [\n', "    'fleurs',\n")
  project.insert(
    'test/tools/catalogue/states/site.ts',
    "    { name: 'home', path: '/' },\n",
    "    { name: 'flowers', path: '/fleurs' },\n",
  )

  project.write('migrations/2026-11-26-01-colour.ts', colour)
  const declared = 'const declared: Record<Declared, Migration> = {\n'
  project.insert('migrations/index.ts', declared, "  '2026-11-26-01-colour.compatible': { up: colour },\n")
  const first = "import { up as fieldChanges } from './2026-11-25-49-field-changes.ts'\n"
  project.insert('migrations/index.ts', first, "import { up as colour } from './2026-11-26-01-colour.ts'\n")
  project.insert('db/ceremony/schema.ts', '  ceremonyType: CeremonyType\n', '  colour: string | null\n')
  const read = "'ceremony.id', 'ceremonyType', "
  project.insert('db/ceremony/with-events.ts', read, "'colour', ")
  project.insert('db/export/ceremony-tables.ts', "      ceremonyType: 'text',\n", "      colour: 'text?',\n")
  const columns = "ceremony: 'id accountId ceremonyType datetime"
  project.replace('app/rules/retention/data-retention.ts', columns, `${columns} colour`)

  project.replace('app/rules/access/sign-in.ts', 'LINK_LIFE_MS = 10 *', 'LINK_LIFE_MS = 20 *')
}
