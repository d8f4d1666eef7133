import type { RequestArgs } from '#app/context.ts'

/**
 * A reading that all the loaders of a page share, by what it is about: the context, of which Remix hands the same to
 * all of them, or what was read from it. An action shares nothing, since it may write: the loaders that run after it in
 * its request read again.
 */
export function memoise<Key extends object, Value>(
  read: (args: RequestArgs, key: Key) => Promise<Value>,
): (args: RequestArgs, key: Key) => Promise<Value> {
  const values = new WeakMap<Key, Promise<Value>>()
  return (args, key) => {
    if (args.request.method === 'POST') return read(args, key)
    const value = values.get(key) ?? read(args, key)
    values.set(key, value)
    return value
  }
}
