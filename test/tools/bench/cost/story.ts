import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { insertSpaceWith } from '../condolences.ts'
import { signInFamily, withService } from '../service.ts'
import { quantile, type Row, ratio } from '../table.ts'
import { networkOf, openClient, openSpacePage, submitCondolence } from '../visitors.ts'
import { processorMsOfAll } from './processor.ts'

const STORIES = 5
const CONDOLENCES = 20
/** Milliseconds of processor, for the start of the service and for a story. */
const MOST_MS = { start: 1200, story: 800 }

const letters = '/demarches-administratives'
const four = ['banqueBlocageComptesDemandeSolde', 'bailleur', 'employeur', 'assuranceHabitationCourrierComplet']

/** What a family opens, in order. Its sign-up is inserted into the database, because no email is read here. */
const pages = [
  ...['/', '/connexion', '/services', letters, `${letters}/informations`, `${letters}/a-qui-ecrire`],
  ...four.flatMap((id) => [`${letters}/courriers/${id}`, `${letters}/courriers/${id}.pdf`]),
  ...[`${letters}/dossier`, `${letters}/dossier.pdf`, `${letters}/courriers`, `${letters}/dates`],
  ...['/espace-ceremonie', '/espace-ceremonie/programme', '/espace-ceremonie/deroule'],
]

/**
 * Measures the processor time of the start of the service, and of one family from its first page to the twentieth
 * condolence, with the browser and the other processes of the service.
 */
export function measureStory(): Promise<Row[]> {
  return withService(async ({ pid }) => {
    const start = processorMsOfAll(pid)
    const costs: number[] = []
    for (let story = 0; story <= STORIES; story++) {
      const before = processorMsOfAll(pid)
      await live(story)
      costs.push(processorMsOfAll(pid) - before)
    }
    const [cold = 0, ...warm] = costs
    const toRow = (measure: string, cost: number, most: number, other: string): Row => ({
      measure,
      value: `${cost.toFixed(0)} ms of processor`,
      baseline: `${most} ms${other}`,
      ratio: ratio(cost, most),
      target: '≤ 1×',
    })
    const what = `A family: ${pages.length} pages and papers, ${CONDOLENCES} condolences`
    return [
      toRow('Start of the service', start, MOST_MS.start, ''),
      toRow(what, quantile(warm, 0.5), MOST_MS.story, `; its first story, cold: ${cold.toFixed(0)} ms`),
    ]
  })
}

async function live(story: number): Promise<void> {
  const Cookie = `sid=${await signInFamily()}`
  for (const page of pages) await open(page, Cookie)
  const client = openClient(1)
  const db = connect(e2e.env.DATABASE_URL)
  const space = await insertSpaceWith(db, CONDOLENCES, 'published')
  for (let number = story * CONDOLENCES; number < (story + 1) * CONDOLENCES; number++)
    await submitCondolence(client, await openSpacePage(space.page, networkOf(number)), number)
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
