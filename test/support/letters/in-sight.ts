/** Returns the HTML outside every closed <details>, removing the innermost ones first. */
export function inSight(html: string): string {
  const rest = html.replace(/<details(?: class="[^"]*")?>(?:(?!<details[ >]).)*?<\/details>/gs, '')
  return rest === html ? html : inSight(rest)
}
