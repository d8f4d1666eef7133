import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

type Routes = ServerBuild['routes']

type RouteNode = { id: string; path?: string } & ({ index: true } | { index?: false; children: RouteNode[] })

/** A route that may match a path. `words`: its segments in lower case, undefined for a parameter. */
type Branch = { ids: string[]; words: (string | undefined)[]; isOpen: boolean }

type Matches = NonNullable<ReturnType<typeof matchRoutes>>

type RouteTable = { tree: RouteNode[]; branches: Branch[]; found: Map<string, Matches> }

/**
 * Maximum number of paths whose routes are cached. Beyond it the cache is cleared, because clients can invent paths.
 */
const MOST_KEPT = 1000

const tables = new WeakMap<Routes, RouteTable>()

/**
 * Finds the routes that match a path, from the root to the leaf, as Remix would; none if no route matches. Remix
 * flattens, ranks and compiles all routes for each request. Here it matches only the two or three whose static words
 * are in the path.
 */
export function findRoutes(routes: Routes, path: string) {
  const table = tables.get(routes) ?? compile(routes)
  tables.set(routes, table)
  const known = table.found.get(path)
  if (known) return known

  const words = path.split('/').filter(Boolean).map(toWord)
  const ids = new Set(table.branches.filter((branch) => mayMatch(branch, words)).flatMap((branch) => branch.ids))
  const matches = matchRoutes(only(ids, table.tree) as Parameters<typeof matchRoutes>[0], path) ?? []
  if (table.found.size >= MOST_KEPT) table.found.clear()
  table.found.set(path, matches)
  return matches
}

function compile(routes: Routes): RouteTable {
  const childrenOf = (parentId: string | undefined): RouteNode[] =>
    Object.values(routes).flatMap((route) => {
      if (route?.parentId !== parentId) return []
      const own = { id: route.id, ...(route.path !== undefined && { path: route.path }) }
      return route.index ? { ...own, index: true } : { ...own, children: childrenOf(route.id) }
    })
  const tree = childrenOf(undefined)
  return { tree, branches: tree.flatMap((node) => branchesOf(node, { ids: [], steps: [] })), found: new Map() }
}

function branchesOf(node: RouteNode, above: { ids: string[]; steps: string[] }): Branch[] {
  const ids = [...above.ids, node.id]
  const steps = [...above.steps, ...(node.path?.split('/').filter(Boolean) ?? [])]
  const branch = {
    ids,
    words: steps.map((step) => (/^[:*]/.test(step) ? undefined : step.toLowerCase())),
    isOpen: steps.some((step) => step === '*' || step.endsWith('?')),
  }
  return [branch, ...(node.index ? [] : node.children.flatMap((child) => branchesOf(child, { ids, steps })))]
}

/** Whether a route may match. False is always right; Remix itself then matches the others. */
const mayMatch = ({ words, isOpen }: Branch, asked: string[]) =>
  isOpen || (words.length === asked.length && words.every((word, place) => word === undefined || word === asked[place]))

const only = (ids: Set<string>, nodes: RouteNode[]): RouteNode[] =>
  nodes.flatMap((node) => {
    if (!ids.has(node.id)) return []
    return node.index ? node : { ...node, children: only(ids, node.children) }
  })

function toWord(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase() // an invalid escape is left unchanged, as Remix does
  }
}
