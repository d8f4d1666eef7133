import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Lists the pictures of partners by their path in the folder, which has a subfolder per partner. Empty if the folder
 * does not exist.
 */
export async function listPartnerPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

export const readPicture = (folder: string, name: string): Promise<Buffer> => readFile(path.join(folder, name))

export async function writePicture(folder: string, name: string, bytes: Buffer): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes, { flush: true })
}
