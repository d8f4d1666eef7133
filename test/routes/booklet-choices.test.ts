import { changedBoxes } from '#app/routes/espace-ceremonie.programme/booklet-choices.tsx'

const _seen = 'poem=on eulogy= photo=on'

test('a box of the booklet that the user left as it was shown keeps the choice of a relative', () => {
  expect(changedBoxes({ _seen, 'texte-poem': 'on', photo: 'on' })).toEqual({ choices: {}, withPhoto: undefined })
})

test('boxes of the booklet that the user ticked or unticked are saved, the photograph among them', () => {
  expect(changedBoxes({ _seen, 'texte-eulogy': 'on' })).toEqual({
    choices: { poem: false, eulogy: true },
    withPhoto: false,
  })
})

test('a form of the booklet without a version changes nothing', () => {
  expect(changedBoxes({ 'texte-poem': 'on' })).toEqual({ choices: {}, withPhoto: undefined })
})
