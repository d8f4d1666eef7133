/** Returns the headings and legends that contain a hint, which a screen reader would read as part of the title. */
export const headingFaults = (html: string): string[] =>
  [...html.matchAll(/<(h[1-6]|legend)\b[^>]*>[\s\S]*?<\/\1>/g)]
    .map(([heading]) => heading)
    .filter((heading) => /<small\b|class="(?:small|hint)\b/.test(heading))
    .map((heading) => heading.replace(/<[^>]*>/g, ' '))

/** Returns the counts said as "zéro", which French replaces with "aucun". */
export const zeroFaults = (html: string): string[] =>
  html.match(/\bz(?:é|É)ro (?:adresse|date|lettre|mot|organisme|personne|photo|réponse)s?\b/gi) ?? []
