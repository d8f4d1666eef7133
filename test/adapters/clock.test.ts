import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isClockSynchronised } from '#app/adapters/clock.ts'
import { newFolder } from '#test/support/given.ts'

test.each([
  ['yes', 'echo yes', true],
  ['no', 'echo no', false],
  ['nothing, because systemd does not run', 'echo "Failed to connect to bus" >&2; exit 1', undefined],
  ['something else', 'echo n/a', undefined],
])('if systemd says %s of the clock', (_what, says, found) => {
  const folder = newFolder()
  const program = path.join(folder, 'timedatectl')
  const asked = '[ "$*" = "show --property=NTPSynchronized --value" ] || exit 2'
  writeFileSync(program, `#!/bin/sh\n${asked}\n${says}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  expect(isClockSynchronised()).toBe(found)
  vi.unstubAllEnvs()
})

test('a machine without systemd says nothing of its clock', () => {
  vi.stubEnv('PATH', newFolder())
  expect(isClockSynchronised()).toBeUndefined()
  vi.unstubAllEnvs()
})
