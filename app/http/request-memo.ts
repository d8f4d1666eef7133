import type { RequestArgs } from '#app/context.ts'

/**
 * A reading that all the loaders of a page share, by what it is about: the context, of which Remix hands the same to
 * all of them, or what was read from it; and by `name`, where one request may read several. An action shares nothing, since it may write: the loaders that run after it in
 * its request read again.
 */
export function memoise<Key extends object, Value>(
  read: (args: RequestArgs, key: Key, name: string) => Promise<Value>,
): (args: RequestArgs, key: Key, name?: string) => Promise<Value> {
  const values = new WeakMap<Key, Map<string, Promise<Value>>>()
  return (args, key, name = '') => {
    if (args.request.method === 'POST') return read(args, key, name)
    const named = values.get(key) ?? new Map<string, Promise<Value>>()
    const value = named.get(name) ?? read(args, key, name)
    values.set(key, named.set(name, value))
    return value
  }
}
