// Adds, changes, lists and removes partners, without a code change or a restart:
//   npm run partner -- add <hostname> --name 'Maison Kervella' [--color '#e0a021'] [--logo logo.png] …
//   npm run partner -- set <hostname> [--short-form true] [--logo ''] …
//   npm run partner -- draft <hostname> [--color '#1d5c63'] …   as the console: families see it once it is published
//   npm run partner -- publish <hostname>
//   npm run partner -- take-back <hostname>                    what families saw before the last publication
//   npm run partner -- list
//   npm run partner -- remove <hostname>
//   npm run partner -- prices [<hostname>] prix.csv
//   npm run partner -- team add <hostname> <email> --name 'Hélène Kervella'      its first owner, who invites the others
//   npm run partner -- team list <hostname>
//   npm run partner -- team remove <hostname> <email>
// There is one option per setting of S1-3. On failure, prints one line per fault to standard error and exits with code
// 1.

import { readFile } from 'node:fs/promises'
import { readEnv } from '#app/adapters/env.ts'
import { prepareDraft } from '#app/operations/partners/draft.ts'
import { addPartner, changePartner, removePartner } from '#app/operations/partners/partners.ts'
import { changePrices } from '#app/operations/partners/prices.ts'
import {
  changeWindowAsOperator,
  currentWindow,
  publishes,
  readShopWindows,
  takesBack,
} from '#app/operations/partners/shop-window.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { toHostname } from '#app/rules/partners/hostname.ts'
import { contrastOf, type SettingFault } from '#app/rules/partners/partner.ts'
import { isOfWindow } from '#app/rules/partners/shop-window.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { type Domain, findDomainByHostname, listDomains } from '#db/partners/domains.ts'
import { type Order, optionOf, readOrder } from './partner/options.ts'
import { obeyTeam, teamUsage } from './partner/team.ts'

const usage = `npm run partner -- add <hostname> --name '…' [--color '#rrggbb'] [--logo fichier] …
npm run partner -- set <hostname> …
npm run partner -- draft <hostname> …
npm run partner -- publish <hostname>
npm run partner -- take-back <hostname>
npm run partner -- list
npm run partner -- remove <hostname>
npm run partner -- prices [<hostname>] prix.csv
${teamUsage}`

const commands: Record<string, (hostname: string, order: Order) => Promise<void>> = {
  async add(hostname, { settings, files }) {
    const saved = await addPartner(deps, { ...settings, hostname }, files)
    if (!saved.ok) throw faulty(saved.faults)
    console.log(`${saved.value.name} est partenaire.`)
    describe(saved.value)
  },
  async set(hostname, { settings, files }) {
    const saved = await changePartner(deps, hostname, settings, files)
    if (!saved.ok) throw saved.problem === 'faulty' ? faulty(saved.faults) : unknown(hostname)
    console.log(`${saved.value.name} est à jour.`)
    describe(saved.value)
  },
  async draft(hostname, { settings, files }) {
    const domain = await domainOf(hostname)
    const foreign = [...Object.keys(settings), ...Object.keys(files)].filter((name) => !isOfWindow(name))
    if (foreign.length > 0)
      throw new Error(`${foreign.map(optionOf).join(', ')}\u00A0: avec «\u00A0set\u00A0», sans brouillon.`)
    const before = currentWindow(await readShopWindows({ db }, domain))
    const prepared = await prepareDraft(env.partnersFolder, { domain, before }, { settings, files })
    if (!prepared.ok) throw faulty(prepared.faults)
    await change(domain, prepared.value.change, prepared.value)
    console.log(`Le brouillon ${de(domain.name)} est enregistré. npm run partner -- publish ${domain.hostname}`)
  },
  async publish(hostname) {
    const domain = await change(await domainOf(hostname), publishes)
    console.log(`${domain.name} est publié.`)
    describe(domain)
  },
  async 'take-back'(hostname) {
    const domain = await change(await domainOf(hostname), takesBack)
    console.log(`${domain.name} est comme avant.`)
    describe(domain)
  },
  async remove(hostname) {
    const removed = await removePartner(deps, hostname)
    if (!removed.ok && removed.problem === 'unknown') throw unknown(hostname)
    if (!removed.ok) throw new Error('Le partenaire par défaut ne se retire pas.')
    const { accounts, successor } = removed.value
    console.log(`${hostname} n’est plus partenaire. Espaces repris par ${successor.name} : ${accounts}.`)
  },
}

