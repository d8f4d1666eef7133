import { toSnake } from '#app/rules/api/keys.ts'
import { condolenceStates, MOST_MESSAGE, MOST_NAME } from '#app/rules/condolences/condolences.ts'
import { MOST_DETAILS, MOST_PLACE } from '#app/rules/deceased-space/moment-form.ts'
import { hasEnd, inputsOf } from '#app/rules/deceased-space/moment-inputs.ts'
import { MOST_DESCRIPTION } from '#app/rules/deceased-space/presentation-form.ts'
import { momentNames } from '#app/rules/deceased-space/space.ts'
import { LONGEST_EMAIL } from '#app/rules/fields.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { type Act, type ActFamily, emailOf, hostileTexts } from './act.ts'

const rowOfSpace = async (db: Db, account: Account) => {
  const space = await findSpace(db, account)
  return [space?.deceasedDescription, space?.moments.snack]
}
const onSnack = (field: string, name: string): Act => ({
  page: ({ account }) => `/espace-defunt/${account.hashid}/moments/snack`,
  form: (text) => ({ snack: 'on', snackAudience: 'family', snackPlace: 'Ici', [field]: text }),
  call: 'PUT /accounts/{hashid}/ed_space',
  body: (text) => ({ ed_space: { snack: true, snack_audience: 'family', snack_place: 'Ici', [name]: text } }),
  row: rowOfSpace,
})
/** The texts of each moment, at their maximum length. */
const onEveryMoment = Object.fromEntries(
  momentNames.flatMap((moment) =>
    (['place', 'description', 'parking', 'transport'] as const).map((text): [string, Act] => {
      const field = inputsOf(moment)[text]
      const act = {
        page: ({ account }: ActFamily) => `/espace-defunt/${account.hashid}/moments/${moment}`,
        form: (text: string) => ({ [field]: text }),
        call: 'PUT /accounts/{hashid}/ed_space',
        body: (text: string) => ({ ed_space: { [toSnake(field)]: text } }),
        row: async (db: Db, account: Account) => (await findSpace(db, account))?.moments[moment],
        values: ['Ici'],
        most: text === 'description' ? MOST_DETAILS : MOST_PLACE,
      }
      return [`the field ${field} of a moment`, act]
    }),
  ),
)
/** Each moment, announced with its day, for whom it is and whether a wheelchair gets in. */
const onEveryDay = Object.fromEntries(
  momentNames.map((moment): [string, Act] => {
    const { isOn, datetime, endDatetime, audience, wheelchair } = inputsOf(moment)
    const told = (day: string) => ({
      [datetime]: day,
      ...(hasEnd(moment) && { [endDatetime]: '2026-03-12T18:00' }),
      [audience]: 'everyone',
      [wheelchair]: 'ask',
    })
    const act = {
      page: ({ account }: ActFamily) => `/espace-defunt/${account.hashid}/moments/${moment}`,
      form: (day: string) => ({ [isOn]: 'on', ...told(day) }),
      call: 'PUT /accounts/{hashid}/ed_space',
      body: (day: string) => {
        const fields = Object.entries({ [isOn]: true, ...told(day) })
        return { ed_space: Object.fromEntries(fields.map(([name, value]) => [toSnake(name), value])) }
      },
      row: async (db: Db, account: Account) => (await findSpace(db, account))?.moments[moment],
      values: ['2026-03-11T09:00', 'demain', '2026-03-13T09:00'],
    }
    return [`the day of a moment: ${moment}`, act]
  }),
)

const onCondolence = (field: string): Act => ({
  page: ({ account }) => `/espace-defunt/${account.hashid}`,
  form: (text) => ({ intent: 'laisser', name: 'Yvette', message: 'Je pense à vous.', [field]: text }),
  carries: ['sealed'],
  call: 'POST /accounts/{hashid}/ed_space/condolence',
  body: (text) => ({ ed_condolence: { name: 'Yvette', message: 'Je pense à vous.', [field]: text } }),
  row: async (db, account) => {
    const states = condolenceStates
    const all = await listCondolences(db, account, { states, hidden: 'all' }, { limit: 100, offset: 0 })
    // A page recognises its sender and a call only its key, so a repeated text is one row or two.
    return [...new Set(all.map(({ name, message, email }) => JSON.stringify([name, message, email])))].toSorted()
  },
})
/** Part of acts.ts: the space of the deceased. */
export const spaceActs: Record<string, Act> = {
  'the text of a space': {
    page: ({ account }) => `/espace-defunt/${account.hashid}/presentation`,
    form: (text) => ({ deceasedDescription: text }),
    call: 'PUT /accounts/{hashid}/ed_space',
    body: (text) => ({ ed_space: { deceased_description: text } }),
    row: rowOfSpace,
    most: MOST_DESCRIPTION,
  },
  'the place of a moment': onSnack('snackPlace', 'snack_place'),
  'what is said of a moment': onSnack('snackDescription', 'snack_description'),
  ...onEveryMoment,
  ...onEveryDay,
  'the advertisement of a florist': {
    page: ({ account }) => `/espace-defunt/${account.hashid}/reglages`,
    form: (intent) => ({ intent }),
    call: 'PUT /accounts/{hashid}/ed_space',
    body: (intent) => ({ ed_space: { display_flowers_ad: intent === 'show-flowers' } }),
    row: async (db, account) => (await findSpace(db, account))?.displayFlowersAd,
    values: ['remove-flowers', 'show-flowers'],
  },
  'its time': { ...onSnack('snackDatetime', 'snack_datetime'), values: ['2026-03-11T09:00', 'demain', ''] },
  'the message of a condolence': {
    ...onCondolence('message'),
    values: hostileTexts.filter((text) => text !== ''),
    most: MOST_MESSAGE,
  },
  'its name': { ...onCondolence('name'), most: MOST_NAME },
  'the e-mail of its author': {
    ...onCondolence('email'),
    values: ['yvette@voisins.example', ' Yvette@Voisins.example ', 'yvette', 'yvette@', 'y@é.example', '<b>@c.example'],
    most: LONGEST_EMAIL,
    textOf: emailOf,
  },
}
