import { accept, type Outcome, refuse } from '../outcome.ts'
import { type ExportManifest, FORMAT, manifestSchema, names, VERSION } from './archive.ts'

/** Files found in an archive, and a function that reads one. */
type Found = {
  files: readonly { path: string; bytes: number; sha256: string }[]
  read: (path: string) => Promise<Uint8Array>
}

export type ManifestProblem = 'not-ours' | 'other-version' | 'missing-file' | 'unknown-file' | 'wrong-hash'

/** Checks an archive against its manifest: exactly the listed files, with their sizes and SHA-256. */
export async function checkManifest({ files, read }: Found): Promise<Outcome<ExportManifest, ManifestProblem>> {
  if (!files.some(({ path }) => path === names.manifest)) return refuse('not-ours')
  const said = readJson(await read(names.manifest))
  if (!isOurs(said)) return refuse('not-ours')
  if (said.version !== VERSION) return refuse('other-version')
  const parsed = manifestSchema.safeParse(said)
  if (!parsed.success) return refuse('not-ours')

  const expected = new Map(parsed.data.files.map((file) => [file.path, file]))
  if (expected.size !== parsed.data.files.length) return refuse('not-ours')
  for (const { path, bytes, sha256 } of files) {
    if (path === names.manifest) continue
    const file = expected.get(path)
    if (!file) return refuse('unknown-file')
    if (file.bytes !== bytes || file.sha256 !== sha256) return refuse('wrong-hash')
    expected.delete(path)
  }
  return expected.size > 0 ? refuse('missing-file') : accept(parsed.data)
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const isOurs = (said: unknown): said is { format: string; version: unknown } =>
  typeof said === 'object' && said !== null && 'format' in said && said.format === FORMAT && 'version' in said
