import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import { fieldsOf } from '#test/support/files/multipart.ts'
import { newFolder } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openGuardServer, token } from '#test/support/server/guard-server.ts'

const parts = [
  ...fieldsOf({ _csrf: token, note: 'Livret d’Éloïse' }),
  { name: 'piece', fileName: 'livret.pdf', bytes: Buffer.alloc(3 * 1024 * 1024, 7) },
]

type Disk = { folder: string; mend: () => unknown }

/** A disk of one megabyte, which only root can create, then one of thirty. */
function tinyDisk(): Disk {
  const folder = newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
  return { folder, mend: () => execFileSync('mount', ['-o', 'remount,size=30m', folder]) }
}

/** Any disk, with an injected "no space" error from the second block on. */
async function sayingDisk(): Promise<Disk> {
  const folder = newFolder()
  const file = await open(join(folder, '..'), 'r')
  const { appendFile } = Object.getPrototypeOf(file)
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  let blocks = 0
  const spy = vi.spyOn(Object.getPrototypeOf(file), 'appendFile').mockImplementation(function (this: unknown, data) {
    return ++blocks > 1 ? Promise.reject(full) : appendFile.call(this, data)
  })
  await file.close()
  onTestFinished(() => spy.mockRestore())
  return { folder, mend: () => spy.mockRestore() }
}

const canMount = process.getuid?.() === 0 && process.platform === 'linux'

const disks: [string, () => Disk | Promise<Disk>, boolean][] = [
  ['a disk that says it is full', sayingDisk, true],
  ['a disk that is full', tinyDisk, canMount],
]

test.for(disks)(
  '%s refuses a file, returns the submitted text, and accepts the file once there is room',
  async ([, make, canMake], { skip }) => {
    skip(!canMake, 'only root may mount')
    const { folder, mend } = await make()
    const server = await openGuardServer({ uploads: await openUploadFolder(folder) })

    const refused = await server.postParts(parts)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('300')
    expect(refused.text).toContain('La place nous manque pour recevoir ce fichier.')
    expect(formsIn(refused.text)[0]).toMatchObject({ values: { note: 'Livret d’Éloïse' }, files: ['piece'] })
    expect(readdirSync(folder)).toEqual([])
    expect((await server.send()).status).toBe(200)

    await mend()
    expect((await server.postParts(parts)).status).toBe(200)
    await expect.poll(() => readdirSync(folder)).toEqual([])
  },
)
