import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { anEvent, music, rendezVous } from './papers.ts'

/** Placeholder words, only counted. */
const words = (count: number): string => 'mot '.repeat(count).trim()

const pictures = (count: number) => Array.from({ length: count }, (_, index) => ({ fileId: `p${index}`, caption: '' }))

/** A piece of music with a length in seconds; `0`: unknown. */
const piece = (seconds: number, more: Parameters<typeof music>[0] = {}) => {
  const { seconds: _, ...unknown } = music({ start: '', ...more })
  return seconds > 0 ? { ...unknown, seconds } : unknown
}

/**
 * A ceremony with its timing calculated by hand: the time and length of each event, including hidden music, the two
 * totals and the end. In seconds.
 */
export type WorkedOut = {
  name: string
  ceremony: Ceremony
  events: CeremonyEvent[]
  at: string[]
  lasting: number[]
  withoutMusic: number
  withMusic: number
  end: string
}

const on = (datetime: string): Ceremony => ({ ...rendezVous, datetime })

/** Twenty times: a poem of 130 words (one minute), then 45 seconds of silence. */
const forty = Array.from({ length: 20 }, () => [
  anEvent('poem', { text: words(130) }, 180),
  anEvent('meditation', {}, 45),
]).flat()

const fortyAt =
  '00 01 01 02 03 04 05 06 07 08 08 09 10 11 12 13 14 15 15 16 17 18 19 20 21 22 22 23 24 25 26 27 28 29 29 30 31 32 33 34'

export const six: WorkedOut[] = [
  {
    name: 'five events, and no music',
    ceremony: on('2026-03-10T10:00'),
    events: [
      anEvent('ceremonyMasterWords', {}, 60),
      anEvent('funeralEulogy', { text: words(520) }, 180),
      anEvent('poem', { text: words(136) }, 180),
      anEvent('farewellGesture', { numberOfPersons: '20', secondsPerPerson: '6' }, 0),
      anEvent('endOfCeremony', {}, 60),
    ],
    at: ['10:00', '10:01', '10:05', '10:06', '10:08'],
    lasting: [60, 240, 63, 120, 60],
    withoutMusic: 543,
    withMusic: 543,
    end: '10:09',
  },
  {
    name: 'eleven events of Odile, with music alone, under and live',
    ceremony: on('2026-03-10T14:30'),
    events: [
      anEvent('ceremonyMasterWords', {}, 150),
      anEvent('meditation', { musics: [piece(185, { end: '3:05', medium: 'file' })] }, 0),
      anEvent('meditation', {}, 60),
      anEvent('funeralEulogy', { text: words(520) }, 180),
      anEvent('familyIntervention', { speech: words(286) }, 60),
      anEvent('poem', { text: words(136) }, 180),
      anEvent('pictures', { pictures: pictures(40), musics: [piece(230, { medium: 'file' })] }, 0),
      anEvent('music', { musics: [piece(190, { medium: 'live' })] }, 180),
      anEvent(
        'farewellGesture',
        { numberOfPersons: '80', secondsPerPerson: '6', musics: [piece(320, { medium: 'phone' })] },
        0,
      ),
      anEvent('departureOfCoffin', { musics: [piece(205, { medium: 'key' })] }, 0),
      anEvent('endOfCeremony', {}, 60),
    ],
    at: [...['14:30', '14:32', '14:35', '14:36', '14:40', '14:42'], ...['14:43', '14:47', '14:50', '14:58', '15:01']],
    lasting: [150, 185, 60, 240, 132, 63, 200, 190, 480, 205, 60],
    withoutMusic: 1385,
    withMusic: 1965,
    end: '15:02',
  },
  {
    name: 'the church, whose events move the hour of the cemetery',
    ceremony: { ...on('2026-03-10T10:30'), ceremonyType: 'church' },
    events: [
      anEvent('ceremonyMasterWords', {}, 120),
      anEvent('religiousText', { text: words(260) }, 180),
      anEvent('meditation', { musics: [piece(150, { start: '0:30', end: '3:00' })] }, 240),
      anEvent('familyIntervention', { speech: words(130) }, 60),
      anEvent('farewellGesture', { numberOfPersons: '100', secondsPerPerson: '5' }, 0),
      anEvent('departureOfCoffin', { musics: [piece(200)] }, 60),
      anEvent('endOfCeremony', {}, 60),
    ],
    at: ['10:30', '10:32', '10:34', '10:40', '10:41', '10:49', '10:54'],
    lasting: [120, 120, 390, 60, 500, 260, 60],
    withoutMusic: 1160,
    withMusic: 1510,
    end: '10:55',
  },
  {
    name: 'music of every kind: two pieces in one moment, one of unknown length, one alone under no picture yet',
    ceremony: on('2026-03-10T16:15'),
    events: [
      anEvent('music', { musics: [piece(100, { medium: 'file' }), piece(80, { medium: 'key' })] }, 180),
      anEvent('music', {}, 200),
      anEvent('ceremonyMasterWords', {}, 90),
      anEvent('meditation', { musics: [piece(0, { medium: 'phone' })] }, 240),
      anEvent('pictures', { musics: [piece(230)] }, 0),
      anEvent('farewellGesture', { musics: [piece(230)] }, 120),
      anEvent('departureOfCoffin', { musics: [piece(65, { medium: 'live' }), piece(0)] }, 30),
    ],
    // 180, 380, 470, 710, 940, 1060, 1155 seconds
    at: ['16:15', '16:18', '16:21', '16:22', '16:26', '16:30', '16:32'],
    lasting: [180, 200, 90, 240, 230, 120, 95],
    withoutMusic: 480,
    withMusic: 1155,
    end: '16:34',
  },
  {
    name: 'forty events',
    ceremony: on('2026-03-10T09:00'),
    events: forty,
    at: fortyAt.split(' ').map((minute) => `09:${minute}`),
    lasting: Array.from({ length: 20 }, () => [60, 45]).flat(),
    withoutMusic: 2100,
    withMusic: 2100,
    end: '09:35',
  },
  {
    name: 'texts longer and shorter than what was said, past noon',
    ceremony: on('2026-03-10T11:58'),
    events: [
      anEvent('funeralEulogy', { text: words(130) }, 300),
      anEvent('familyIntervention', { speech: words(65) }, 60),
      anEvent('religiousText', { text: words(260) }, 100),
      anEvent('pictures', { pictures: pictures(13) }, 0),
      anEvent('farewellGesture', { numberOfPersons: '7', secondsPerPerson: '8' }, 0),
      anEvent('endOfCeremony', {}, 60),
    ],
    at: ['11:58', '12:03', '12:03', '12:05', '12:06', '12:07'],
    lasting: [300, 30, 120, 65, 56, 60],
    withoutMusic: 631,
    withMusic: 631,
    end: '12:08',
  },
]
