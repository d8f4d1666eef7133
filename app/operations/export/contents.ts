import type { ArchiveEntry } from '#app/adapters/files/archive-writer.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { someoneGone } from '#app/rules/erasure/erasure.ts'
import { absentFrom } from '#app/rules/export/absent.ts'
import { type ExportScope, FORMAT, names, safeName, VERSION } from '#app/rules/export/archive.ts'
import { readmeHtml } from '#app/rules/export/readme.ts'
import { leavingName } from '#app/rules/files/formats.ts'
import type { FileKind } from '#app/rules/files/uploads.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { dataJsonSchema, type ExportData } from '#db/export/data-schema.ts'
import { type ExportedRows, readRows } from '#db/export/read.ts'
import { kindOfRef } from '#db/export/refs.ts'
import { bytesOfFile } from './entries.ts'
import { listPapers, ownPapers, type PaperDeps } from './papers.ts'
import { codeWords } from './words.ts'

/** The account, the user who asks, and what they may take. */
export type ExportRequest = { account: Account; user: User; site: Site; scope: ExportScope; now: Date }

const folders: Record<FileKind, string> = {
  attachment: 'pieces',
  receipt: 'suivi',
  reply: 'suivi',
  posted: 'suivi',
  ceremony: 'fichiers-de-la-ceremonie',
  portrait: 'souvenirs',
  condolence: 'souvenirs',
  picture: 'souvenirs',
  rendition: 'souvenirs/tailles',
  'helper-mandate': 'mandats',
  bundle: 'autres',
  signature: 'autres',
  export: 'autres',
  import: 'autres',
}

/**
 * Lists the files of an archive, each made when its turn comes: the start page, the data, the documents, the uploads.
 */
export async function listEntries(deps: PaperDeps, whose: ExportRequest): Promise<ArchiveEntry[]> {
  const { db } = deps
  const { account, user, scope } = whose
  const rows = await readRows(db, account, scope === 'mine' ? user.id : undefined)
  const paths = pathsOf(rows)
  const papers = scope === 'account' ? await listPapers(deps, whose) : await ownPapers(deps, account, user)
  const data = await dataOf(deps, rows, { scope, paths })
  const profile = await readProfile(db, account)
  const firstName = firstNameOf(profile)
  const title =
    scope === 'account' ? `Le dossier ${de(firstName)}` : `Ce qui est à vous dans le dossier ${de(firstName)}`
  const people = new Map(data.people.map((person) => [person.ref, person]))
  const readme = readmeHtml({
    title,
    papers,
    absent: absentFrom({ scope, unpaid: data.tables.document.length - papers.filter(isLetter).length }),
    tables: data.tables,
    people: data.people.map((person) => ({ name: toName(person), role: roles[person.role].label })),
    words: {
      ...codeWords(profile),
      personOf: (ref) =>
        people.has(ref) ? toName(people.get(ref)!) : kindOfRef(ref) === 'gone' ? someoneGone : undefined,
      pathOf: (ref) => paths.get(ref),
    },
  })
  const json = (value: unknown) => async () => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  return [
    { path: names.readme, make: async () => Buffer.from(readme) },
    { path: names.data, make: json(data) },
    { path: names.schema, make: json(dataJsonSchema()) },
    ...papers.map(({ path, make }) => ({ path, make })),
    ...rows.files.map(({ id, ref }) => ({ path: paths.get(ref)!, make: () => bytesOfFile(deps, account, id) })),
  ]
}

const isLetter = ({ path }: { path: string }) => path.startsWith('lettres/')

const toName = ({ displayName, email }: { displayName: string | null; email: string }) =>
  nameOf({ displayName: displayName ?? undefined, email })

/** Returns the path of each file, numbered so that two files with one name are both included. */
function pathsOf({ files, tables }: ExportedRows): Map<string, string> {
  return new Map(
    files.map(({ ref }, index) => {
      const row = tables.file[index]!
      const name = leavingName({ name: String(row.name), mediaType: String(row.mediaType) })
      const number = String(index + 1).padStart(3, '0')
      return [ref, `${folders[row.kind as FileKind]}/${number}-${safeName(name)}`]
    }),
  )
}

async function dataOf(
  { db, keys }: PaperDeps,
  { members, tables, files }: ExportedRows,
  { scope, paths }: { scope: ExportScope; paths: ReadonlyMap<string, string> },
): Promise<ExportData> {
  const people = await Promise.all(
    members.map(async ({ accountId: _, userId, ref, ...columns }) => {
      const person = (await findUser(db, keys, userId))!
      return { ref, email: person.email, displayName: person.displayName ?? null, ...columns }
    }),
  )
  const kept = files.map(({ ref }) => ({ ref, path: paths.get(ref)! }))
  return { format: FORMAT, version: VERSION, scope, people, files: kept, tables }
}
