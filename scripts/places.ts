// Writes the two files of app/content/places from their sources: node scripts/places.ts <folder of
// @etalab/decoupage-administratif, unpacked> <France Services CSV> The list is that of the ANCT on data.gouv.fr. The
// package (MIT, data under Licence Ouverte) is fetched by `npm pack` and not installed, because it is 13 MB.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

type Commune = { code: string; nom: string; type: string; codesPostaux?: string[]; chefLieu?: string }
type Area = { code: string; nom: string; membres: { code: string }[] }

const [folder = '', list = ''] = process.argv.slice(2)
const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T
const { version } = read<{ version: string }>('package.json')
const communes = read<Commune[]>('data/communes.json')
const areas = read<Area[]>('data/epci.json')

const isCurrent = ({ type }: Commune) => type === 'commune-actuelle'
const codesOf = new Map(communes.filter(isCurrent).map(({ code, codesPostaux = [] }) => [code, codesPostaux]))

/** Names by postal code: today's communes, then the delegated ones, which have the codes of their commune. */
const today = new Map<string, string[]>()
const former = new Map<string, string[]>()
for (const commune of communes) {
  const codes = commune.codesPostaux ?? codesOf.get(commune.chefLieu ?? '') ?? []
  const names = isCurrent(commune) ? today : former
  for (const code of codes) {
    if (names.get(code)?.includes(commune.nom)) continue
    names.set(code, [...(names.get(code) ?? []), commune.nom])
  }
}
// Monaco is not a French commune, but La Poste serves it.
today.set('98000', ['Monaco'])

const prefixes: Record<string, string> = {}
for (const code of [...today.keys()].toSorted()) {
  const names = today.get(code)!
  const others = (former.get(code) ?? []).filter((name) => !names.includes(name))
  const line = tidy(`${code} ${names.join(';')}${others.length > 0 ? `/${others.join(';')}` : ''}`)
  const prefix = code.slice(0, 2)
  prefixes[prefix] = prefixes[prefix] ? `${prefixes[prefix]}|${line}` : line
}
write('communes.json', { version, prefixes })

/** Postal codes of each group of communes in which there is a France services. */
const areaOf = new Map(areas.flatMap(({ code, membres }) => membres.map((member) => [member.code, code] as const)))
const rowsOfList: Record<string, string>[] = parse(readFileSync(list), { columns: true, bom: true })
const offices = rowsOfList.map((row) => ({
  name: row.lib_fs!,
  address: [row.adresse!, row.complement_adresse!].filter(Boolean).join(', '),
  postalCode: row.code_postal!,
  town: row.lib_com!,
  phone: row.telephone!,
  isBus: row.format_fs !== 'Fixe',
  area: areaOf.get(row.insee_com!) ?? '',
}))
const used = new Set(offices.map(({ area }) => area))
const postalCodes = Object.fromEntries(
  areas
    .filter(({ code }) => used.has(code))
    .map(({ code, membres }) => [
      code,
      [...new Set(membres.flatMap((member) => codesOf.get(member.code) ?? []))].toSorted().join(' '),
    ]),
)
const rows = offices.map(({ name, address, postalCode, town, phone, isBus, area }) =>
  [name, address, postalCode, town, phone, isBus ? 'bus' : '', area].map(tidy).join('|'),
)
write('france-services.json', { postalCodes, rows })

function tidy(value: string) {
  return value.replaceAll('|', ' ').replaceAll("'", '’').replace(/\s+/g, ' ').trim()
}

function write(name: string, value: unknown) {
  writeFileSync(path.join('app/content/places', name), `${JSON.stringify(value, null, 2)}\n`)
}
