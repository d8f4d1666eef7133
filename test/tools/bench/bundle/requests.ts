import { setTimeout as wait } from 'node:timers/promises'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { connect } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { letters } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { withService } from '../service.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'

const RUNS = 5
/** Milliseconds between two requests while the bundle is being built. */
const POLL_MS = 10

const pages = `${e2e.origin}/demarches-administratives`

/**
 * Measures requests to the whole service, until the last byte: the bundle of all letters the first time and when
 * stored, against the same letters downloaded one by one. Then with a copy of each for the notary.
 */
export function measureBundleRequests(): Promise<Row[]> {
  return withService(async () => [
    ...(await measureFamily(`${letterKinds.length} letters`, { name: 'dossier', copies: [''] })),
    ...(await measureFamily('Them and their copies', { name: 'dossier with copies', copies: ['', '?copie=notaire'] })),
  ])
}

/** `copies`: query of each single letter. */
async function measureFamily(what: string, { name, copies }: { name: string; copies: string[] }): Promise<Row[]> {
  const { get, change } = await signInFamily({ sendToNotary: copies.length > 1 ? 'on' : 'off' })
  const paths = letterKinds.flatMap((id) => copies.map((copy) => `/courriers/${id}.pdf${copy}`))
  const oneByOne = async () => {
    for (const path of paths) await fileOf(await get(path))
  }
  const times = { oneByOne: [] as number[], first: [] as number[], stored: [] as number[], zip: [] as number[] }
  for (let run = 0; run <= RUNS; run++) {
    await change(run)
    times.oneByOne.push(await timed(oneByOne))
    times.first.push(await timed(() => downloadBundle(get, 'pdf')))
    times.stored.push(await timed(() => downloadBundle(get, 'pdf')))
    times.zip.push(await timed(() => downloadBundle(get, 'zip')))
    // The first run warms the browser up.
    if (run === 0) for (const list of Object.values(times)) list.length = 0
  }
  const one = quantile(times.oneByOne, 0.5)
  const row = (measure: string, list: number[], kept?: string): Row => ({
    measure,
    value: ms(quantile(list, 0.5)),
    baseline: `those ${paths.length} PDFs one by one, same service: ${ms(one)}`,
    ratio: ratio(one, quantile(list, 0.5)),
    ...(kept && { kept: { name: kept, ratio: one / quantile(list, 0.5) } }),
  })
  return [
    { ...row(`${what} in a dossier, first time, p50`, times.first, name), target: '≥ 3.5×, ≤ 200 ms' },
    row('That dossier again, stored, p50', times.stored),
    { ...row('That dossier as a ZIP, first time, p50', times.zip, `${name}, ZIP`), target: '≥ 1.5×' },
  ]
}

type Get = (path: string) => Promise<Response>

async function downloadBundle(get: Get, extension: 'pdf' | 'zip'): Promise<void> {
  let answer = await get(`/dossier.${extension}`)
  while (answer.status === 202) {
    await answer.arrayBuffer()
    await wait(POLL_MS)
    answer = await get(`/dossier.${extension}?attente=1`)
  }
  await fileOf(answer)
}

async function fileOf(answer: Response): Promise<void> {
  if (answer.status !== 200) throw new Error(`${answer.url} answers ${answer.status}.`)
  await answer.arrayBuffer()
}

/**
 * Signs in a family that has completed and chosen every letter. `change` edits one answer, so that nothing stored is
 * reused.
 */
async function signInFamily(choices: Record<string, string>) {
  const jar: { value: string }[] = []
  const profile = Object.assign({}, ...letters.map(fullAnswers), choices)
  const account = await signIn({ addCookies: async (cookies) => void jar.push(...cookies) }, { profile })
  const write = async (entries: Record<string, string>) => {
    const db = connect(e2e.env.DATABASE_URL)
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const by = { by: owner!.userId, now: new Date() }
    for (const id of letterKinds) await addToBasket(db, account, id, by)
    await saveProfileEntries(db, account, entries, by.now)
    await db.destroy()
  }
  await write({})
  return {
    get: (path: string) => fetch(pages + path, { headers: { Cookie: `sid=${jar[0]?.value}` } }),
    change: (run: number) => write({ applicantPhoneNumber: `06123456${10 + run}` }),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
