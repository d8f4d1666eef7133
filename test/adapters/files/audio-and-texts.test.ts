import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examine, examineText } from '#app/adapters/files/examine.ts'
import { eicar } from '#test/support/files/clamd.ts'
import { aDocx, anArchive, anOdt } from '#test/support/files/documents.ts'
import { anM4a, anMp3, anOgg, aWav } from '#test/support/files/recordings.ts'
import { aPdf, aPhoto, emptyZip } from '#test/support/files.ts'
import { newFolder } from '#test/support/given.ts'

async function written(bytes: Buffer) {
  const folder = newFolder()
  const path = join(folder, 'brought')
  await writeFile(path, bytes)
  return { path, left: () => readdirSync(folder) }
}

describe('a recording', () => {
  test.each([
    ['MP3', anMp3(3), 'audio/mpeg', '.mp3'],
    ['M4A', anM4a(3), 'audio/mp4', '.m4a'],
    ['WAV', aWav(3), 'audio/wav', '.wav'],
    ['OGG', anOgg(3), 'audio/ogg', '.ogg'],
  ])('%s is kept unchanged, with its duration', async (_name, bytes, mediaType, extension) => {
    const { path } = await written(bytes)
    const found = await examine(path, { as: 'audio' })
    expect(found).toEqual({
      ok: true,
      value: { path: `${path}${extension}`, mediaType, bytes: bytes.length, pages: 1, seconds: 3 },
    })
    expect((await readFile(`${path}${extension}`)).equals(bytes)).toBe(true)
    expect(await examine(path)).toEqual({ ok: false, problem: 'not-accepted' })
  })

  test.each([
    ['a page that begins like an MP3', Buffer.from('ID3<script>alert(1)</script>'), 'not-a-music'],
    ['a WAV cut after its name', aWav().subarray(0, 12), 'not-a-music'],
    ['an OGG of nothing', Buffer.from('OggS'), 'not-a-music'],
    ['a film without sound', anM4a().subarray(0, 24), 'not-a-music'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'not-a-music'],
    ['an archive', emptyZip, 'not-a-music'],
    ['a virus behind a recording', Buffer.concat([aWav(), eicar]), 'infected'],
    ['one of more than 25 MB', Buffer.concat([aWav(), Buffer.alloc(25 * 1024 * 1024)]), 'music-too-heavy'],
  ])('%s is refused and leaves no file', async (_name, bytes, problem) => {
    const { path, left } = await written(bytes)
    expect(await examine(path, { as: 'audio' })).toEqual({ ok: false, problem })
    expect(left()).toEqual(['brought'])
  })
})

const paragraphs =
  '<text:h>Odile</text:h><text:p>Elle <text:span>riait</text:span><text:s text:c="2"/>fort,<text:line-break/>et tôt.</text:p>' +
  '<text:p/><text:p>Merci<text:note><text:note-body><text:p>une note</text:p></text:note-body></text:note>.</text:p>'

describe('a text file', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a Word document', () => aDocx('Odile riait.', '', 'Merci.'), 'Odile riait.\n\nMerci.', 'document'],
    ['a LibreOffice document', () => anOdt(paragraphs), 'Odile\nElle riait  fort,\net tôt.\n\nMerci.', 'document'],
    ['a text', () => Buffer.from('Odile\r\n\r\n\r\n\r\nMerci. \n'), 'Odile\n\nMerci.', 'plain'],
    ['a text of an older Windows', () => Buffer.from('D\xe9part', 'latin1'), 'Départ', 'plain'],
    ['a PDF', () => aPdf({ pages: 2 }), 'page 1\nExtrait', 'pdf'],
  ])('the text of %s is extracted', async (_name, make, text, was) => {
    const { path, left } = await written(await make())
    const drawn = await examineText(path)
    expect(drawn).toEqual({ ok: true, value: { text: expect.any(String), was } })
    if (drawn.ok) expect(drawn.value.text.replace(/\n+/g, '\n')).toContain(text.replace(/\n+/g, '\n'))
    expect(left()).toEqual(['brought'])
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a photograph', aPhoto, 'not-a-text'],
    ['an archive of something else', () => anArchive({ 'virus.exe': 'MZ' }), 'not-a-text'],
    ['an empty archive', () => emptyZip, 'not-a-text'],
    ['a program', () => Buffer.from('MZ\u0000\u0001'), 'not-a-text'],
    ['a document that is cut', async () => (await aDocx('Odile')).subarray(0, 200), 'unreadable-text'],
    [
      'one that asks for what is elsewhere',
      () => anOdt('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><text:p>&b;</text:p>'),
      'unreadable-text',
    ],
    ['a virus', () => eicar, 'infected'],
  ])('%s is refused', async (_name, make, problem) => {
    const { path } = await written(await make())
    expect(await examineText(path)).toEqual({ ok: false, problem })
  })
})
