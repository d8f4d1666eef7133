import type { Response } from 'express'
import { escapeHtml } from '#app/rules/html.ts'

/** An answer given by the gate, before Remix: a status and one calm French sentence. */
export type Refusal = {
  status: number
  sentence: string
  headers?: Record<string, string>
  /** A form to send again, with what was typed, after a token that is no longer good. */
  retry?: { action: string; fields: [string, string][] }
}

export function refuse(res: Response, { status, sentence, headers = {}, retry }: Refusal): void {
  res
    .status(status)
    .set(headers)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(pageOf(sentence, res.locals.nonce ?? '', retry))
}

/** A whole page that needs nothing else: it is shown when the rest cannot be trusted to work. */
function pageOf(sentence: string, nonce: string, retry: Refusal['retry']): string {
  const style =
    'body{font:112.5%/1.55 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}button{font:inherit;min-height:3rem;padding:.5rem 1.25rem}'
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(sentence)}</title><style nonce="${escapeHtml(nonce)}">${style}</style></head>
<body><main><h1>${escapeHtml(sentence)}</h1>
${retry ? formOf(retry) : '<p><a href="/">Revenir à l’accueil</a></p>'}
</main></body></html>`
}

function formOf({ action, fields }: NonNullable<Refusal['retry']>): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<p>Rien n’est perdu : ce que vous avez écrit est gardé ici.</p>
<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<p><button type="submit">Réessayer</button></p></form>`
}
