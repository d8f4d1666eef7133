import { sql } from 'kysely'
import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { ServerBuild } from '#app/http/router.ts'
import { openTrialProvider } from '#app/operations/orders/trial-provider.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { savePartnerPrices } from '#db/partners/prices.ts'
import { newFileStore } from '#test/support/files.ts'
import { aPartnerSite } from '#test/support/given.ts'
import { noPrinter } from '#test/support/server/context.ts'
import { openTestServer } from '#test/support/server/test-server.ts'
import { asGiven } from '#test/support/situations/worded.ts'
import { type Families, insertFamilies } from './families.ts'
import { insertPayingPartner } from './paying-family.ts'
import type { Place } from './state.ts'

export type Servers = {
  families: Families
  /** Origin of a place: `http://localhost:12345`. */
  originOf: (place: Place) => string
  /** Runs a visit. During it, the database of a full disk rejects writes. */
  during: <Answer>(place: Place, visit: () => Promise<Answer>) => Promise<Answer>
  close: () => Promise<void>
}

type Options = { printer?: Omit<Printer, 'close'>; build?: ServerBuild }

const noBrowser: Omit<Printer, 'close'> = {
  print: async () => refuse('no-browser'),
  printBundle: async () => refuse('no-browser'),
  printBooklet: async () => refuse('no-browser'),
  hasPdf: true,
  reason: () => 'the catalogue shows what is said then',
  length: () => 0,
}

/** An assistant that returns its input. */
const wordsAsGiven: Assistant = {
  name: 'Exemple IA',
  ask: async ({ task }) => accept(asGiven(JSON.parse(task))),
}
const offered = { site: { externalAssistant: true } }

/** A partner that prepares its ceremonies itself, has no memorial spaces, and asks less at sign-up. */
function partner() {
  const {
    domainId: _,
    hostname: _host,
    origin: _origin,
    ...look
  } = aPartnerSite({
    services: ['da', 'ec'],
    editableEc: false,
    customMessageEc: 'Notre équipe prépare la cérémonie avec vous, et la note ici.',
    shortForm: true,
    tutoVideoInscription: {
      url: 'https://videos.example/inscription',
      minutes: 2,
      text: 'Bonjour. Voici comment ouvrir votre espace.',
    },
    tutoVideoHorsInscription: {
      url: 'https://videos.example/service',
      minutes: 0,
      text: 'Bonjour. Voici ce que fait ce service.',
    },
  })
  return look
}

/** Prices for a few lines, one of them free; the others have none. */
const pricesOfPartner = { DOSS: 18_000, COORD: 43_000, CERCI: 115_000, MEB: 0, CORB: 39_000, CREU: 52_000 }

/** Returns a site without its host and origin, which are those of the test server. */
function lookOf({ hostname: _host, origin: _origin, ...look }: Site) {
  return look
}

/** Opens the test servers on one database and one file store, and creates the families whose pages are shown. */
export async function openServers(db: Db, { printer = noPrinter, build }: Options = {}): Promise<Servers> {
  const files = await newFileStore()
  const shared = { files, printer, ...(build && { build }) }
  const carrier = openTrialCarrier({ now: () => new Date() })
  const site = { helpsFamilies: true }
  const home = await openTestServer(db, { ...shared, site, carrier, payments: openTrialProvider(db) })
  const { site: payingSite } = await insertPayingPartner(db)
  await savePartnerPrices(db, payingSite.domainId, { day: '2026-11-02', cents: pricesOfPartner })
  const all = {
    home,
    'full disk': home,
    partner: await openTestServer(db, { ...shared, site: { ...partner(), helpsFamilies: true } }),
    paying: await openTestServer(db, { ...shared, site: lookOf(payingSite), carrier, payments: openTrialProvider(db) }),
    counting: await openTestServer(db, { ...shared, limitLoopback: true }),
    engine: await openTestServer(db, { ...shared, ...offered, assistant: wordsAsGiven }),
    'silent engine': await openTestServer(db, {
      ...shared,
      ...offered,
      assistant: { ...wordsAsGiven, ask: async () => refuse('late') },
    }),
    'no browser': await openTestServer(db, { ...shared, printer: noBrowser }),
  }
  return {
    families: await insertFamilies(db, files, new Date()),
    originOf: (place) => all[place].origin,
    async during(place, visit) {
      if (place !== 'full disk') return await visit()
      await sql`pragma query_only = 1`.execute(db)
      return await visit().finally(() => sql`pragma query_only = 0`.execute(db))
    },
    close: async () => {
      await Promise.all([...new Set(Object.values(all))].map((server) => server.close()))
    },
  }
}
