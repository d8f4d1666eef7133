import { readFileSync } from 'node:fs'
import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { newFileStore } from '#test/support/files.ts'
import {
  aPartnerSite,
  aSite,
  insertDomain,
  insertFamily,
  later,
  noon,
  openSession,
  testDatabase,
} from '#test/support/given.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { filesIn } from '#test/support/source/source.ts'

// Each setting of a partner follows either the host of the request or the partner of the account. docs/decisions/0011.

const ofHost = 'what is shown before anyone is known, and where links lead'
const ofPostage = 'the account’s partner: test/operations/post/postage.test.ts, whatever the page'
const ofProvider = 'who publishes the service, whoever the partner'

type Page = { path: string; says: RegExp }

/** For settings of the account: a page that shows the setting, and the text that Kervella's value gives. */
const settings: Record<keyof Site, string | Page> = {
  domainId: ofHost,
  slug: ofHost,
  hostname: ofHost,
  origin: ofHost,
  name: ofHost,
  offeredBy: ofHost,
  color: ofHost,
  accent: ofHost,
  logo: ofHost,
  banner: ofHost,
  services: ofHost,
  helpEmail: ofHost,
  helpPhone: ofHost,
  helpHours: ofHost,
  welcome: ofHost,
  apiOrigins: ofHost,
  tutoVideoInscription: ofHost,
  tutoVideoHorsInscription: ofHost,
  provider: ofProvider,
  publisher: ofProvider,
  payingDomain: { path: '/demarches-administratives/courriers/bailleur', says: /12,50\s€/ },
  priceCents: { path: '/demarches-administratives/courriers/bailleur', says: /12,50\s€/ },
  postGift: ofPostage,
  postMarginCents: ofPostage,
  postAgainHalf: ofPostage,
  editableEc: { path: '/espace-ceremonie/mandats', says: /name="until"/ },
  customMessageEc: { path: '/espace-ceremonie', says: /Kervella tient le déroulé/ },
  ceremonyAddress: { path: '/espace-ceremonie', says: /Salle Kervella/ },
  ceremonyEvents: { path: '/espace-ceremonie/deroule', says: /<b>Texte religieux/ },
  flowers: { path: '/espace-defunt/{hashid}', says: /Fleurs de Kervella/ },
  shortForm: {
    path: '/demarches-administratives/courriers/employeur',
    says: /<summary>[^<]* \(facultatif\)<\/summary>/,
  },
  helpsFamilies: 'on the pages of its helpers: test/roles/helpers-of-team.test.ts',
  externalAssistant: { path: '/vos-donnees', says: /Moteur Breton/ },
}

const kervella = {
  payingDomain: true,
  priceCents: 1250,
  editableEc: false,
  customMessageEc: 'Kervella tient le déroulé.',
  ceremonyAddress: 'Salle Kervella',
  ceremonyEvents: ['religiousText'] as Site['ceremonyEvents'],
  externalAssistant: true,
  shortForm: true,
}
const flowers = {
  picture: { path: '/f.webp', width: 9, height: 9 },
  alt: 'Fleurs de Kervella',
  target: 'https://f.example',
}
const engine = { name: 'Moteur Breton', ask: async () => ({ ok: false, problem: 'no-answer' }) } as unknown as Assistant

/** Pages that read a setting of the account's partner before there is an account. */
const beforeAnAccount = ['$service.inscription/route.tsx shortForm']

test('no page reads from the host a setting that governs an account', () => {
  const read = filesIn('app/routes').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const dotted = [...text.matchAll(/context\.site\.(\w+)/g)].map(([, name]) => name!)
    const taken = [...text.matchAll(/\{([^{}]*)\} = (?:args\.)?context\.site\b/g)].flatMap(([, names]) =>
      [...names!.matchAll(/(\w+)(?:: \w+)?/g)].map(([, name]) => name!),
    )
    return [...dotted, ...taken].map((name) => [file.replace('app/routes/', ''), name] as const)
  })
  const wrong = read
    .filter(([, name]) => typeof settings[name as keyof Site] !== 'string')
    .map((one) => one.join(' '))
    .filter((one) => !beforeAnAccount.includes(one))
  expect(read.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

test('each setting is that of the account, on every host', async () => {
  const db = testDatabase()
  const home = await insertDomain(db)
  const { services } = aSite()
  const partner = await insertPartner(db, { ...kervella, services })
  const sites = {
    [home.id]: aSite({ domainId: home.id, services }),
    [partner.id]: aPartnerSite({ domainId: partner.id, services, flowers, ...kervella }),
  }
  const shared = { files: await newFileStore(), assistant: engine, partners: Object.values(sites) }
  const wrong: string[] = []
  for (const host of [home, partner]) {
    const visit = await openRoutes(db, { ...shared, domainId: host.id, differs: sites[host.id]! })
    for (const domain of [home, partner]) {
      const { account, owner } = await insertFamily(db, { domain })
      const sessionId = await openSession(db, { userId: owner.id, domainId: host.id, accountId: account.id })
      const space = newSpace('Jeanne', 'relatives')
      await insertSpace(db, account, space, { by: owner.id, now: later(noon, -3 * DAY_MS) })
      const shared = (await visit(`/espace-defunt/${account.hashid}/gerer`, { sessionId })).text
      const { host: expected } = new URL(sites[domain.id]!.origin)
      if (!shared.includes(`<p class="code">${expected}/`)) wrong.push(`the address of ${domain.slug} on ${host.slug}`)
      for (const [setting, page] of Object.entries(settings)) {
        if (typeof page === 'string') continue
        const { text } = await visit(page.path.replace('{hashid}', account.hashid), { sessionId })
        if (page.says.test(text) !== (domain === partner)) wrong.push(`${setting} of ${domain.slug} on ${host.slug}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
