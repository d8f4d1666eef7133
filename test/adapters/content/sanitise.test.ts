import { sanitise } from '#app/adapters/content/sanitise.ts'
import { xssCorpus } from '#test/support/content/xss.ts'

/** Every remaining tag, with its attributes. */
const tagsIn = (html: string) => [...html.matchAll(/<\/?([a-z][a-z\d]*)([^>]*)>/gi)].map(([tag]) => tag)

const harmless =
  /^<(\/?(p|h3|h4|strong|em|ul|ol|li|a|blockquote)|br ?\/?|a href="(https?:|mailto:|tel:|\/(?!\/))[^"<>]*")>$/

test.each(xssCorpus)('%s leaves only text and plain tags', (hostile) => {
  const sound = sanitise(hostile)
  expect(tagsIn(sound).filter((tag) => !harmless.test(tag))).toEqual([])
  expect(sanitise(sound)).toBe(sound)
})

test("an editor's ordinary text is kept", () => {
  const html =
    '<h3>Avant</h3><p>Le <strong>livret</strong>, <em>ouvert</em>.<br />Puis <a href="/conseils/banque">la banque</a>.</p><ul><li>un</li></ul>'
  expect(sanitise(html)).toBe(html)
  expect(sanitise('<h1>Titre</h1>')).toBe('<h3>Titre</h3>')
})
