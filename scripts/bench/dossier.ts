import { setTimeout as wait } from 'node:timers/promises'
import { documentIds } from '#app/rules/letters/definition.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { connect } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { letters } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { journeys } from '#test/support/server/journeys.ts'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

const TURNS = 5
/** Milliseconds between two looks, while it is made. */
const LOOKS_AGAIN = 10

const pages = `${journeys.origin}/demarches-administratives`

/**
 * From the question to the last byte, through the whole service: the dossier of every letter the first time and
 * once it is kept, against the letters downloaded one after the other.
 */
export function measureDossier(): Promise<Row[]> {
  return withService(async () => {
    const { get, change } = await openFamily()
    await oneByOne(get)
    await whole(get, 'pdf')
    const times: Record<'apart' | 'first' | 'kept' | 'zip', number[]> = { apart: [], first: [], kept: [], zip: [] }
    for (let turn = 0; turn < TURNS; turn++) {
      await change(turn)
      times.apart.push(await timed(() => oneByOne(get)))
      times.first.push(await timed(() => whole(get, 'pdf')))
      times.kept.push(await timed(() => whole(get, 'pdf')))
      times.zip.push(await timed(() => whole(get, 'zip')))
    }
    const apart = quantile(times.apart, 0.5)
    return [
      row(`Dossier of ${documentIds.length} letters, first time, p50`, times.first, apart),
      row('The same, kept', times.kept, apart),
      row('The same as a ZIP, first time', times.zip, apart),
    ]
  })
}

const row = (what: string, taken: number[], apart: number): Row => ({
  what,
  value: ms(quantile(taken, 0.5)),
  against: `the PDFs one by one, same service: ${ms(apart)}`,
  ratio: ratio(apart, quantile(taken, 0.5)),
})

type Get = (path: string) => Promise<Response>

async function oneByOne(get: Get): Promise<void> {
  for (const id of documentIds) await fileOf(await get(`/courriers/${id}.pdf`))
}

async function whole(get: Get, extension: 'pdf' | 'zip'): Promise<void> {
  let answer = await get(`/dossier.${extension}`)
  while (answer.status === 202) {
    await answer.arrayBuffer()
    await wait(LOOKS_AGAIN)
    answer = await get(`/dossier.${extension}?attente=1`)
  }
  await fileOf(answer)
}

async function fileOf(answer: Response): Promise<void> {
  if (answer.status !== 200) throw new Error(`${answer.url} answers ${answer.status}.`)
  await answer.arrayBuffer()
}

/** A family that has filled and chosen everything, and may change a word of it. */
async function openFamily() {
  const jar: { value: string }[] = []
  const profile = Object.assign({}, ...letters.map(fullAnswers))
  const account = await signIn({ addCookies: async (cookies) => void jar.push(...cookies) }, { profile })
  const write = async (entries: Record<string, string>) => {
    const db = connect(journeys.env.DATABASE_URL)
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const by = { by: owner!.userId, now: new Date() }
    for (const id of documentIds) await addToBasket(db, account, id, by)
    await saveProfileEntries(db, account, entries, by.now)
    await db.destroy()
  }
  await write({})
  return {
    get: (path: string) => fetch(pages + path, { headers: { Cookie: `sid=${jar[0]?.value}` } }),
    change: (turn: number) => write({ applicantPhoneNumber: `06123456${10 + turn}` }),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
