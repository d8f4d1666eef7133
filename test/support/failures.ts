/**
 * Tries each case, to the last one, and returns a line for each that failed: its name and the reason. One test then
 * walks a whole class and names every fault in it.
 */
export async function failuresOf<Case>(
  cases: readonly Case[],
  nameOf: (given: Case) => string,
  check: (given: Case) => void | Promise<void>,
): Promise<string[]> {
  const failures: string[] = []
  for (const given of cases) {
    try {
      await check(given)
    } catch (error) {
      failures.push(`${nameOf(given)}: ${(error as Error).message}`)
    }
  }
  if (cases.length === 0) failures.push('there is no case to try')
  return failures
}
