import { type Moment, noMoment } from '#app/rules/deceased-space/space.ts'

/** A moment for everyone, five days after `noon`. */
export const aMoment = (differs: Partial<Moment> = {}): Moment => ({
  ...noMoment,
  isOn: true,
  datetime: '2026-03-10T14:30',
  place: 'Crématorium de Nantes, 44000 Nantes',
  audience: 'everyone',
  ...differs,
})
