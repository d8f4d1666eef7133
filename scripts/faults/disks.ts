// Disks on which the instance of the end-to-end tests stands for the time of a trial: a file seen as one, or a piece of
// memory. Only root makes them, on Linux.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { e2e } from '#test/support/server/e2e.ts'
import { node } from '../run/environment.ts'
import { NotPossible } from './not-possible.ts'
import { endAll } from './service.ts'

const image = `${e2e.folder}.img`
const MB = 1024 * 1024

/** What a command of the machine answers. Throws `NotPossible` with what it says where it fails. */
function command(name: string, ...args: string[]): string {
  try {
    return execFileSync(name, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string }
    throw new NotPossible(code === 'ENOENT' ? `${name} is not installed` : `${name}: ${stderr?.trim() ?? code}`)
  }
}

function empty(): void {
  rmSync(e2e.folder, { recursive: true, force: true })
  mkdirSync(e2e.folder, { recursive: true })
}

const migrate = async () => {
  if ((await node(['scripts/migrate.ts'], e2e.env, () => {})) !== 0) throw new Error('The database could not be made.')
}

const mount = (...options: string[]) => command('mount', ...options, e2e.folder)
const unmount = () => command('umount', e2e.folder)

/** Memory of so many megabytes, with a new database on it. */
export async function withSmallDisk<Value>(megabytes: number, use: () => Promise<Value>): Promise<Value> {
  empty()
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs')
  try {
    await migrate()
    return await use()
  } finally {
    await endAll()
    unmount()
  }
}

export type Disk = {
  /** Power is cut: what was not written by then never is. */
  cutPower: () => void
  /** The disk finds an error, and becomes read-only by itself. */
  becomeReadOnly: () => void
  /** As a machine that starts again does, once nobody is on it. */
  mountAgain: (options?: string) => void
}

/** A disk in a file, with a new database on it. */
export async function withDisk<Value>(use: (disk: Disk) => Promise<Value>): Promise<Value> {
  empty()
  writeFileSync(image, '')
  truncateSync(image, 256 * MB)
  command('mkfs.ext4', '-q', image)
  mount('-o', 'loop,errors=remount-ro', image)
  const disk: Disk = {
    // EXT4_IOC_SHUTDOWN without writing its journal first: <linux/ext4.h>.
    cutPower: () => {
      const program = 'my $how = pack("L", 2); open(F, "<", $ARGV[0]) && ioctl(F, 0x8004587D, $how) or die "$!\n"'
      command('perl', '-e', program, e2e.folder)
    },
    becomeReadOnly: () => {
      const device = command('findmnt', '-no', 'SOURCE', e2e.folder).replace('/dev/', '')
      const trigger = `/sys/fs/ext4/${device}/trigger_fs_error`
      if (!existsSync(trigger)) throw new NotPossible(`${trigger} is not there`)
      writeFileSync(trigger, 'a trial')
    },
    mountAgain: (options = 'loop,errors=remount-ro') => {
      unmount()
      if (!options.includes('ro,')) command('sh', '-c', `e2fsck -fp ${image}; test $? -lt 4`)
      mount('-o', options, image)
    },
  }
  try {
    await migrate()
    return await use(disk)
  } finally {
    await endAll()
    unmount()
    rmSync(image)
  }
}
