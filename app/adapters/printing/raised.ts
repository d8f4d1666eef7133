/**
 * Raises the letters of ordinals in "1er mars" and "Paris 14e" (letters-5.4). Never in an address, whose lines have one
 * font (letters-5.3), or in a number that a family typed.
 */
export const raised = (html: string) =>
  html.replace(
    /<address[\s\S]*?<\/address>|<[^>]*>|((?<![\p{L}\p{N}])1|(?<=Paris|Lyon|Marseille) \d{1,2})(er|e)(?![\p{L}\p{N}])/gu,
    (all, number?: string, letters?: string) =>
      letters ? `${number?.replace(' ', '\u00A0')}<sup>${letters}</sup>` : all,
  )
