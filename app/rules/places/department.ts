/** Returns the département of a postal code, such as "974". "2A" and "2B" in Corsica share "20". */
export const departmentOf = (postalCode: string): string =>
  /^9[78]/.test(postalCode) ? postalCode.slice(0, 3) : postalCode.slice(0, 2)
