import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { insertSpaceWith } from '../condolences.ts'
import { signInFamily } from '../families.ts'
import { withService } from '../service.ts'
import { quantile, type Row } from '../table.ts'
import { networkOf, openClient, openSpacePage, submitCondolence } from '../visitors.ts'
import { processorMs } from './processor.ts'

const STORIES = 5
const CONDOLENCES = 20
const PUBLISHED = 20
const MILLION = 1_000_000
const MS_PER_HOUR = 3_600_000

const letters = '/demarches-administratives'
const four = ['banqueBlocageComptesDemandeSolde', 'bailleur', 'employeur', 'assuranceHabitationCourrierComplet']

/** Pages that a family opens, in order. Its sign-up is inserted into the database, because no email is read here. */
const pages = [
  ...['/', '/connexion', '/services', letters, `${letters}/informations`, `${letters}/a-qui-ecrire`],
  ...four.flatMap((id) => [`${letters}/courriers/${id}`, `${letters}/courriers/${id}.pdf`]),
  ...[`${letters}/dossier`, `${letters}/dossier.pdf`, `${letters}/courriers`, `${letters}/dates`],
  ...['/espace-ceremonie', '/espace-ceremonie/programme', '/espace-ceremonie/deroule'],
]

/**
 * Measures the CPU time of one family from its first page to the twentieth condolence, including the browser and other
 * processes.
 */
export function measureStory(): Promise<Row[]> {
  return withService(async ({ pid }) => {
    const costs: number[] = []
    for (let story = 0; story <= STORIES; story++) {
      const before = processorMs(pid, { withChildren: true })
      await live(story)
      costs.push(processorMs(pid, { withChildren: true }) - before)
    }
    // The first run warms the service up.
    const cost = quantile(costs.slice(1), 0.5)
    const hours = (cost * MILLION) / MS_PER_HOUR
    return [
      {
        measure: `A family: ${pages.length} pages and papers, ${CONDOLENCES} condolences`,
        value: `${cost.toFixed(0)} ms of processor`,
        baseline: `its first story, cold: ${costs[0]!.toFixed(0)} ms`,
        ratio: `${hours.toFixed(0)} h of a core for a million families`,
        target: '≤ 800 ms',
      },
    ]
  })
}

async function live(story: number): Promise<void> {
  const Cookie = await signInFamily()
  for (const page of pages) await open(page, Cookie)
  const client = openClient(1)
  const db = connect(e2e.env.DATABASE_URL)
  const space = await insertSpaceWith(db, PUBLISHED, 'published')
  for (let number = 0; number < CONDOLENCES; number++) {
    const visitor = await openSpacePage(space.page, networkOf(story * CONDOLENCES + number))
    await submitCondolence(client, visitor, story * CONDOLENCES + number)
  }
  await db.destroy()
  client.close()
}

async function open(page: string, Cookie: string): Promise<void> {
  for (let asked = page; ; asked = `${page}?attente=1`) {
    const answer = await fetch(e2e.origin + asked, { headers: { Cookie } })
    await answer.arrayBuffer()
    if (answer.status >= 400) throw new Error(`${page} answers ${answer.status}.`)
    if (answer.status !== 202) return
    await wait(100)
  }
}
