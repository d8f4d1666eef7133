import { checkOrder, indexOfNewEvent, isFrozen, moveEventBy, orderOfAll } from '#app/rules/ceremony/events/order.ts'

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

describe('The order of a ceremony', () => {
  test('The first three and the last three events cannot move', () => {
    const frozen = eight.filter((_, index) => isFrozen(index, eight.length))
    expect(frozen).toEqual(['a', 'b', 'c', 'f', 'g', 'h'])
  })

  test('With six events or fewer, no event can move', () => {
    for (const count of [1, 3, 6])
      expect(Array.from({ length: count }, (_, index) => isFrozen(index, count))).not.toContain(false)
  })

  test.each`
    wanted                                           | answer
    ${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']}      | ${'accepted'}
    ${['a', 'b', 'c', 'e', 'd', 'f', 'g', 'h']}      | ${'accepted'}
    ${['b', 'a', 'c', 'd', 'e', 'f', 'g', 'h']}      | ${'frozen-event-moved'}
    ${['a', 'b', 'c', 'd', 'f', 'e', 'g', 'h']}      | ${'frozen-event-moved'}
    ${['a', 'b', 'c', 'd', 'e', 'f', 'g']}           | ${'not-the-same-events'}
    ${['a', 'b', 'c', 'd', 'd', 'f', 'g', 'h']}      | ${'not-the-same-events'}
    ${['a', 'b', 'c', 'd', 'x', 'f', 'g', 'h']}      | ${'not-the-same-events'}
    ${['a', 'b', 'c', 'd', 'e', 'e', 'f', 'g', 'h']} | ${'not-the-same-events'}
    ${[]}                                            | ${'not-the-same-events'}
  `('The order $wanted gives $answer', ({ wanted, answer }) => {
    const outcome = checkOrder(eight, wanted)
    expect(outcome.ok ? 'accepted' : outcome.problem).toBe(answer)
  })

  test('Moving an event down swaps it with the next one, and moving it up restores the order', () => {
    const down = moveEventBy(eight, 'd', 1)
    expect(down).toEqual(['a', 'b', 'c', 'e', 'd', 'f', 'g', 'h'])
    expect(moveEventBy(down, 'd', -1)).toEqual(eight)
  })

  test.each([
    [0, 0],
    [3, 0],
    [6, 3],
    [9, 6],
  ])('A new event among %i events is inserted after %i', (count, place) => {
    const listed = Array.from({ length: count }, (_, index) => `moment ${index}`)
    expect(indexOfNewEvent(listed, listed)).toBe(place)
  })
})

const all = ['music', 'a', 'b', 'other music', 'c', 'd']

test('Hidden events do not count among the last three', () => {
  expect(indexOfNewEvent(all, ['a', 'b', 'c', 'd'])).toBe(2)
  expect(indexOfNewEvent(['music'], [])).toBe(1)
})

test('Hidden events keep their place when the others move', () => {
  expect(orderOfAll(all, ['b', 'a', 'd', 'c'])).toEqual(['music', 'b', 'a', 'other music', 'd', 'c'])
})
