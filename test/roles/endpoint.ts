import { existsSync } from 'node:fs'
import type { Permission } from '#app/rules/accounts/roles.ts'

/** What an endpoint requires: a permission on the account, or only a signed-in user. */
export type Endpoint = {
  permission: Permission | 'be-signed-in'
  path: string
  form?: Record<string, string>
  /** Tried with a partner whose families pay for letters. */
  isPaying?: boolean
  /**
   * Form that the same user sends before, so that this form has something to change. `path`: the endpoint's own by
   * default.
   */
  first?: { path?: string; form: Record<string, string> }
  /** The response to a user who may, if it is neither a page nor a redirect. */
  status?: number
  /** Why a user who may send the form changes no row by it. */
  writesNothing?: string
}

/** What is not as usual: `path` is the address of the route, with `params`; one that begins with "?" is added to it. */
type Other = Partial<Omit<Endpoint, 'permission' | 'form'>>
type Permitted = Endpoint['permission']

/** The permission of a page, or that of a form and its fields. */
type Written = Permitted | (Other & { permission: Permitted }) | [Permitted, form: Record<string, string>, Other?]

/** What stands for a parameter of a route, in braces if it is the id of something of the family. */
const params: Record<string, string> = {
  documentId: 'bailleur',
  hashid: '{space}',
  userId: '{member}',
  type: 'deathCertificate',
  fileId: '{file}',
  condolenceId: '{condolence}',
  sendId: '{sending}',
  moment: 'snack',
  mandateId: 'none',
  number: '2026-000001',
  paper: 'deroule',
}

/** Endpoints by route and name ("avis loader"), of the routes whose names begin with `prefix`. */
export function within(prefix: string, table: Record<string, Written>): Record<string, Endpoint> {
  const named = Object.entries(table).map(([key, written]) => {
    const [name, endpoint] = `${prefix}${key}`.split(' ')
    return [`${fileOf(name!)} ${endpoint}`, read(addressOf(name!), written)]
  })
  return Object.fromEntries(named)
}

function read(address: string, written: Written): Endpoint {
  if (typeof written === 'string') return { permission: written, path: address }
  const { path = '', ...rest } = Array.isArray(written)
    ? { permission: written[0], form: written[1], ...written[2] }
    : written
  return { ...rest, path: path.startsWith('/') ? path : `${address}${path}` }
}

function fileOf(route: string): string {
  const files = ['/route.tsx', '/route.ts', '.tsx', '.ts'].map((end) => `app/routes/${route}${end}`)
  return files.find((file) => existsSync(file)) ?? `app/routes/${route}`
}

/** The address of a route by its name: "espace-defunt.$hashid.livre[.]pdf" is "/espace-defunt/{space}/livre.pdf". */
function addressOf(route: string): string {
  const parts = route.split(/\.(?!\])/).filter((part) => !part.startsWith('_'))
  return `/${parts.map((part) => part.replace(/_$/, '').replace('[.]', '.')).join('/')}`.replace(
    /\$(\w+)/g,
    (_, name) => params[name] ?? name,
  )
}
