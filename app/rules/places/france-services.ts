import { codesOfArea, franceServices, franceServicesListedOn } from '#app/content/places/france-services.ts'
import { dateFr } from '#app/rules/french.ts'
import { formatPhone } from '#app/rules/phone.ts'
import { departmentOf } from './department.ts'

/** A place where someone helps with papers, free of charge. `isBus`: it comes on some days only. */
export type FranceServices = {
  name: string
  address: string
  postalCode: string
  town: string
  phone: string
  /** The number with no-break spaces. */
  phoneText: string
  isBus: boolean
}

/** How near: the town itself, its group of communes, or only its département. */
type Nearness = 'town' | 'area' | 'department'

/** `listedOn`: such as "1er août 2024". The list is older than a year, so that its day is always shown. */
export type NearFranceServices = { nearness: Nearness; places: FranceServices[]; listedOn: string }

/** Number of places shown. */
const MOST = 3

/**
 * Returns the nearest places known to serve a postal code: those of its town, or else of its group of communes, or else
 * of its département, those with close codes first. Undefined without a French postal code. No distance is computed:
 * the lists have no place of a commune.
 */
export function nearestFranceServices(postalCode = ''): NearFranceServices | undefined {
  if (!/^\d{5}$/.test(postalCode)) return undefined
  rows ??= franceServices.map((line) => line.split('|'))
  const gap = (row: Row) => Math.abs(Number(codeIn(row)) - Number(postalCode))
  for (const nearness of ['town', 'area', 'department'] as const) {
    const near = rows.filter((row) => isNear[nearness](row, postalCode))
    if (near.length === 0) continue
    const places = near.toSorted((one, other) => gap(one) - gap(other)).slice(0, MOST)
    return { nearness, listedOn: dateFr(franceServicesListedOn), places: places.map(toPlace) }
  }
  return undefined
}

type Row = readonly string[]

let rows: Row[] | undefined

const codeIn = (row: Row): string => row[2] ?? ''

const isNear: Readonly<Record<Nearness, (row: Row, postalCode: string) => boolean>> = {
  town: (row, postalCode) => codeIn(row) === postalCode,
  area: (row, postalCode) => (codesOfArea[row[6] ?? ''] ?? '').includes(postalCode),
  department: (row, postalCode) => departmentOf(codeIn(row)) === departmentOf(postalCode),
}

function toPlace([name = '', address = '', postalCode = '', town = '', phone = '', bus]: Row): FranceServices {
  return { name, address, postalCode, town, phone, phoneText: formatPhone(phone), isBus: bus === 'bus' }
}
