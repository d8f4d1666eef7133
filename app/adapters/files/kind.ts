import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

/** What a file is by its first bytes, whatever its name says: `image/png`. Undefined for what nobody knows. */
export async function kindOf(file: string | Uint8Array): Promise<string | undefined> {
  const found = typeof file === 'string' ? await fileTypeFromFile(file) : await fileTypeFromBuffer(file)
  return found?.mime
}
