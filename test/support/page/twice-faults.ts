/**
 * Returns duplicates that html-validate does not detect: elements with autofocus, the answer to a list, an answer with
 * two rows in a list, the checked radio button.
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

/** Names of the checked radio buttons of a form. */
const pressed = (form: string) =>
  [...form.matchAll(/<input\b[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => /\stype="radio"/.test(input) && /\schecked\b/.test(input))
    .map((input) => /\sname="([^"]*)"/.exec(input)?.[1] ?? '')

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) < index)
