import { savedFormsPath } from '#app/rules/access/addresses.ts'
import { askedAgain, fileInputs, kindAskedAgain } from '#app/rules/files/file-inputs.ts'
import { acceptsFile } from '#app/rules/files/uploads.ts'
import { footerHours, reopensAt } from '#app/rules/help-hours.ts'
import { escapeHtml } from '#app/rules/html.ts'
import { legalPages, openServices } from '#app/rules/menu.ts'
import { givenByCopy, type Site } from '#app/rules/partners/site.ts'
import { formatPhone } from '#app/rules/phone.ts'
import { refusalCopy, refusalTitleOf } from '#app/rules/refusals.ts'

/** An error response of the middleware, instead of Remix's: a status and one calm French sentence. */
export type Refusal = {
  status: number
  sentence: string
  /** Problem code for API calls, instead of the default of the status. */
  machine?: string
  headers?: Record<string, string>
  /** Introduction, instead of the default of the status. */
  lede?: string
  /** Introduction for a page that takes only a photograph, instead of `lede`. */
  pictureLede?: string
  /**
   * A form to send again, with the submitted fields. `file`: name of the input whose file has to be chosen again.
   * `isShown`: every field is visible, because another site may have written it.
   */
  retry?: { action: string; fields: [string, string][]; file?: string; isShown?: boolean }
  /** Whether the submitted fields are saved for their sender (app/routes/reprendre/route.tsx). */
  isHeld?: boolean
  /** URL of the form's page, if there is nothing to send again. */
  back?: string
}

type PageOptions = { site: Site | undefined; nonce: string; now?: Date }

/** Returns a self-contained HTML page. It is shown when nothing else can be relied on, style sheet included. */
export function refusalPage(refusal: Refusal, { site, nonce, now = new Date() }: PageOptions): string {
  const { status, sentence, retry, isHeld } = refusal
  const back = isHeld ? savedFormsPath : refusal.back
  const { machine, ...words } = { ...refusalCopy(status), ...(refusal.machine && { machine: refusal.machine }) }
  const lede = (isHeld && !retry ? heldApart : ledeOf(refusal)) ?? (retry ? kept(retry) : words.lede)
  const name = escapeHtml(site?.name ?? 'Accueil')
  return `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(refusalTitleOf(sentence))} – ${name}</title><style nonce="${escapeHtml(nonce)}">${styleOf(site)}</style></head>
<body><header><a href="/">${name}</a></header>
<main><h1>${escapeHtml(sentence)}</h1>
<p class="lede">${lede}</p>${refusal.lede && retry ? `<p>${kept(retry)}</p>` : ''}
${retry ? formOf(retry) : backLink(back)}
${retry && isHeld ? heldToo : ''}
<p class="small">${status}${machine ? ` · <span lang="en">${machine}</span>` : ''}</p></main>
${site ? footerOf(site, reopensAt(site, now)) : ''}</body></html>`
}

