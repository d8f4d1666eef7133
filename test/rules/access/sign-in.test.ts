import { isCommonPassword } from '#app/adapters/passwords.ts'
import { deviceOf } from '#app/rules/access/devices.ts'
import { checkPassword } from '#app/rules/access/passwords.ts'
import { isFresh, isToBeTouched, sessionEnd } from '#app/rules/access/sessions.ts'
import { dateTimeFr } from '#app/rules/french.ts'

const noon = new Date('2026-03-05T11:00:00Z')
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const DAY = 24 * 60

describe('The name of a device', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome sur Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge sur Windows'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome sur Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari sur Mac'],
    ['Lynx/2.9.0dev.12 libwww-FM/2.14', 'Lynx'],
    ['w3m/0.5.3+git20230121', 'w3m'],
    ['<script>alert(1)</script>\r\nX: y', 'Appareil inconnu'],
    ['', 'Appareil inconnu'],
    [undefined, 'Appareil inconnu'],
  ])('The device %s is named %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})

const email = 'lea.daboville@famille.example'
const check = (typed: string) => {
  const checked = checkPassword(typed, { email, isCommon: isCommonPassword })
  return checked.ok ? 'good' : checked.problem
}

test.each([
  ['le vent du nord', 'good'],
  ['àéîõü-ÀÉÎÕÜ-ç', 'good'],
  ['🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌸', 'good'],
  ['eleven chars'.slice(0, 11), 'too-short'],
  ['', 'too-short'],
  ['a'.repeat(201), 'too-long'],
  ['qwerty123456', 'too-common'],
  ['Password1234', 'too-common'],
  ['motdepasse1234', 'too-common'],
  ['azertyuiop123', 'too-common'],
  ['aaaaaaaaaaaaaa', 'too-common'],
  ['lunelunelune', 'too-common'],
  [email, 'own-address'],
  ['Lea.Daboville', 'own-address'],
])('The password %s is %s', (typed, answer) => {
  expect(check(typed)).toBe(answer)
})

test('A password is the same for composed and decomposed characters', () => {
  expect(checkPassword('e\u0301te\u0301 a\u0300 la mer', { email, isCommon: () => false })).toEqual({
    ok: true,
    value: 'été à la mer',
  })
})

const signedInAt = noon.toISOString()

test('A session opened with a password is never fresh', () => {
  expect(isFresh({ signedInAt, byPassword: true }, at(0))).toBe(false)
})

test.each([
  ['ends thirty days after', false, 0, 30 * DAY],
  ['ends then whatever happens', false, 20 * DAY, 30 * DAY],
  ['ends half an hour after the last page of a shared computer', true, 10, 40],
  ['ends after thirty days on a shared computer too', true, 30 * DAY - 5, 30 * DAY],
])('The session ends: %s', (_words, shared, seen, end) => {
  expect(sessionEnd({ shared, signedInAt }, at(seen))).toEqual(at(end))
})

test.each([
  [false, 59, false],
  [false, 60, true],
  [true, 0.9, false],
  [true, 1, true],
])('Whether a session (shared: %s) is stored again after %s minutes: %s', (shared, minutes, written) => {
  expect(isToBeTouched({ shared, seenAt: signedInAt }, at(minutes))).toBe(written)
})

test.each([
  [9.9, true],
  [10, false],
])('Whether a session is fresh after %s minutes: %s', (minutes, fresh) => {
  expect(isFresh({ signedInAt, byPassword: false }, at(minutes))).toBe(fresh)
})

test('Times are formatted in Paris time', () => {
  expect(dateTimeFr(noon).replace(/\s/g, ' ')).toBe('jeudi 5 mars 2026 à 12 h 00')
})
