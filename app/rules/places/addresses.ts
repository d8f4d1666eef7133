/** The communes of all postal codes that start with two digits. */
export const communesPathOf = (start: string): string => `/communes/${start}`

/** Source of the pattern of fields whose town is proposed while they are typed. */
export const TOWN_FIELD = '(PostalCode|DeathTown|BirthPlace|birthTown)$'