/** Chooses the introduction from the URL that the form is sent to, or from the link back. */
function ledeOf({ lede, pictureLede, retry, back = '' }: Refusal): string | undefined {
  return kindAskedAgain(pathOf(retry?.action ?? back)) === 'any' ? lede : (pictureLede ?? lede)
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? ''

type Retry = NonNullable<Refusal['retry']>

const kept = ({ action, file, isShown }: Retry) =>
  isShown
    ? `Voici ce qui serait envoyé à l’adresse ${escapeHtml(pathOf(action))}. Si vous ne l’avez pas écrit vous-même, fermez cette page.`
    : keptHere(file)

const keptHere = (file: string | undefined) =>
  `Rien n’est perdu\u00A0: ce que vous avez écrit est gardé ici.${file === undefined ? '' : ' Il reste à choisir de nouveau le fichier.'}`

const heldApart = 'Rien n’est perdu\u00A0: ce que vous avez écrit est gardé pendant 24\u00A0heures.'
const heldToo = `<p class="small">Vous pouvez aussi <a href="${savedFormsPath}">le reprendre plus tard</a>, dans ce navigateur, pendant 24\u00A0heures.</p>`

function backLink(page: string | undefined): string {
  if (page === undefined) return '<p><a class="button" href="/">Revenir à l’accueil</a></p>'
  const label = page === savedFormsPath ? 'Reprendre ce que vous aviez écrit' : 'Revenir au formulaire'
  return `<p><a class="button" href="${escapeHtml(page)}">${label}</a></p>`
}

function formOf({ action, fields, file, isShown = false }: Retry): string {
  const inputs = fields.map(isShown ? shownField : hiddenField)
  const pathname = pathOf(action)
  // Use the same encoding as the page itself: escaped text could be three times as long, and refused for its size.
  const asParts = acceptsFile(pathname) ? ' enctype="multipart/form-data"' : ''
  const field = file === undefined ? '' : fileField(file, pathname)
  return `<form method="post" action="${escapeHtml(action)}"${asParts}>${inputs.join('')}${field}<p><button type="submit" class="button">Réessayer</button></p></form>`
}

const hiddenField = ([name, value]: [string, string]) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

/** Skips our token. The added line break is not part of the text of a text area. */
function shownField([name, value]: [string, string], index: number): string {
  if (name === '_csrf') return hiddenField([name, value])
  const label = `<label for="envoi-${index}">${escapeHtml(name)}</label>`
  return `<p>${label}<br><textarea id="envoi-${index}" name="${escapeHtml(name)}" rows="2" readonly>\n${escapeHtml(value)}</textarea></p>`
}

/** Mirrors components/forms/file-field.tsx, which is also the last field. */
function fileField(name: string, pathname: string): string {
  const kind = kindAskedAgain(pathname)
  const { limit, accept } = fileInputs[kind]
  return `<p><label for="fichier"><b>${askedAgain[kind]}</b></label><br><span class="small" id="aide">${limit}</span></p>
<p><input type="file" id="fichier" name="${escapeHtml(name)}" accept="${accept}" aria-describedby="aide"></p>`
}

/** Mirrors components/page/footer.tsx of the other pages. */
function footerOf({ helpPhone, helpHours, helpEmail, services, ...site }: Site, reopens: string | undefined): string {
  const [afterPhone, beforeEmail] = footerHours(helpHours).map(escapeHtml)
  const link = ({ path, label, state }: { path: string; label: string; state?: string }) =>
    `<a href="${path}">${escapeHtml(label)}${state ? `\u00A0: ${state}` : ''}</a>`
  return `<footer><nav aria-label="Services"><p>${openServices(services).map(link).join(' · ')}</p></nav>
<p>Une question\u202F? <a href="tel:${escapeHtml(helpPhone.replace(/\s/g, ''))}">${escapeHtml(formatPhone(helpPhone))}</a>${afterPhone} ${beforeEmail}ou <a href="mailto:${escapeHtml(helpEmail)}">par e-mail</a>.${reopens ? ` La ligne rouvre ${reopens}.` : ''} Ce service vous est ${escapeHtml(givenByCopy(site))}.</p>
<p class="small">${legalPages.map(link).join(' · ')}</p></footer>`
}

/** The few rules of styles.css that this page needs. Colours are validated before they reach it. */
function styleOf(site: Site | undefined): string {
  const brand = site && /^#[0-9a-f]{6}$/i.test(site.color) ? site.color : '#5b3a70'
  return `:root{color-scheme:light dark;--paper:#fbf9f4;--ink:#25222b;--muted:#5b5563;--line:${brand};--serif:"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,"Book Antiqua",serif}
@media(prefers-color-scheme:dark){:root{--paper:#1c1a20;--ink:#ebe5db;--muted:#b7afb8}}
*{box-sizing:border-box;margin:0}html{background:var(--paper);color:var(--ink);font:112.5%/1.55 system-ui,sans-serif}
body{min-height:100vh;display:flex;flex-direction:column;overflow-wrap:break-word}
header{padding:.9rem max(1rem,50vw - 31rem);border-bottom:4px solid var(--line);margin-bottom:3px;position:relative}
header::after{content:"";position:absolute;inset:auto 0 -7px;border-bottom:1px solid var(--line)}
header a{color:inherit;text-decoration:none;font:1.45rem/1.8 var(--serif)}
main{flex:1;width:100%;max-width:64rem;margin:0 auto;padding:2.25rem 1rem}main>*+*,form>p{margin-top:.75rem}
h1,.lede{font-family:var(--serif);font-weight:400;text-wrap:balance}h1{font-size:clamp(1.7rem,1.25rem + 2vw,2.5rem);line-height:1.16}.lede{font-size:1.25rem;line-height:1.45}main p{max-width:46ch}
a{color:inherit;text-underline-offset:.2em}.small{font-size:.875rem;color:var(--muted)}
.button{display:inline-flex;align-items:center;min-height:3rem;padding:.55rem 1.25rem;border:0;border-radius:3px;background:var(--ink);color:var(--paper);font:600 1rem/1.25 system-ui,sans-serif;text-decoration:none;cursor:pointer}
footer{padding:.1rem .6rem .2rem;border-top:3px double var(--muted);text-align:center;font-size:.875rem;line-height:1.35}footer a{padding:.7rem 0}footer :is(nav,.small) a{display:inline-block;padding:0;line-height:2.75rem}
textarea{width:100%;font:inherit}input[type=file]{max-width:100%;min-height:3rem;font:inherit}::file-selector-button{min-height:2.75rem;padding:0 1rem;margin-right:.75rem;font:inherit}:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`
}
