import { testDatabase } from '#test/support/given.ts'
import { ending, kindOfForm, mainOf, openEveryForm, plausibleAnswer } from '#test/support/page/every-form.ts'

// test/api/clean-texts.test.ts does the same through every call.

/** Characters that nobody types and no reader sees: direction, zero width, control. */
const HIDDEN = ['\u202E', '\u200B', '\u0007', '&#x202e;', '&#x200b;', '&#x7;']
const hasHidden = (html: string) => HIDDEN.some((character) => html.includes(character))
const hidden = (text: string) => `\u202E${text}\u200B\u0007`

test.each(['owner', 'visitor'] as const)(
  'no text field of any page gives back or stores a hidden character, or lets the browser cut a text, for %s',
  async (who) => {
    const db = testDatabase()
    const { forms, pages, visit } = await openEveryForm(db, who)
    const faults: string[] = []
    const seen = new Set<string>()
    let fields = 0
    for (const { page, form } of forms) {
      const action = form.action || page
      const kind = kindOfForm(page, form)
      if (ending.test(action) || seen.has(kind)) continue
      seen.add(kind)
      fields += form.typed.length
      const typed = Object.fromEntries(form.typed.map((name) => [name, hidden(plausibleAnswer(name) ?? 'Camille')]))
      const { status, text } = await visit(action, { ...form.values, ...typed, ...form.button })
      if (status >= 500 || hasHidden(text)) faults.push(`${kind}: ${status}`)
    }
    let shown = 0
    for (const page of pages) {
      const { text } = await visit(page)
      if (hasHidden(text)) faults.push(page)
      if (text.includes('Camille')) shown += 1
      // A browser counts an emoji as two characters, and cuts a pasted text in silence.
      for (const form of mainOf(text).match(/<form[^>]* method="post"[\s\S]*?<\/form>/g) ?? [])
        if (/ maxlength="/i.test(form)) faults.push(`${page}: cuts a text`)
    }
    expect(faults).toEqual([])
    expect(fields).toBeGreaterThan(who === 'owner' ? 150 : 10)
    expect(shown).toBeGreaterThan(who === 'owner' ? 20 : 0)
  },
  240_000,
)
