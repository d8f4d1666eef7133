import { readFileSync } from 'node:fs'

/** The lines of a systemd unit, by name; a name may have several. */
type Unit = (name: string) => string[]

/** Reads a unit of docs/operations. */
export function readUnit(file: string): Unit {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
  return (name) => lines.filter(([key]) => key === name).map(([, value]) => value)
}

/**
 * Returns a shell script that runs the unit as systemd would, as far as a machine without it can: as its user, without
 * new privileges, with its variables only, and a tree that is read-only except for the folders it names. To be run as
 * root in a mount namespace of its own.
 */
export function scriptOf(unit: Unit): string {
  const one = (name: string) => unit(name)[0] ?? ''
  const caches = unit('CacheDirectory').map((name) => `/var/cache/${name}`)
  const writable = [...caches, ...unit('ReadWritePaths').flatMap((line) => line.split(' '))]
  const inUnit = `env -i HOME=${one('WorkingDirectory')} PATH=/usr/bin:/bin ${unit('Environment').join(' ')}`
  const asUser = `setpriv --reuid=${one('User')} --regid=${one('User')} --init-groups --no-new-privs`
  const run = (command: string) => `set -a; . ${one('EnvironmentFile')}; set +a; ${command}`
  const lines = [...unit('ExecStartPre').map(run), ...unit('ExecStart').map((line) => run(`exec ${line}`))]
  return [
    'set -e',
    ...caches.map((folder) => `install -d -o ${one('User')} ${folder}`),
    ...writable.map((folder) => `f=${folder.replace(/^-/, '')}; if [ -e $f ]; then mount --bind $f $f; fi`),
    'mount -t tmpfs tmpfs /tmp && chmod 1777 /tmp',
    'for tree in / /srv /srv/aupres /etc; do if mountpoint -q $tree; then mount -o remount,bind,ro $tree; fi; done',
    `cd ${one('WorkingDirectory')}`,
    `exec ${asUser} ${inUnit} sh -ec '${lines.join('; ')}'`,
  ].join('\n')
}
