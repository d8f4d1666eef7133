import { readFile } from 'node:fs/promises'
import type { Env } from '#app/adapters/env.ts'
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
import type { Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { type Domain, findDomainByHostname, listDomains } from '#db/partners/domains.ts'
import { type Order, optionOf, readOrder } from './options.ts'
import { obeyTeam, teamUsage } from './team.ts'

const usage = `npm run partner -- add <hostname> --name '…' [--color '#rrggbb'] [--logo fichier] …
npm run partner -- set <hostname> …
npm run partner -- draft <hostname> …
npm run partner -- publish <hostname>
npm run partner -- take-back <hostname>
npm run partner -- list
npm run partner -- remove <hostname>
npm run partner -- prices [<hostname>] prix.csv
${teamUsage}`

export type Operator = { db: Db; env: Env; print: (line: string) => void }

const depsOf = ({ db, env }: Operator) => ({
  db,
  folder: env.partnersFolder,
  keys: keyRing(env.secrets),
  now: () => new Date(),
})

const commands: Record<string, (operator: Operator, hostname: string, order: Order) => Promise<void>> = {
  async add(operator, hostname, { settings, files }) {
    const saved = await addPartner(depsOf(operator), { ...settings, hostname }, files)
    if (!saved.ok) throw faulty(saved.faults)
    operator.print(`${saved.value.name} est partenaire.`)
    describe(operator, saved.value)
  },
  async set(operator, hostname, { settings, files }) {
    const saved = await changePartner(depsOf(operator), hostname, settings, files)
    if (!saved.ok) throw saved.problem === 'faulty' ? faulty(saved.faults) : unknown(hostname)
    operator.print(`${saved.value.name} est à jour.`)
    describe(operator, saved.value)
  },
  async draft(operator, hostname, { settings, files }) {
    const domain = await domainOf(operator, hostname)
    const foreign = [...Object.keys(settings), ...Object.keys(files)].filter((name) => !isOfWindow(name))
    if (foreign.length > 0)
      throw new Error(`${foreign.map(optionOf).join(', ')}\u00A0: avec «\u00A0set\u00A0», sans brouillon.`)
    const before = currentWindow(await readShopWindows(operator, domain))
    const prepared = await prepareDraft(operator.env.partnersFolder, { domain, before }, { settings, files })
    if (!prepared.ok) throw faulty(prepared.faults)
    await change(operator, domain, prepared.value.change, prepared.value)
    operator.print(`Le brouillon ${de(domain.name)} est enregistré. npm run partner -- publish ${domain.hostname}`)
  },
  async publish(operator, hostname) {
    const domain = await change(operator, await domainOf(operator, hostname), publishes)
    operator.print(`${domain.name} est publié.`)
    describe(operator, domain)
  },
  async 'take-back'(operator, hostname) {
    const domain = await change(operator, await domainOf(operator, hostname), takesBack)
    operator.print(`${domain.name} est comme avant.`)
    describe(operator, domain)
  },
  async remove(operator, hostname) {
    const removed = await removePartner(depsOf(operator), hostname)
    if (!removed.ok && removed.problem === 'unknown') throw unknown(hostname)
    if (!removed.ok) throw new Error('Le partenaire par défaut ne se retire pas.')
    const { accounts, successor } = removed.value
    operator.print(`${hostname} n’est plus partenaire. Espaces repris par ${successor.name} : ${accounts}.`)
  },
}

/** Runs the command. Throws the message for the operator if it fails. */
export async function obeyPartner(operator: Operator, args: string[]): Promise<void> {
  const order = readOrder(args)
  const [command = '', hostname, ...others] = order.words
  if (command === 'team') return await obeyTeam(operator, order.words.slice(1), order.settings.name)
  if (command === 'prices' && hostname && others.length < 2) {
    const [file] = others
    return await setPrices(operator, file ? hostname : undefined, file ?? hostname)
  }
  if (command === 'list' && hostname === undefined) return list(operator, await listDomains(operator.db))
  const act = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!act || !hostname || others.length > 0) throw new Error(usage)
  await act(operator, hostname, order)
}

/**
 * Sets the prices of a partner, the default one if no host name is given. Throws one sentence per invalid line of the
 * file.
 */
async function setPrices({ db, print }: Operator, hostname: string | undefined, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} ne se lit pas.`)
  })
  const saved = await changePrices({ db, now: () => new Date() }, hostname, text)
  if (!saved.ok && saved.problem === 'unknown') throw unknown(hostname ?? '')
  if (!saved.ok) throw new Error(saved.faults.map(({ line, sentence }) => `Ligne ${line} : ${sentence}`).join('\n'))
  const { domain, count, day } = saved.value
  print(`${domain.name} : ${count} prix, au ${dateFr(day)}.`)
}

async function domainOf({ db }: Operator, hostname: string): Promise<Domain> {
  const domain = await findDomainByHostname(db, toHostname(hostname))
  if (!domain) throw unknown(hostname)
  return domain
}

type ChangeArgs = Parameters<typeof changeWindowAsOperator>

async function change(
  { db }: Operator,
  domain: Domain,
  wanted: ChangeArgs[2],
  stored?: ChangeArgs[3],
): Promise<Domain> {
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
function list({ print }: Operator, domains: Domain[]): void {
  for (const { hostname, slug, name, color, services, payingDomain } of domains) {
    const paid = payingDomain ? 'payant' : 'offert'
    print([hostname, slug, name, color, services.join(','), paid].join('\t'))
  }
}

function describe({ env, print }: Operator, domain: Domain): void {
  const { protocol, port } = new URL(env.origin)
  const addressOf = (name: string) => `${protocol}//${name}${port && `:${port}`}`
  const reads = contrastOf(domain.color).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  print(`  À ouvrir, d’ici une minute et sans redémarrer : ${addressOf(domain.hostname)}`)
  if (!env.isProduction && !domain.isDefault && domain.hostname !== `${domain.slug}.localhost`) {
    print(`  Sur cette machine : ${addressOf(`${domain.slug}.localhost`)}`)
  }
  print(`  Couleur ${domain.color} : liens et boutons en ${domain.accent}, contraste ${reads} (4,5 au moins).`)
}

function faulty(faults: SettingFault[]): Error {
  return new Error(faults.map(({ field, sentence }) => `${optionOf(field)} : ${sentence}`).join('\n'))
}

function unknown(hostname: string): Error {
  return new Error(`${hostname} n’est le nom d’hôte d’aucun partenaire. npm run partner -- list les donne.`)
}
