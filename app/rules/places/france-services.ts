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
 * of its département, those with close codes first. Empty without a French postal code. No distance is computed: the
 * lists have no place of a commune.
 */
export function nearestFranceServices(postalCode = ''): NearFranceServices | undefined {
  if (!/^\d{5}$/.test(postalCode)) return undefined
  const found = (['town', 'area', 'department'] as const).map((nearness) => ({
    nearness,
    listedOn: dateFr(franceServicesListedOn),
    places: franceServices
      .filter((row) => isNear[nearness](row, postalCode))
      .map(toPlace)
      .toSorted((one, other) => gap(one, postalCode) - gap(other, postalCode))
      .slice(0, MOST),
  }))
  return found.find(({ places }) => places.length > 0)
}

const isNear: Readonly<Record<Nearness, (row: string, postalCode: string) => boolean>> = {
  town: (row, postalCode) => part(row, 2) === postalCode,
  area: (row, postalCode) => ` ${codesOfArea[part(row, 6)] ?? ''} `.includes(` ${postalCode} `),
  department: (row, postalCode) => departmentOf(part(row, 2)) === departmentOf(postalCode),
}

const part = (row: string, at: number): string => row.split('|')[at] ?? ''

const gap = ({ postalCode }: FranceServices, other: string) => Math.abs(Number(postalCode) - Number(other))

function toPlace(row: string): FranceServices {
  const [name = '', address = '', postalCode = '', town = '', phone = '', bus] = row.split('|')
  return { name, address, postalCode, town, phone, phoneText: formatPhone(phone), isBus: bus === 'bus' }
}
