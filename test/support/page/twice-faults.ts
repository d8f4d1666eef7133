/**
 * What a page has twice and may have once, which html-validate does not look at: what takes the focus when the page
 * opens, the answer of a list, an answer with two lines in a list, the radio button that is pressed.
 */
export function twiceFaults(html: string): string[] {
  const lists = [...html.matchAll(/<select\b[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gs)]
  return [
    ...(count(html, /<[^>]*\sautofocus(?:=""|\s|>)/g) > 1 ? ['two elements take the focus'] : []),
    ...lists.flatMap(([, name = '', options = '']) => [
      ...(count(options, /<option[^>]*\sselected\b/g) > 1 ? [`two answers of ${name} are selected`] : []),
      ...repeated(valuesIn(options)).map((value) => `${name} offers « ${value} » twice`),
    ]),
    ...formsOf(html).flatMap((form) => repeated(pressed(form)).map((name) => `two answers of ${name} are pressed`)),
  ]
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const valuesIn = (options: string) => [...options.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => value)

const formsOf = (html: string) => [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form)

/** The names of the radio buttons of a form that are pressed. */
const pressed = (form: string) =>
  [...form.matchAll(/<input\b[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => /\stype="radio"/.test(input) && /\schecked\b/.test(input))
    .map((input) => /\sname="([^"]*)"/.exec(input)?.[1] ?? '')

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) < index)
