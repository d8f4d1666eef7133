/** A promise that the test resolves, to delay something until then. */
export function aLatch() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}
