/** What `open` gives, opened anew before each test of the file or of the `describe`. */
export function eachTest<Opened extends object>(open: () => Promise<Opened> | Opened): Opened {
  let opened: Opened | undefined
  beforeEach(async () => {
    opened = await open()
  })
  const current = () => {
    if (opened === undefined) throw new Error('Opened before each test, so not there while tests are collected.')
    return opened
  }
  // Each access goes to the one of the test that runs.
  return new Proxy({} as Opened, {
    get(_, key) {
      const value = Reflect.get(current(), key)
      return typeof value === 'function' ? value.bind(current()) : value
    },
    set: (_, key, value) => Reflect.set(current(), key, value),
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => ({ ...Reflect.getOwnPropertyDescriptor(current(), key), configurable: true }),
  })
}
