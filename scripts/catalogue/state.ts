/** Who opens a page. `owner`, `administrator` and `reader` share one full account; the others are in families.ts. */
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
  | 'who closed the account'
  | 'who changes provider'
  | 'whose file was refused'
  | 'who changed provider'
  | 'who keeps a space'
  | 'who holds a mandate'
  | 'whose mandate is over'

/**
 * On which server (servers.ts): ours, a partner's, that of a partner whose families pay, and ours where no browser
 * prints, where an engine words drafts or does not answer, where the disk takes nothing, or where it is counted how often one comes.
 */
export type Place = 'home' | 'partner' | 'paying' | 'no browser' | 'full disk' | 'counting' | 'engine' | 'silent engine'

type FormFile = { field?: string; fileName: string; bytes: () => Buffer | Promise<Buffer> }

/**
 * A page as somebody finds it. Redirections are followed, so that what is announced is the page one arrives at. Where
 * `{space}` and its like stand in an address or a form, the id of the catalogue's family is put.
 */
export type State = {
  /** What is to be seen, in English. */
  name: string
  path: string
  /** Signed out, unless it is said who. */
  who?: Visitor
  at?: Place
  /** 200 unless another is announced. */
  status?: number
  /** What is typed in the form of the page that has these fields, which is then sent. A button is a field too. */
  form?: Record<string, string>
  /** Chosen in that form. */
  file?: FormFile
  /** What an editor of the account does before the form is sent, on the same page unless it is said where. */
  meanwhile?: { path?: string; form: Record<string, string> }
  /** How often the form is sent; the last answer is shown. */
  times?: number
}

/** The states of one noun, in the order in which they are visited: what one writes, the next ones show. */
export type Section = { title: string; states: State[] }
