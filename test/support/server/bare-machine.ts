import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '#scripts/run/build.ts'
import { makeProductionTree } from './production-tree.ts'
import { readUnit, scriptOf } from './unit.ts'

/** Whether this machine lets a test mount folders, as root in a namespace of its own. */
export const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0

/** Returns the shell blocks of a section of docs/operations.md. */
export function blocksOf(section: string): string[] {
  const text = readFileSync('docs/operations.md', 'utf8').split(`\n## ${section}\n`)[1]!.split('\n## ')[0]!
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!)
}

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

/**
 * Replaces npm, which would download, and systemd, which is not here. `npm ci` links the packages of a production, and
 * takes the pages of this tree with them, because building takes half a minute a release. It takes the browser too, if
 * this machine had to download one.
 */
function writeStandIns(folder: string, { tree, units }: { tree: string; units: string }): void {
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/bash\n${text}\n`)
    chmodSync(path.join(folder, name), 0o755)
  }
  const node = process.execPath
  write(
    'npm',
    `case "$1" in
run) name=$2; shift 2; [ "$1" != -- ] || shift; exec ${node} scripts/run.mjs "$name" "$@";;
ci) ln -s ${tree}/node_modules node_modules && cp -r ${tree}/build . && mkdir .cache
  ${globSync('.cache/chromium-*').map((browser) => `cp -r ${path.resolve(browser)} .cache/`)}
  exec ${node} ${path.resolve('test/support/server/stamp-process.ts')};;
prune) [ -d node_modules ] && [ ! -d node_modules/vitest ];;
esac`,
  )
  write('journalctl', `[ "$*" = '--namespace aupres -o cat' ] && cat ${units}/log`)
  write(
    'systemctl',
    `how=$1; shift
start() { unshare --mount bash ${units}/$1 >> ${units}/log 2>&1 & echo $! > ${units}/$1.pid; }
stop() { kill $(cat ${units}/$1.pid) && while kill -0 $(cat ${units}/$1.pid) 2>/dev/null; do sleep 0.1; done; }
for unit in "$@"; do
  [ "$unit" = --now ] || [ -f "/etc/systemd/system/$unit" ] || exit 1
  case "$how $unit" in
    enable*aupres.service | start*aupres.service) start $unit ;;
    stop*aupres.service) stop $unit ;;
    restart*aupres.service) stop $unit; start $unit ;;
    start*.service) unshare --mount bash ${units}/$unit ;;
  esac
done`,
  )
}

type Change = (release: string) => void

/**
 * A bare machine with the service's units, and a repository with a release of this tree and one for each change. What
 * an operator does on it runs as root in a namespace of its own, on its own /etc, /srv and /var.
 */
export async function openBareMachine(changes: Record<string, Change> = {}) {
  if ((await build()) !== 0) throw new Error('The pages cannot be built.')
  const tree = makeProductionTree()
  const ground = mkdtempSync(path.resolve('.cache/machine-'))
  chmodSync(tree.folder, 0o755)
  const [bin, units, srv] = ['bin', 'units', 'srv'].map((name) => path.join(ground, name)) as [string, string, string]
  for (const folder of [bin, units, srv, path.join(ground, 'cache'), path.join(ground, 'backups')]) mkdirSync(folder)
  writeStandIns(bin, { tree: tree.folder, units })
  for (const file of globSync('docs/operations/*.service')) {
    writeFileSync(path.join(units, path.basename(file)), scriptOf(readUnit(file)))
  }
  const mails = path.join(ground, 'mails')
  writeFileSync(path.join(ground, 'mail.cjs'), mailServer(mails))
  makeRepository(path.join(srv, 'repository.git'), tree.folder, changes)

  return {
    mails,
    /** Runs lines of a shell on the machine, stops at the first that fails, and returns what they print. */
    run(lines: string[]) {
      const script = [
        'set -ex',
        'ip link set lo up',
        'mount --make-rprivate /',
        `cp -a /etc ${ground}/etc && mount --bind ${ground}/etc /etc`,
        'mkdir -p /etc/systemd/system',
        `mount --bind ${ground}/cache /var/cache && mount --bind ${ground}/backups /var/backups`,
        `mount --bind ${srv} /srv`,
        `export PATH=${bin}:$PATH`,
        `chmod 711 ${ground} ${path.dirname(ground)}`,
        `${process.execPath} ${ground}/mail.cjs &`,
        ...lines.map((line) =>
          line
            .replace('smtp://user:password@mail.example:587', 'smtp://127.0.0.1:2525')
            .replaceAll(/https:\/\/\S+\.git/g, '/srv/repository.git'),
        ),
      ].join('\n')
      const args = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', script]
      const { status, stdout, stderr } = spawnSync('unshare', args, {
        encoding: 'utf8',
        env: { NODE_ENV: 'production', PATH: process.env.PATH, LANG: 'C.UTF-8' },
        maxBuffer: 64_000_000,
      })
      const log = spawnSync('cat', [path.join(units, 'log')], { encoding: 'utf8' }).stdout
      return { status, stdout, told: `${stdout}\n${stderr}\n${log}` }
    },
    remove() {
      tree.remove()
      rmSync(ground, { recursive: true, force: true })
    },
  }
}

/** Commits this tree, without packages and pages, then each change, with a branch for each. */
function makeRepository(folder: string, tree: string, changes: Record<string, Change>): void {
  const work = `${folder}.work`
  const git = (...args: string[]) => {
    const made = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: work,
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(made.stderr)
  }
  cpSync(tree, work, { recursive: true, filter: (name) => !/\/(node_modules|build)$/.test(name) })
  git('init', '-q', '-b', 'main')
  const releases: Record<string, Change> = { first: () => {}, ...changes }
  for (const [release, change] of Object.entries(releases)) {
    change(work)
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', release)
    git('branch', release)
  }
  git('clone', '-q', '--bare', work, folder)
  rmSync(work, { recursive: true })
}
