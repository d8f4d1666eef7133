// Disks that hold the end-to-end instance during a trial: a loop device or a piece of memory. They need root on Linux.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { node } from '#scripts/run/environment.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { NotPossible } from './not-possible.ts'
import { endAll } from './service.ts'

const image = `${e2e.folder}.img`
const MB = 1024 * 1024

/** Returns the output of a system command. Throws `NotPossible` with its output if it fails. */
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
  if ((await node(['scripts/migrate.ts'], e2e.env, () => {})) !== 0)
    throw new Error('The database could not be created.')
}

const mount = (...options: string[]) => command('mount', ...options, e2e.folder)
const unmount = () => command('umount', e2e.folder)

/** Creates an in-memory disk of so many megabytes with a new database. */
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
  /** Cuts the power: unwritten data is lost. */
  cutPower: () => void
  /** Simulates a disk error, after which the disk becomes read-only. */
  becomeReadOnly: () => void
  /** Remounts the disk like a machine that restarts, once it is no longer in use. */
  mountAgain: (options?: string) => void
}

/** Creates a disk in a file, with a new database. */
export async function withDisk<Value>(use: (disk: Disk) => Promise<Value>): Promise<Value> {
  empty()
  writeFileSync(image, '')
  truncateSync(image, 256 * MB)
  command('mkfs.ext4', '-q', image)
  mount('-o', 'loop,errors=remount-ro', image)
  const disk: Disk = {
    // EXT4_IOC_SHUTDOWN without flushing the journal: <linux/ext4.h>.
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