const env = readEnv(process.env)
const db = connect(env.databaseUrl)
const deps = { db, folder: env.partnersFolder, keys: keyRing(env.secrets), now: () => new Date() }
try {
  await obey(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}

/** Runs the command. Throws the message for the operator if it fails. */
async function obey(args: string[]): Promise<void> {
  const order = readOrder(args)
  const [command = '', hostname, ...others] = order.words
  if (command === 'team') return await obeyTeam({ db, env }, order.words.slice(1), order.settings.name)
  if (command === 'prices' && hostname && others.length < 2) {
    const [file] = others
    return await setPrices(file ? hostname : undefined, file ?? hostname)
  }
  if (command === 'list' && hostname === undefined) return list(await listDomains(db))
  const act = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!act || !hostname || others.length > 0) throw new Error(usage)
  await act(hostname, order)
}

/**
 * Sets the prices of a partner, the default one if no host name is given. Throws one sentence per invalid line of the
 * file.
 */
async function setPrices(hostname: string | undefined, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} ne se lit pas.`)
  })
  const saved = await changePrices({ db, now: () => new Date() }, hostname, text)
  if (!saved.ok && saved.problem === 'unknown') throw unknown(hostname ?? '')
  if (!saved.ok) throw new Error(saved.faults.map(({ line, sentence }) => `Ligne ${line} : ${sentence}`).join('\n'))
  const { domain, count, day } = saved.value
  console.log(`${domain.name} : ${count} prix, au ${dateFr(day)}.`)
}

async function domainOf(hostname: string): Promise<Domain> {
  const domain = await findDomainByHostname(db, toHostname(hostname))
  if (!domain) throw unknown(hostname)
  return domain
}

type ChangeArgs = Parameters<typeof changeWindowAsOperator>

async function change(domain: Domain, wanted: ChangeArgs[2], stored?: ChangeArgs[3]): Promise<Domain> {
  const changed = await changeWindowAsOperator({ db, now: () => new Date() }, domain.id, wanted, stored)
  if (!changed.ok) throw new Error(nothingToChange[changed.problem])
  return changed.value
}

const nothingToChange = {
  'no-draft': 'Il n’y a pas de brouillon.',
  'no-past': 'Il n’y a rien à reprendre.',
  'changed-meanwhile': 'Un réglage a changé depuis. Faites un nouveau brouillon.',
}

/** Prints one line per partner, with tab-separated values. */
function list(domains: Domain[]): void {
  for (const { hostname, slug, name, color, services, payingDomain } of domains) {
    const paid = payingDomain ? 'payant' : 'offert'
    console.log([hostname, slug, name, color, services.join(','), paid].join('\t'))
  }
}

function describe(domain: Domain): void {
  const { protocol, port } = new URL(env.origin)
  const addressOf = (name: string) => `${protocol}//${name}${port && `:${port}`}`
  const reads = contrastOf(domain.color).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  console.log(`  À ouvrir, d’ici une minute et sans redémarrer : ${addressOf(domain.hostname)}`)
  if (!env.isProduction && !domain.isDefault && domain.hostname !== `${domain.slug}.localhost`) {
    console.log(`  Sur cette machine : ${addressOf(`${domain.slug}.localhost`)}`)
  }
  console.log(`  Couleur ${domain.color} : liens et boutons en ${domain.accent}, contraste ${reads} (4,5 au moins).`)
}

function faulty(faults: SettingFault[]): Error {
  return new Error(faults.map(({ field, sentence }) => `${optionOf(field)} : ${sentence}`).join('\n'))
}

function unknown(hostname: string): Error {
  return new Error(`${hostname} n’est le nom d’hôte d’aucun partenaire. npm run partner -- list les donne.`)
}
