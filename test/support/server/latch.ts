/** A promise that a test resolves when it chooses, to hold something back until then. */
export function aLatch() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}
