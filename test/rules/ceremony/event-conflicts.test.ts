import { eventSeen, mergeEvent } from '#app/rules/ceremony/events/conflicts.ts'
import type { EventDetails } from '#app/rules/ceremony/events/details.ts'
import { typedOf } from '#app/rules/ceremony/events/form.ts'
import { takeTheirsInputName } from '#app/rules/forms/merge.ts'

/** Replaces the keyed fingerprint: five characters for a value. */
const fingerprint = (name: string, value: string) =>
  [...`${name}${value}`]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7)
    .toString(10)
    .padStart(5, '0')

const music = { title: 'Après un rêve', artist: '', version: '', start: '', broughtBy: '' }
const shown = (details: EventDetails = {}, duration = 180) =>
  typedOf({
    type: 'pictures',
    duration,
    details: { musics: [music], pictures: [{ fileId: 'a', caption: 'Noël' }], ...details },
  })
const opened = { ...shown(), _seen: eventSeen('pictures', shown(), fingerprint) }
const merge = (mine: Record<string, string>, theirs: ReturnType<typeof shown>) =>
  mergeEvent('pictures', { mine: { ...opened, ...mine }, theirs }, fingerprint)

describe('Two relatives edit one event', () => {
  test('Changes to different parts are both kept', () => {
    const theirs = shown({}, 240)
    const { typed, conflicts } = merge({ 'music-0-artist': 'Fauré' }, theirs)
    expect(conflicts).toEqual([])
    expect(typed).toMatchObject({ 'music-0-artist': 'Fauré', minutes: '4' })
  })

  test.each([
    ['the duration', 'minutes', { minutes: '9' }],
    ['the music', 'musics', { 'music-0-title': 'Autre chose' }],
  ])('A change to %s on both sides is a conflict', (_what, name, mine) => {
    const theirs = shown({ musics: [{ ...music, artist: 'Barbara' }] }, 240)
    const { typed, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([name])
    expect(typed).toMatchObject(mine)
    const chosen = merge({ ...mine, [takeTheirsInputName(name)]: 'on' }, theirs)
    expect(chosen.conflicts).toEqual([])
    expect(chosen.typed).toMatchObject(theirs)
  })

  test('The same change on both sides is not a conflict', () => {
    expect(merge({ minutes: '4', seconds: '' }, shown({}, 240)).conflicts).toEqual([])
  })

  test('A user who saw the other version and keeps their own is not asked again', () => {
    const theirs = shown({}, 240)
    expect(merge({ minutes: '9', _seen: eventSeen('pictures', theirs, fingerprint) }, theirs).conflicts).toEqual([])
  })

  test('A form without "_seen" overwrites the stored version', () => {
    expect(merge({ minutes: '9', _seen: '' }, shown({}, 240))).toMatchObject({ conflicts: [], typed: { minutes: '9' } })
  })
})
