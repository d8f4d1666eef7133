/** Returns the headings and legends that contain a hint, which a screen reader would read as part of the title. */
export const headingFaults = (html: string): string[] =>
  [...html.matchAll(/<(h[1-6]|legend)\b[^>]*>[\s\S]*?<\/\1>/g)]
    .map(([heading]) => heading)
    .filter((heading) => /<small\b|class="(?:small|hint)\b/.test(heading))
    .map((heading) => heading.replace(/<[^>]*>/g, ' '))

/** Returns the counts said as "zéro", which French replaces with "aucun". */
export const zeroFaults = (html: string): string[] =>
  html.match(/\bz(?:é|É)ro (?:adresse|date|lettre|mot|organisme|personne|photo|réponse)s?\b/gi) ?? []

/** Returns the paragraphs, lists and headings without content, and the tables without a caption. */
export const emptyFaults = (html: string): string[] => {
  const text = html.replace(/<!--[\s\S]*?-->/g, '')
  const empty = text.match(/<(p|ul|ol|dl|li|h[1-6]|legend|label|button|summary)\b[^>]*>(?:\s|&nbsp;)*<\/\1>/g) ?? []
  return [
    // A message of a script appears there later.
    ...empty.filter((part) => !/role="(?:status|alert)"|aria-live|\shidden/.test(part)),
    ...(text.match(/<table\b[^>]*>(?!\s*<caption)/g) ?? []),
  ]
}
