import { type RightCondition, truthOf } from '#app/rules/rights/conditions.ts'

const facts = {
  yes: true,
  no: false,
  age: 55,
  tie: 'conjoint',
  jobs: ['salariePrive', 'independant'],
  home: { is: [], mayBe: ['hlm'] },
}
const isTrue = (fact: string): RightCondition => ({ fact, is: true })

test.each<[string, RightCondition, boolean | undefined]>([
  ['a fact', isTrue('yes'), true],
  ['its contrary', isTrue('no'), false],
  ['a fact that nobody told', isTrue('will'), undefined],
  ['not, of what is unknown', { not: isTrue('will') }, undefined],
  ['all, with one false and one unknown', { all: [isTrue('will'), isTrue('no')] }, false],
  ['all, with one true and one unknown', { all: [isTrue('yes'), isTrue('will')] }, undefined],
  ['any, with one true and one unknown', { any: [isTrue('will'), isTrue('yes')] }, true],
  ['any, with one false and one unknown', { any: [isTrue('no'), isTrue('will')] }, undefined],
  ['an age, from its first day', { fact: 'age', gte: 55 }, true],
  ['an age, under it', { fact: 'age', lt: 55 }, false],
  ['one of some', { fact: 'tie', in: ['conjoint', 'partenairePacs'] }, true],
  ['one of several that are all true', { fact: 'jobs', anyOf: ['independant'] }, true],
  ['none of several', { fact: 'jobs', anyOf: ['fonctionnaire'] }, false],
  ['what may be', { fact: 'home', in: ['hlm'] }, undefined],
  ['what cannot be', { fact: 'home', in: ['proprietaire'] }, false],
  ['what is not known', { fact: 'will', known: false }, true],
  ['always', { always: true }, true],
])('The condition %s', (_, condition, truth) => {
  expect(truthOf(condition, facts)).toBe(truth)
})
