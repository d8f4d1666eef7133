import { formatOf, formats, leavingName } from '#app/rules/files/formats.ts'
import { aBrokenHeic } from '#test/support/files/heic.ts'
import { anM4a, anMp3, anOgg } from '#test/support/files/recordings.ts'
import { aPdf, aPhoto, aScan } from '#test/support/files.ts'

test.each<[string | undefined, () => Promise<Buffer> | Buffer]>([
  ['pdf', () => aPdf()],
  ['jpeg', () => aPhoto()],
  ['png', () => aScan()],
  ['webp', () => Buffer.from('RIFF\0\n\0\0WEBPVP8 ')],
  ['heic', aBrokenHeic],
  [undefined, () => Buffer.alloc(0)],
  [undefined, () => Buffer.from('\n%PDF-1.7')],
  [undefined, () => Buffer.from('<!doctype html><title>%PDF-1.7</title>')],
  [undefined, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, () => Buffer.from('GIF89a')],
  [undefined, () => Buffer.from('MZ')],
  [undefined, () => Buffer.from('PK\x03\x04')],
  ['wav', () => Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['mp3', () => anMp3()],
  ['m4a', () => anM4a()],
  ['ogg', () => anOgg()],
  [undefined, () => Buffer.from('RIFF\0\0\0\0AVI LIST')],
])('The format is detected from the first bytes: %s', async (format, make) => {
  expect(formatOf(await make())).toBe(format)
})

test('Every stored format is one that we write', () => {
  const kept = Object.entries(formats).map(([name, rules]) => [name, 'keptAs' in rules ? rules.keptAs.extension : ''])
  expect(Object.fromEntries(kept)).toEqual({
    mp3: '.mp3',
    m4a: '.m4a',
    wav: '.wav',
    ogg: '.ogg',
    pdf: '.pdf',
    jpeg: '.jpg',
    png: '.jpg',
    webp: '',
    heic: '.jpg',
  })
})

const pdf = 'application/pdf'
const jpeg = 'image/jpeg'
test.each([
  ['facture.hta', pdf, 'facture.pdf'],
  ['facture.html', pdf, 'facture.pdf'],
  ['x.exe', pdf, 'x.pdf'],
  ['lancer.bat', jpeg, 'lancer.jpg'],
  ['acte.pdf.exe', pdf, 'acte.pdf'],
  ['acte.pdf.', pdf, 'acte.pdf..pdf'],
  ['.htaccess', pdf, 'fichier.pdf'],
  ['Acte de décès', pdf, 'Acte de décès.pdf'],
  ['ACTE.PDF', pdf, 'ACTE.PDF'],
  ['scan.png', jpeg, 'scan.jpg'],
  ['photo.JPEG', jpeg, 'photo.JPEG'],
  ['photo.pdf', jpeg, 'photo.jpg'],
  ['dossier.zip', 'application/zip', 'dossier.zip'],
  ['ceremonie.ics', 'text/calendar; charset=utf-8', 'ceremonie.ics'],
])('The file "%s", stored as %s, is downloaded as "%s"', (name, mediaType, left) => {
  expect(leavingName({ name, mediaType })).toBe(left)
})
