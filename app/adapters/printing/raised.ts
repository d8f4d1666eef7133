/**
 * « 1er mars », « Paris 14e » (letters-5.4), with the letters of an ordinal above the line. Never in an address, whose
 * lines are of one face (letters-5.3), nor in a number that a family typed.
 */
export const raised = (html: string) =>
  html.replace(
    /<address[\s\S]*?<\/address>|<[^>]*>|((?<![\p{L}\p{N}])1|(?<=Paris|Lyon|Marseille) \d{1,2})(er|e)(?![\p{L}\p{N}])/gu,
    (all, number?: string, letters?: string) =>
      letters ? `${number?.replace(' ', '\u00A0')}<sup>${letters}</sup>` : all,
  )
