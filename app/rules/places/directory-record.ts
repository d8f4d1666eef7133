import { z } from 'zod'
import type { Day } from '#app/rules/days.ts'
import { deTown } from '#app/rules/french.ts'
import { compared } from './communes.ts'
import { departmentOf } from './department.ts'
import { type Office, officeKinds } from './directory.ts'

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

/** Town halls that keep no register of their own, or not all of it. */
const isBranch = (name: string) => /délégu|annexe|associée|mobile/i.test(name)

/**
 * Returns the office of an entry; undefined if no letter goes there, or if it has no whole postal address: none is made
 * up. The address for letters is preferred to that of visits.
 */
export function officeOf(entry: unknown): Office | undefined {
  const read = record.safeParse(entry)
  if (!read.success) return undefined
  const { id, nom, pivot, adresse, date_modification: changed } = read.data
  const kind = officeKinds.find((one) => pivot.some(({ type_service_local }) => type_service_local === one))
  const place = adresse.find(({ type_adresse }) => type_adresse === 'Adresse postale') ?? adresse[0]
  if (!kind || !place || (kind === 'mairie' && isBranch(nom))) return undefined
  const { complement1, complement2, numero_voie, service_distribution, code_postal, nom_commune } = place
  if (!/^\d{5}$/.test(code_postal) || nom_commune === '') return undefined
  const [address = '', ...others] = [numero_voie, service_distribution, complement1, complement2].filter(Boolean)
  const visited = adresse.find(({ type_adresse }) => type_adresse === 'Adresse') ?? place
  return {
    id,
    kind,
    department: departmentOf(visited.code_postal || code_postal),
    townKey: compared(visited.nom_commune || nom_commune).replace(/ cedex.*$/, ''),
    name: tidy(kind === 'mairie' ? hallName(nom) : nom),
    additionalAddress1: tidy(others.join(', ')),
    address: tidy(address),
    postalCode: code_postal,
    town: tidy(nom_commune),
    updatedOn: dayOf(changed),
  }
}

/** "Mairie - Le Havre" → "Mairie du Havre". */
const hallName = (name: string) => name.replace(/^Mairie\s*-\s*(.+)$/i, (_, town: string) => `Mairie ${deTown(town)}`)

const tidy = (value: string) => value.replace(/\s+/g, ' ').replaceAll("'", '’').trim()

/** "18/12/2025 17:42:39" → "2025-12-18". */
const dayOf = (value: string): Day => value.slice(0, 10).split('/').toReversed().join('-')
