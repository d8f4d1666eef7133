/** Holds a work back until a test lets it go. */
export function aLatch() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}
