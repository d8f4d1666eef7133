/** The line that loads the page again if its module cannot be fetched (components/page/page-script.tsx). */
const guard = /^<script nonce="[^"]+">$/

/** A module of `app/browser`, by its address alone. */
const module = /^<script type="module" src="[^"]+" nonce="[^"]+">$/

/**
 * What is wrong with the scripts of a page: a form of several fields has its module, a page
 * without a field, nor moments to move, nor a basket to keep, nor a link that a module answers, has none, and there is never another (request-13.3).
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

/** The names that a person answers, in sight or folded. */
const fieldsIn = (form: string) =>
  new Set(
    [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
      .filter(([control]) => !/type="(hidden|submit)"/.test(control))
      .flatMap(([control]) => /\sname="([^"]*)"/.exec(control)?.[1] ?? []),
  )
