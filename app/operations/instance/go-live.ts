import { lookup } from 'node:dns/promises'
import { statSync } from 'node:fs'
import type { BackupPlace } from '#app/adapters/backup/place.ts'
import type { FileStore } from '#app/adapters/files/store.ts'
import { firstLineOf } from '#app/adapters/log.ts'
import type { Mailer } from '#app/adapters/mail.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { parisDay } from '#app/rules/days.ts'
import { type InstanceFacts, type InstanceLack, lacksOf } from '#app/rules/instance/go-live.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { mail } from '#app/rules/mail/page.ts'
import type { Sites } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { findSuccess } from '#db/instance/operator-tasks.ts'
import { letterOf } from '#letters/index.ts'
import { printPages } from '../letters/print.ts'

/** The build is older than this moment, unless the clock is wrong. */
const BUILD = 'build/server/index.js'

type Started = { sites: Sites; files: Pick<FileStore, 'probe'>; now: Date }

/** Reads what a start checks: it writes to the disk, and sends nothing. */
export async function factsOfStart({ sites, files, now }: Started): Promise<InstanceFacts> {
  return { sites, disk: await files.probe(), clock: { now, notBefore: statSync(BUILD).mtime } }
}

/**
 * Returns the sentences of what is weak. Throws all sentences if something fatal is missing, for the operator.
 */
function startOrRefuse(lacks: InstanceLack[]): string[] {
  const fatal = lacks.filter(({ weight }) => weight === 'fatal')
  if (fatal.length === 0) return lacks.map(({ sentence }) => sentence)
  const sentences = fatal.map(({ sentence }) => sentence)
  throw new Error(
    ['Ce service n’est pas prêt pour des familles\u00A0:', ...sentences, 'Voir npm run go-live.'].join('\n'),
  )
}

/** Checks a start: throws what a production lacks if it is fatal, and returns the sentences of the rest. */
export const checkStart = async ({ isProduction }: { isProduction: boolean }, started: Omit<Started, 'now'>) =>
  isProduction ? startOrRefuse(lacksOf(await factsOfStart({ ...started, now: new Date() }))) : []

/** Sends an email to the operator. */
export async function tryMail(mailer: Mailer, { defaultSite }: Sites, to: string): Promise<InstanceFacts['mail']> {
  const letter = mail(defaultSite, 'go-live', to, `${defaultSite.name}\u00A0: e-mail d’essai`, [
    { text: 'Cet e-mail d’essai vient de npm run go-live. Le serveur d’envoi prend les messages de ce service.' },
  ])
  const sent = await mailer.send('go-live', letter)
  return sent.ok ? 'taken' : { refusal: sent.reason ?? sent.problem }
}

/** Prints a letter without answers, as families print theirs. */
export async function tryBrowser(
  printer: Pick<Printer, 'print' | 'reason'>,
  now: Date,
): Promise<InstanceFacts['browser']> {
  const definition = letterOf('bailleur')
  const view = letterView(definition, {}, { today: parisDay(now), enclosures: [] })
  const printed = await printPages(printer, definition, view)
  return printed.ok ? 'printed' : { problem: printer.reason() ?? printed.problem }
}

/** Writes to the place of the backups, reads it back and removes it, and looks up the last successes. */
export async function tryBackup(db: Db, place: BackupPlace): Promise<InstanceFacts['backup']> {
  const succeededAt = async (name: 'backup' | 'verify') => {
    const at = await findSuccess(db, name)
    return at === undefined ? undefined : new Date(at)
  }
  const [backedUpAt, verifiedAt] = await Promise.all([succeededAt('backup'), succeededAt('verify')])
  return { isWritable: await isWritable(place), backedUpAt, verifiedAt }
}

async function isWritable(place: BackupPlace): Promise<boolean> {
  const key = '.go-live'
  const written = Buffer.from(new Date().toISOString())
  async function* pieces() {
    yield written
  }
  try {
    await place.put(key, pieces())
    const read: Uint8Array[] = []
    for await (const piece of (await place.get(key)) ?? []) read.push(piece)
    await place.remove(key)
    return Buffer.concat(read).equals(written)
  } catch {
    return false
  }
}

/**
 * Opens the public address as a family does, then asks the running service, on the port of its metrics, whether it saw
 * the address of that client. Without a public address of its own, this machine cannot tell: its address on the
 * loopback looks like a proxy that hides its clients.
 */
export async function tryProxy(
  { origin, metrics }: { origin: string; metrics: { host: string; port: number } | undefined },
  get: (url: string) => Promise<Response> = fetch,
  find: (hostname: string) => Promise<{ address: string }> = lookup,
): Promise<InstanceFacts['proxy']> {
  try {
    const { address } = await find(new URL(origin).hostname)
    if (/^(127\.|::1$)/.test(address)) return { unreachable: `${address}, une adresse de cette machine même` }
    const { status } = await get(`${origin}/connexion`)
    if (status !== 200) return { unreachable: `${status}` }
    if (!metrics) return { unreachable: 'sans METRICS_ADDRESS, rien ne dit si le proxy transmet les adresses' }
    const parts = (await (await get(`http://${metrics.host}:${metrics.port}/readyz`)).json()) as {
      clientAddress?: string
    }
    return parts.clientAddress === 'known' ? 'forwards' : 'hides-clients'
  } catch (error) {
    return { unreachable: firstLineOf(error) }
  }
}
