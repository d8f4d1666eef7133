import { spawnSync } from 'node:child_process'

/** Whether NTP keeps the clock of this machine right, as systemd says. Undefined if nothing says it. */
export function isClockSynchronised(): boolean | undefined {
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { encoding: 'utf8' })
  const said = stdout?.trim()
  return said === 'yes' ? true : said === 'no' ? false : undefined
}
