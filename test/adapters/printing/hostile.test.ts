import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { letterOf } from '#letters/index.ts'
import { newFolder } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { printed, testPrinter } from '#test/support/printing/printer.ts'
import { listen } from '#test/support/server/listen.ts'

const printer = testPrinter()
const asked: string[] = []
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('INTERNAL PAGE')
  })
  origin = (await listen(server)).origin
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await printer.close()
  server.close()
})

const secret = path.join(newFolder(), 'secret.txt')
writeFileSync(secret, 'TOP SECRET')

describe("a family's text is printed as typed and sends no request", () => {
  test.each([
    '<script>alert(1)</script>',
    '</p><h1>Titre</h1>',
    '<meta http-equiv=refresh content="0;url=ORIGIN/a">',
    '<iframe src=ORIGIN/b></iframe>',
    '<img src=ORIGIN/c onerror=alert(1)>',
    '{{7*7}} {% raw %} #{7*7} <%= 7*7 %>',
    '&lt;b&gt; &amp; &nbsp;',
    '" onload="alert(1)',
    '/* */ } * { display: none }',
    '<!-- -->',
  ])('%s', async (value) => {
    const typed = value.replace('ORIGIN', origin)
    const definition = letterOf('contratAbonnement')
    const answers = {
      ...fullAnswers(definition),
      applicantFirstName: 'Inès',
      deceasedLastName: `Abadie ${typed}`,
      [definition.recipient.additionalAddress1]: typed,
    }
    const pdf = await printed(printer, definition, answers)
    const plain = (text: string) => text.replace(/\s/gu, '').toUpperCase()
    expect(plain(pdf.text).split(plain(typed)).length).toBeGreaterThan(2)
    expect(asked).toEqual([])
  })
})

// None of this can be typed into a letter. These are the restrictions that apply if escaping ever fails.
describe('a hostile document prints nothing forbidden and sends no request', () => {
  /** A page without one of its pictures or typefaces is not printed at all. */
  const notPrinted = ['a picture', 'a font and a background', 'a file']

  test.each([
    ['a picture', '<img src="ORIGIN/img">'],
    ['a style sheet', '<link rel=stylesheet href="ORIGIN/css">'],
    ['a prefetch', '<link rel=prefetch href="ORIGIN/prefetch"><link rel=dns-prefetch href="//evil.example">'],
    ['a preconnect', '<link rel=preconnect href="ORIGIN">'],
    ['a frame', '<iframe src="ORIGIN/frame"></iframe>'],
    ['an object', '<object data="ORIGIN/object"></object><embed src="ORIGIN/embed">'],
    [
      'a font and a background',
      '<style>@font-face{font-family:x;src:url(ORIGIN/font)}p{font:1em x;background:url(ORIGIN/bg)}</style><p>x',
    ],
    ['an import', '<style>@import "ORIGIN/import";</style>'],
    ['a video and a sound', '<video src="ORIGIN/video" poster="ORIGIN/poster"></video><audio src="ORIGIN/audio">'],
    [
      'a script',
      '<script src="ORIGIN/js"></script><script>fetch("ORIGIN/fetch");document.body.innerText="RAN"</script>',
    ],
    ['an event', '<body onload="document.body.innerText=\'RAN\'"><svg onload="fetch(\'ORIGIN/svg\')">'],
    ['a picture inside a picture', '<svg><image href="ORIGIN/svgimage"/><use href="ORIGIN/use#a"/></svg>'],
    ['a refresh', '<meta http-equiv=refresh content="0;url=ORIGIN/refresh">'],
    ['a form', '<form action="ORIGIN/form"><input name=a autofocus></form>'],
    [
      'a file',
      `<iframe src="file://${secret}"></iframe><object data="file://${secret}"></object><img src="file://${secret}">`,
    ],
    ['a file through a base', `<base href="file:///"><iframe src="${secret}"></iframe>`],
  ])('%s', async (what, html) => {
    const text = 'Une lettre tout à fait ordinaire, à lire et à signer. '.repeat(20)
    const result = await printer.print(
      `<!doctype html><title>x</title><p>${text}</p>${html.replaceAll('ORIGIN', origin)}`,
    )
    expect(asked).toEqual([])
    expect(result.ok ? 'printed' : result.problem).toBe(notPrinted.includes(what) ? 'browser-failed' : 'printed')
    if (!result.ok) return
    const read = await readPdf(result.value.bytes)
    expect(read.text).toContain('Une lettre tout à fait ordinaire')
    expect(read.text).not.toMatch(/INTERNAL PAGE|TOP SECRET|RAN/)
  })
})

test('a letter is printed after all of these', async () => {
  const definition = letterOf('employeur')
  expect((await printed(printer, definition, fullAnswers(definition))).text).toContain('ABADIE')
})
