import type { RequestArgs } from '#app/context.ts'

/**
 * Makes all loaders of a page share one read per `key` and `name`. The key is the context, which is the same for all
 * loaders, or an object read from it. A POST shares nothing, because its action may write before the loaders read
 * again.
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
