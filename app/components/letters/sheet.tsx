/**
 * A letter as it will be printed. `html`: one `<article class="letter">` made by the template engine, which escapes
 * every answer. `isBeside`: it stands beside its form, which renews it (app/browser/autosave.ts).
 */
export function Sheet({ html, isBeside = false }: { html: string; isBeside?: boolean }) {
  const letter = { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the strict template engine has escaped every answer
  if (!isBeside) return <div className="paper" dangerouslySetInnerHTML={letter} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
  return <aside className="sheet-side paper" aria-label="La lettre" dangerouslySetInnerHTML={letter} />
}
