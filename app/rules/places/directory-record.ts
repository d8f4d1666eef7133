import { z } from 'zod'
import { type Day, isDay } from '#app/rules/days.ts'
import { lengthOf, toLine } from '#app/rules/forms/text.ts'
import { deTown } from '#app/rules/french.ts'
import { townKeyOf } from './communes.ts'
import { departmentOf } from './department.ts'
import type { Office, OfficeKind } from './directory.ts'

// Reads one entry of the dump "Annuaire de l’administration" (service-public.gouv.fr, Licence Ouverte): an object of
// the list `service`. In the files of its interface, lists are JSON in a string.

const listOf = <Item extends z.ZodType>(item: Item) => z.preprocess(listIn, z.array(item))

function listIn(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? []
  try {
    return JSON.parse(value || '[]')
  } catch {
    return value // not a list: the entry is refused
  }
}

const text = z.string().catch('')

const record = z.object({
  id: z.string().min(1),
  nom: z.string().min(1),
  pivot: listOf(z.object({ type_service_local: text })),
  adresse: listOf(
    z.object({
      type_adresse: text,
      complement1: text,
      complement2: text,
      numero_voie: text,
      service_distribution: text,
      code_postal: text,
      nom_commune: text,
    }),
  ),
  date_modification: z.string().regex(/^\d\d\/\d\d\/\d{4}/),
})

/**
 * The kinds of offices by their code in the directory. Each arrondissement of Paris has its own register, and the city
 * none. `mairie_com`: a town hall of New Caledonia or of Polynesia.
 */
const kindsByCode: Readonly<Record<string, OfficeKind>> = {
  mairie: 'mairie',
  mairie_com: 'mairie',
  paris_mairie_arrondissement: 'mairie',
  cpam: 'cpam',
  carsat: 'carsat',
  cnav: 'cnav',
  sip: 'sip',
}

/** Characters of a line that the form of a letter takes: an address that it would refuse is not proposed. */
export const longestLines = { name: 80, additionalAddress1: 60, address: 60, postalCode: 5, town: 50 } as const

/** Town halls that keep no register of their own, or not all of it. */
const isBranch = (name: string) => /délégu|annexe|associée|mobile/i.test(name)

/**
 * Returns the office of an entry; undefined if no letter goes there, or if it has no whole postal address or no day that
 * has come: none is made up. The address for letters is preferred to that of visits.
 */
export function officeOf(entry: unknown, today: Day): Office | undefined {
  const read = record.safeParse(entry)
  if (!read.success) return undefined
  const { id, nom, pivot, adresse, date_modification: changed } = read.data
  const code = pivot.map(({ type_service_local }) => type_service_local).find((one) => Object.hasOwn(kindsByCode, one))
  const kind = code && kindsByCode[code]
  const place = adresse.find(({ type_adresse }) => type_adresse === 'Adresse postale') ?? adresse[0]
  if (!kind || !place || (kind === 'mairie' && isBranch(nom))) return undefined
  const { complement1, complement2, numero_voie, service_distribution, code_postal, nom_commune } = place
  if (!/^\d{5}$/.test(code_postal) || nom_commune === '') return undefined
  const [address = '', ...others] = [numero_voie, service_distribution, complement1, complement2].filter(Boolean)
  const visited = adresse.find(({ type_adresse }) => type_adresse === 'Adresse') ?? place
  const updatedOn = dayOf(changed)
  const lines = {
    name: tidy(kind === 'mairie' ? hallName(nom) : nom),
    additionalAddress1: tidy(others.join(', ')),
    address: tidy(address),
    postalCode: code_postal,
    town: tidy(nom_commune),
  }
  const isLong = (Object.keys(lines) as (keyof typeof lines)[]).some(
    (part) => lengthOf(lines[part]) > longestLines[part],
  )
  if (isLong || !isDay(updatedOn) || updatedOn > today) return undefined
  const visitedCode = visited.code_postal || code_postal
  const visitedTown = (visited.nom_commune || nom_commune).replace(/\s+cedex.*$/i, '')
  return {
    id,
    kind,
    department: departmentOf(visitedCode),
    townKey: townKeyOf(isOfDistrict(nom) ? `${visitedTown} ${Number(visitedCode.slice(3))}` : visitedTown),
    ...lines,
    updatedOn,
  }
}

const isOfDistrict = (name: string) => /arrondissement/i.test(name)

/** "Mairie - Le Havre" → "Mairie du Havre". */
const hallName = (name: string) => name.replace(/^Mairie\s*-\s*(.+)$/i, (_, town: string) => `Mairie ${deTown(town)}`)

const tidy = (value: string) => toLine(value).replaceAll("'", '’')

/** "18/12/2025 17:42:39" → "2025-12-18". */
const dayOf = (value: string): Day => value.slice(0, 10).split('/').toReversed().join('-')
