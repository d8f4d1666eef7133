/** The communes of all postal codes that start with two digits. */
export const communesPathOf = (start: string): string => `/communes/${start}`
