/** The inline script that reloads the page if its module cannot be loaded (components/page/page-script.tsx). */
const guard = /^<script nonce="[^"]+">$/

/** A module of `app/browser`, loaded by its address. */
const module = /^<script type="module" src="[^"]+" nonce="[^"]+">$/

/**
 * Returns faults in the scripts of a page. A form with several fields has its module. A page without fields, events to
 * move, a basket or a link with a module has none. No page has another script (request-13.3).
 */
export function scriptFaults(html: string): string[] {
  const all = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const scripts = guard.test(all[0] ?? '') && all.length > 1 ? all.slice(1) : all
  const forms = [...html.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)].map(([form]) => fieldsIn(form))
  const longest = Math.max(0, ...forms.map(({ size }) => size))
  return [
    ...(longest > 1 && scripts.length === 0 ? [`a form of ${longest} fields without its module`] : []),
    ...(!/<(input|select|textarea)\b(?![^>]*type="hidden")|data-(order|basket|chosen|module)=/.test(html) &&
    scripts.length > 0
      ? ['a script on a page that asks nothing']
      : []),
    ...scripts.filter((tag, index) => index > 0 || !module.test(tag)).map((tag) => `another script: ${tag}`),
  ]
}

/** Names of the fields that a user fills in, visible or folded. */
const fieldsIn = (form: string) =>
  new Set(
    [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
      .filter(([control]) => !/type="(hidden|submit)"/.test(control))
      .flatMap(([control]) => /\sname="([^"]*)"/.exec(control)?.[1] ?? []),
  )
