import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { blocksOf, canMount, openBareMachine } from '#test/support/server/bare-machine.ts'

/** Adds a migration to a release, as its only change. */
const withMigration = (name: string, table: string) => (folder: string) => {
  const file = path.join(folder, 'migrations/index.ts')
  const list = 'Record<Declared, Migration> = {'
  const added = `'9999-01-01-${name}': { up: (db) => db.schema.createTable('${table}').addColumn('id', 'text').execute() }`
  writeFileSync(file, readFileSync(file, 'utf8').replace(list, `${list} ${added},`))
}

/** Waits until the service is ready, a minute on a busy machine, or says that it is not. */
const untilReady = (name: string, tries = 300) =>
  `for i in $(seq ${tries}); do curl -sfo /dev/null -H "Host: a-container" http://127.0.0.1:3000/readyz && break; sleep 0.2; done; echo "${name}: $(curl -s http://127.0.0.1:3000/readyz)"`

const branch = (name: string) => `git --git-dir /srv/repository.git branch -qf main ${name}`
const countRows = `echo "kept: $(/srv/aupres/current/build/node -e "console.log(new (require('better-sqlite3'))('var/aupres.sqlite').prepare('select count(*) from domain').pluck().get())")"`

test.runIf(canMount)(
  'an operator who runs the blocks of docs/operations.md goes live, keeps the evidence of an incident, upgrades, goes back, and restores what is too new',
  async () => {
    const machine = await openBareMachine({
      second: withMigration('01-added.compatible', 'of_the_second'),
      third: withMigration('02-changed.breaking', 'of_the_third'),
    })
    onTestFinished(machine.remove)
    const goLive = blocksOf('Go live')
    const incident = blocksOf('An incident with personal data')
    const [install, serve, goBack, restore] = blocksOf('Upgrade, and go back') as [string, string, string, string]
    const { status, stdout, told } = machine.run([
      goLive[0]!,
      'chown -R aupres /srv/repository.git',
      branch('first'),
      ...goLive.slice(1),
      untilReady('went live'),
      'curl -s http://127.0.0.1:9464/readyz',
      'curl -s http://127.0.0.1:9464/metrics | grep _last_success_timestamp_seconds',
      `cp ${path.resolve('test/families/ours.json')} var/families.json`,
      'runuser -u aupres -- npm run letters -- var/families.json var/letters --only bailleur || true',
      'head -c 5 $(ls var/letters/*.pdf | head -1)',

      ...incident.slice(0, 2),
      "printf 'Un incident\\n\\nBonjour,\\n\\nUne copie a pu être lue.\\n' > $incident/avis.txt",
      ...incident.slice(2),
      'wc -l < /etc/aupres/secrets | sed "s/^/secrets: /"',
      'grep -c \'"event":"listening"\' $incident/log.json | sed "s/^/starts: /"',
      'ls $incident',

      branch('second'),
      install,
      serve,
      untilReady('second'),
      goBack,
      untilReady('back to the first'),
      'cd /srv/aupres/current && runuser -u aupres -- npm run partner -- add since.example --name Depuis',

      branch('third'),
      install.replaceAll('2026-12-08', '2026-12-15'),
      serve,
      untilReady('third'),
      goBack,
      untilReady('back from the third', 20),
      restore,
      untilReady('restored'),
      countRows,
      'kill %1 2>/dev/null || true',
    ])
    expect(status, told).toBe(0)
    expect(stdout, told).toContain('Ce service peut recevoir des familles.')
    const ready = '{"state":"ready"}'
    const states = [...stdout.matchAll(/^([a-z ]+): (\{.*\})?$/gm)].map(([, name, state]) => [name, state])
    expect(states, told).toEqual([
      ['went live', ready],
      ['second', ready],
      ['back to the first', ready],
      ['third', ready],
      ['back from the third', undefined],
      ['restored', ready],
    ])
    expect(told).toContain('(9999-01-01-02-changed.breaking)\u00A0: installez-le.')
    expect(stdout).toMatch(/"browser":"ready"/)
    expect(stdout).toMatch(/^backup_last_success_timestamp_seconds 1\.?\d+/m)
    expect(stdout).toMatch(/^verify_last_success_timestamp_seconds 1\.?\d+/m)
    expect(stdout).toMatch(/%PDF-/)
    expect(stdout).toContain('kept: 2')
    expect(stdout).toContain('Personnes\u00A0: 0. Dossiers ouverts\u00A0: 0.')
    expect(stdout).toMatch(/^secrets: 1$/m)
    expect(stdout).toMatch(/^starts: 1$/m)
    expect(stdout).toMatch(/^avis\.txt\nbackup\nincident\.md\nlog\.json$/m)
    expect(readFileSync(machine.mails, 'utf8')).toContain('vous@votre-domaine.fr')
  },
  600_000, // three installations and a build
)

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error

test.skipIf(!hasSystemd).each(globSync('docs/operations/*.{service,socket,timer}'))('systemd accepts %s', (file) => {
  const checked = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', path.resolve(file)], {
    encoding: 'utf8',
  })
  const faults = `${checked.stderr}`
    .split('\n')
    .filter((line) => /aupres/.test(line) && !/not executable|No such file/.test(line))
  expect(faults).toEqual([])
})
