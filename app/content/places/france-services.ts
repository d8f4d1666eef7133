import data from './france-services.json' with { type: 'json' }

/**
 * The France services, as "name|address|postal code|town|phone|bus or nothing|group of communes". Written by
 * scripts/places.ts from the list of the ANCT on data.gouv.fr (Licence Ouverte). It gives no opening hours.
 */
export const franceServices: readonly string[] = data.rows

/** The postal codes of each group of communes, by its code. */
export const codesOfArea: Readonly<Record<string, string>> = data.postalCodes

/** The day of the list. */
export const franceServicesListedOn = '2024-08-01'
