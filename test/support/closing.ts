/** Closes what a test has opened: after that test, or after those of its file or `describe`. A tool closes it itself. */
export function closeAfterTests(close: () => unknown): void {
  if (!('afterAll' in globalThis)) return
  const closing = async () => void (await close())
  try {
    onTestFinished(closing)
  } catch {
    afterAll(closing) // no test is running
  }
}
