import { globSync } from 'node:fs'
import { z } from 'zod'

/** The part of an `npm audit` report stored in docs/audit.json. */
export type AuditReport = {
  /** Day of the registry's last answer. Null if it has never answered; the advisories were then found by hand. */
  askedOn: string | null
  /** Packages that the service runs with, `name@version`, sorted. */
  packages: string[]
  /** Sorted by package, then by id. */
  advisories: Advisory[]
}

export type Advisory = { id: string; package: string; range: string; severity: string; title: string }

/** The packages of the project, then those that scripts/run/brought.mjs downloads if a machine does not have them. */
export const locks = ['package-lock.json', ...globSync('scripts/run/brought/*/package-lock.json').sort()]

type Lock = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }

/** Lists the packages that the locks install for the service, `name@version`, each once, sorted. */
export function packagesIn(read: readonly Lock[]): string[] {
  const installed = read
    .flatMap(({ packages }) => Object.entries(packages))
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  return [...new Set(installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))].sort()
}

const Answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(), // the name of another package, which has its own entry
          z.object({
            name: z.string(),
            range: z.string(),
            severity: z.string(),
            title: z.string(),
            url: z.string(),
          }),
        ]),
      ),
    }),
  ),
})

/**
 * Reads the advisories from the output of `npm audit --json`, each once. Returns undefined if it is an error report.
 */
export function advisoriesIn(output: string): Advisory[] | undefined {
  const { data } = Answer.safeParse(parsed(output))
  if (!data) return undefined
  const told = Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause !== 'string'),
  )
  const advisories = told.map(({ url, name, ...rest }): Advisory => {
    const id = url.split('/').at(-1)!
    return { id, package: name, range: rest.range, severity: rest.severity, title: rest.title }
  })
  const byId = new Map(advisories.map((advisory) => [`${advisory.package} ${advisory.id}`, advisory]))
  return [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, advisory]) => advisory)
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
