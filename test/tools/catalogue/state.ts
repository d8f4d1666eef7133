/**
 * Visitor who opens a page. `owner`, `administrator` and `reader` share one full account; the others are in
 * families.ts.
 */
export type Visitor =
  | 'nobody'
  | 'owner'
  | 'administrator'
  | 'reader'
  | 'newcomer'
  | 'several'
  | 'long names'
  | 'without account'
  | 'payer'
  | 'relative of the payer'
  | 'newcomer who is to pay'
  | 'payer of postage'
  | 'who closed the account'
  | 'who changes provider'
  | 'whose file was refused'
  | 'who changed provider'
  | 'who keeps a space'
  | 'who holds a mandate'
  | 'whose mandate is over'
  | 'who may help'
  | 'who helps'
  | 'who was idle'
  | 'whom the line stopped'
  | 'whom the family stopped'
  | 'whose help is over'
  | 'who may not help yet'
  | 'helper of a team'
  | 'helper of a team, at work'
  | 'owner of the team'
  | 'adviser of the team'
  | 'drawn family'
  | 'drawn family at its addresses'
  | 'drawn family that follows'
  | 'drawn family that begins'
  | 'drawn reader'

/**
 * Server of a page (servers.ts): ours; a partner's; a paying partner's; and ours without a browser to print, with or
 * without a working assistant, with a full disk, or with rate limits.
 */
export type Place = 'home' | 'partner' | 'paying' | 'no browser' | 'full disk' | 'counting' | 'engine' | 'silent engine'

type FormFile = { field?: string; fileName: string; bytes: () => Buffer | Promise<Buffer> }

/**
 * A page in a given state. Redirects are followed, so the expected values are those of the final page. In a URL or
 * form, `{space}` and other placeholders are replaced by ids of the catalogue's family.
 */
export type State = {
  /** Description in English. */
  name: string
  path: string
  /** Signed out by default. */
  who?: Visitor
  at?: Place
  /** Expected status, 200 by default. */
  status?: number
  /** Fields to fill in and send in the page's form that has them. A button is a field too. */
  form?: Record<string, string>
  /** File to choose in that form. */
  file?: FormFile
  /** Form that another editor of the account sends first, on the same page by default. */
  meanwhile?: { path?: string; form: Record<string, string> }
  /** Number of times the form is sent; the last response is shown. */
  times?: number
}

/** The states of one section, in order of the visits: later states show what earlier ones wrote. */
export type Section = { title: string; states: State[] }
