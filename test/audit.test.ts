import { readFileSync } from 'node:fs'
import { type AuditReport, advisoriesIn, locks, packagesIn } from '#scripts/audit/report.ts'
import { isNightly } from '#test/support/tier.ts'

const report = JSON.parse(readFileSync('docs/audit.json', 'utf8')) as AuditReport
const read = (lock: string): { packages: Record<string, { license?: string; dev?: boolean; link?: boolean }> } =>
  JSON.parse(readFileSync(lock, 'utf8'))
const dependencies = readFileSync('docs/dependencies.md', 'utf8')
const answers = new Map(
  [...dependencies.matchAll(/^\| (GHSA-\S+) \| .+? \| (.+) \|$/gm)].map(([, id, answer]) => [id!, answer!]),
)

describe('docs/audit.json, the stored report of npm audit', () => {
  test('the report is about the installed packages; npm run audit updates it', () => {
    expect(report.packages).toEqual(packagesIn(locks.map(read)))
  })

  // No registry is asked every day. The nightly tier needs its answer.
  test('the registry was asked', ({ skip }) => {
    skip(report.askedOn === null && !isNightly, 'not asked: npm run audit')
    const remedy = 'docs/audit.json: no registry was asked for advisories. Run npm run audit where one answers.'
    expect(report.askedOn ?? 'not asked', remedy).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('docs/dependencies.md answers each advisory of the report, and no other', () => {
    expect([...answers.keys()].sort()).toEqual([...new Set(report.advisories.map(({ id }) => id))].sort())
  })
})

/** Licences that allow use in a closed service, and packages whose licence asks for more (docs/dependencies.md). */
const permissive = /^(MIT|MIT-0|ISC|0BSD|BSD(-[23]-Clause)?|Apache-2\.0|Zlib|Unlicense|OFL-1\.1)$/
const answeredApart = /^(@img\/sharp-(libvips-|win32-|wasm32).*|libheif-js|jszip)$/

test('every package of the service has a licence that docs/dependencies.md accepts', () => {
  const packages = locks.flatMap((lock) => Object.entries(read(lock).packages))
  const others = packages.flatMap(([folder, { license = 'none', dev, link }]) => {
    const name = folder.split('node_modules/').at(-1)!
    const terms = license.replace(/[()]/g, '').split(/ AND | OR /)
    return name === '' || dev || link || answeredApart.test(name) || terms.every((term) => permissive.test(term))
      ? []
      : [`${name}: ${license}`]
  })
  expect(others).toEqual([])
})

const anAdvisory = {
  source: 1124268,
  name: 'react-router',
  dependency: 'react-router',
  title: 'React Router: Open redirect via backslash in <Link> and useNavigate',
  url: 'https://github.com/advisories/GHSA-wrjc-x8rr-h8h6',
  severity: 'moderate',
  range: '>=6.0.0 <7.18.0',
}

describe('The output of npm audit', () => {
  test('an advisory is stored once, whichever packages bring it', () => {
    const output = JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: {
        '@remix-run/react': { name: '@remix-run/react', via: ['react-router', 'react-router-dom'] },
        'react-router': { name: 'react-router', via: [anAdvisory] },
        'react-router-dom': { name: 'react-router-dom', via: [anAdvisory, 'react-router'] },
      },
    })
    expect(advisoriesIn(output)).toEqual([
      {
        id: 'GHSA-wrjc-x8rr-h8h6',
        package: 'react-router',
        range: anAdvisory.range,
        severity: 'moderate',
        title: anAdvisory.title,
      },
    ])
  })

  test('an empty report means no advisories, and a registry error is not a report', () => {
    expect(advisoriesIn('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
    expect(advisoriesIn('{"message":"405 Method Not Allowed","error":{}}')).toBeUndefined()
    expect(advisoriesIn('')).toBeUndefined()
  })
})

test('packages that only developers install are not audited', () => {
  const packages = {
    '': {},
    'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
    'node_modules/d': { version: '2.0.0', dev: true },
  }
  expect(packagesIn([{ packages }])).toEqual(['@b/c@1.0.0'])
})
