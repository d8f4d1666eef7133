import { savedFormsPath, signOutPath } from '#app/rules/access/addresses.ts'
import { consoleSignOutPath } from '#app/rules/partners/addresses.ts'

/**
 * A form of a page: its action, the values it would submit unchanged, and the names of its text fields. `button`: the
 * value of its first button, which Enter presses. `ticks`: names of checkboxes and radio buttons, ticked or not.
 * `files`: names of file inputs, which are empty in a new page.
 */
export type PageForm = {
  action: string
  method: string
  values: Record<string, string>
  button: Record<string, string>
  typed: string[]
  ticks: string[]
  files: string[]
}

/** Finds the forms in the HTML of one of our pages. React and the page guard write quoted, escaped attributes. */
export function formsIn(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, attributes = '', inside = '']) => {
    const controls = controlsIn(inside)
    return {
      action: attributeIn(attributes, 'action') ?? '',
      method: attributeIn(attributes, 'method') ?? 'get',
      values: Object.fromEntries(controls.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value])),
      button: buttonIn(inside),
      typed: controls.filter(({ isTyped }) => isTyped).map(({ name }) => name),
      ticks: controls.filter(({ isTick }) => isTick).map(({ name }) => name),
      files: controls.filter(({ isFile }) => isFile).map(({ name }) => name),
    }
  })
}

/**
 * Returns the posted forms and buttons whose response would open at a fragment: they name one, or name no action while
 * the address of the page may have one. Browsers then ignore `autofocus`, so an error summary is not focused.
 */
export function fragmentFaults(html: string): string[] {
  const forms = html.match(/<form\b[^>]*\bmethod="post"[^>]*>/g) ?? []
  const buttons = html.match(/<button\b[^>]*\bformaction="[^"]*#[^>]*>/gi) ?? []
  return [...forms.filter((form) => (attributeIn(form, 'action') ?? '#').includes('#')), ...buttons]
}

/** Forms that end what the file is for: the session, a helper's mandate, the saved text. */
const isEnding = ({ action, values }: PageForm) =>
  [signOutPath, consoleSignOutPath, savedFormsPath].includes(action) || values.intent === 'end'

/** A form that no one can press: its only button is hidden, and a script sends it without leaving the page. */
const hasNoButton = ({ values }: PageForm) => values.intent === 'order'

/**
 * Finds the forms whose button would lose a file that is chosen in another form of the page. A browser sends one form,
 * and its answer replaces the page.
 */
export function lostFileFaults(html: string): string[] {
  const forms = formsIn(html)
  return forms
    .filter(({ files }) => files.length > 0)
    .flatMap((form) =>
      forms
        .filter((other) => other !== form && !isEnding(other) && !hasNoButton(other))
        .map(
          ({ action, values, button }) =>
            `${form.files} is lost by ${action} ${JSON.stringify({ intent: values.intent, ...button })}`,
        ),
    )
}

function buttonIn(html: string): Record<string, string> {
  const attributes = /<button\b([^>]*\stype="submit"[^>]*)>/.exec(html)?.[1] ?? ''
  const name = attributeIn(attributes, 'name')
  return name ? { [name]: attributeIn(attributes, 'value') ?? '' } : {}
}

type Control = { name: string; value: string; isSent: boolean; isTyped: boolean; isTick: boolean; isFile: boolean }

function controlsIn(html: string): Control[] {
  const found = html.matchAll(/<(input)\b([^>]*)>|<(textarea|select)\b([^>]*)>([\s\S]*?)<\/\3>/g)
  return [...found].flatMap(([, input, ofInput, other, ofOther, inside = '']) => {
    const [tag, attributes] = [input ?? other ?? '', ofInput ?? ofOther ?? '']
    const name = attributeIn(attributes, 'name')
    if (!name) return []
    const type = attributeIn(attributes, 'type') ?? 'text'
    const isTick = type === 'checkbox' || type === 'radio'
    return {
      name,
      value: valueIn(tag, attributes, inside) ?? (isTick ? 'on' : ''),
      isSent: !isTick || / checked\b/.test(attributes),
      isTyped:
        tag === 'textarea' ||
        (tag === 'input' &&
          !isTick &&
          !['hidden', 'password', 'file'].includes(type) &&
          !/ readonly/i.test(attributes)),
      isTick,
      isFile: type === 'file',
    }
  })
}

function valueIn(tag: string, attributes: string, inside: string): string | undefined {
  if (tag === 'textarea') return plain(inside.replace(/^\n/, ''))
  if (tag === 'select') return attributeIn(/<option\b[^>]* selected\b[^>]*>/.exec(inside)?.[0] ?? '', 'value') ?? ''
  return attributeIn(attributes, 'value')
}

function attributeIn(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : plain(value)
}

const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
