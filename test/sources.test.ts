import { globSync, readFileSync } from 'node:fs'

/** All files of the project, except this one, which contains planted faults. Decisions: decisions.test.ts. */
const files = globSync(['*', '{app,db,docs,letter-templates,migrations,public,scripts,test}/**/*'])
  .filter((file) => /\.(ts|tsx|js|mjs|css|html|md)$/.test(file) && file !== 'test/sources.test.ts')
  .sort()

const citation =
  /(?<![\w/.-])(?:S[12]-\d+|(?:choice|letters|screens|request)-\d+(?:\.\d+)*|security-[A-Z](?:\.\d+)?|idea-(?:[A-Z]\d*|\d+(?:\.\d+)*))(?![\w/-])/g

/** Former names of documents that are not in the repository. */
const oldNotation = [
  /\bdecisions? \d+/gi,
  /(?<!RFC \d+ |WOFF2 )§+ ?\d*(?:\.\d+)*/g,
  /\btrust [A-F]\b/gi,
  /\bscreens \d+/gi,
  /`beyond`|\bbeyond,? [KL]\d*\b/gi,
  /(?<!idea-)\bK\d{1,2}\b/g,
  /\bissues? \d+/gi,
  /\b(?:the|of) brief\b/gi,
]

/** Joins a comment into one line, so that a citation across two lines is found. */
const onOneLine = (text: string) => text.replace(/[ \t]*\r?\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

/**
 * Returns the anchors of a page, in order: its third-level headings, or the id next to one that a viewer would slugify
 * differently.
 */
function anchorsIn(page: string): string[] {
  return [...page.matchAll(/^### (\S+)(?: <a id="([^"]+)"><\/a>)?$/gm)].map(([line, name, id]) => {
    const isPlain = /^[a-z0-9-]+$/.test(name!)
    if (isPlain ? id : id !== name) throw new Error(`"${line}" does not link to ${name}.`)
    return name!
  })
}

/** Returns the faults in the citations of a text: unknown anchors, and former names. */
function faultsIn(text: string, anchors: readonly string[]): string[] {
  const line = onOneLine(text)
  const cited = [...line.matchAll(citation)].map(([name]) => name).filter((name) => !anchors.includes(name))
  const old = oldNotation.flatMap((pattern) => [...line.matchAll(pattern)].map(([words]) => words.trim()))
  return [...cited, ...old]
}

/** Returns the anchors that occur more than once. */
const twiceIn = (anchors: readonly string[]) => anchors.filter((name, at) => anchors.indexOf(name) !== at)

const known = globSync('docs/sources/*.md').flatMap((page) => anchorsIn(readFileSync(page, 'utf8')))

describe('docs/sources', () => {
  test('every anchor is unique', () => {
    expect(known.length).toBeGreaterThan(100)
    expect(twiceIn(known)).toEqual([])
  })

  test('every citation of the project has an anchor, and no page cites a document that is not in the repository', () => {
    expect(files.length).toBeGreaterThan(500)
    const faults = files.map((file) => [file, faultsIn(readFileSync(file, 'utf8'), known)])
    const said = faults.flatMap(([file, found]) =>
      [found]
        .flat()
        .map((fault) => `${file} cites ${fault}: add its anchor to a page of docs/sources, or cite another`),
    )
    expect(said).toEqual([])
  })

  test('the index has a row for each page', () => {
    const index = readFileSync('docs/sources/README.md', 'utf8')
    for (const page of globSync('docs/sources/*.md')) {
      const name = page.slice('docs/sources/'.length)
      const isThere = name === 'README.md' || index.includes(`(${name})`)
      expect(isThere, `docs/sources/README.md: add a row for docs/sources/${name}`).toBe(true)
    }
  })
})

describe('A citation', () => {
  const here = ['S1-4', 'choice-13', 'letters-5.3', 'security-A.9', 'idea-L7']

  test.each`
    text                                                                 | faults
    ${'/** Refuses more than two. S1-4, choice-13; security-A.9, 3. */'} | ${[]}
    ${'// letters-5.3 and idea-L7. RFC 5545 §3.3.5.'}                    | ${[]}
    ${'As docs/decisions/0014 says, and not choice-13.'}                 | ${[]}
    ${'class="letters-list" and /screens-360.png'}                       | ${[]}
    ${'/** choice-99. */'}                                               | ${['choice-99']}
    ${'// S2-4, letters-5.4'}                                            | ${['S2-4', 'letters-5.4']}
    ${'/** security-A.99, idea-Z9, idea-L */'}                           | ${['security-A.99', 'idea-Z9', 'idea-L']}
    ${'(decision 13)'}                                                   | ${['decision 13']}
    ${'Decisions 9, 10'}                                                 | ${['Decisions 9']}
    ${'the limits of decision\n * 47, and'}                              | ${['decision 47']}
    ${'S1 §4'}                                                           | ${['§4']}
    ${"Letters' brief\n// §5.3"}                                         | ${['§5.3']}
    ${'In the order of the brief.'}                                      | ${['the brief']}
    ${'trust A.9'}                                                       | ${['trust A']}
    ${'Screens 3.15.'}                                                   | ${['Screens 3']}
    ${'`beyond` L2'}                                                     | ${['`beyond`']}
    ${'Beyond, L15'}                                                     | ${['Beyond, L15']}
    ${'off until asked. K16.'}                                           | ${['K16']}
    ${'Issue 6 §1'}                                                      | ${['§1', 'Issue 6']}
  `('"$text" has these faults: $faults', ({ text, faults }) => {
    expect(faultsIn(text, here)).toEqual(faults)
  })

  test('a citation points to one anchor, which a viewer finds', () => {
    expect(twiceIn(anchorsIn('### choice-1\nOne.\n\n### choice-2\n\n### choice-1\n'))).toEqual(['choice-1'])
    expect(anchorsIn('### letters-5.3 <a id="letters-5.3"></a>\n')).toEqual(['letters-5.3'])
    expect(() => anchorsIn('### letters-5.3\n')).toThrow('letters-5.3')
    expect(() => anchorsIn('### S1-4 <a id="S1-5"></a>\n')).toThrow('S1-4')
  })
})
