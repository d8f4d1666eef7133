import { expect, test } from 'vitest'
import { fullName, knownName } from '#app/rules/letters/paper/full-names.ts'

test.each`
  typed                             | printed
  ${'Anne de La Tour'}              | ${'Anne DE LA TOUR'}
  ${'Yann Le Goff'}                 | ${'Yann LE GOFF'}
  ${'Jan van der Berg'}             | ${'Jan VAN DER BERG'}
  ${'Jan ter Horst'}                | ${'Jan TER HORST'}
  ${"Aya N'Guyen"}                  | ${"Aya N'GUYEN"}
  ${'Awa N’Diaye'}                  | ${'Awa N’DIAYE'}
  ${'Marc d’Aboville'}              | ${'Marc D’ABOVILLE'}
  ${'Marc d’Aboville de Kersauson'} | ${'Marc D’ABOVILLE DE KERSAUSON'}
  ${'Yves Saint Laurent'}           | ${'Yves SAINT LAURENT'}
  ${'Idir Aït Ahmed'}               | ${'Idir AÏT AHMED'}
  ${'Ana das Neves'}                | ${'Ana DAS NEVES'}
  ${'Ben Durand'}                   | ${'Ben DURAND'}
  ${'Van Morrison'}                 | ${'Van MORRISON'}
  ${'El Hadj Diop'}                 | ${'El Hadj DIOP'}
  ${'Le Goff'}                      | ${'LE GOFF'}
  ${'de La Tour'}                   | ${'DE LA TOUR'}
  ${'van der Berg'}                 | ${'VAN DER BERG'}
  ${'d’Aboville de Kersauson'}      | ${'D’ABOVILLE DE KERSAUSON'}
  ${'anne de la tour'}              | ${'Anne DE LA TOUR'}
  ${'paul durand'}                  | ${'Paul DURAND'}
  ${'Anne Martin, épouse Le Goff'}  | ${'Anne MARTIN, épouse LE GOFF'}
  ${'Anne DE LA TOUR'}              | ${'Anne DE LA TOUR'}
  ${'Thị Hạnh Nguyễn DE LA TOUR'}   | ${'Thị Hạnh Nguyễn DE LA TOUR'}
`('the full name "$typed" is printed "$printed": its particle is part of the family name', ({ typed, printed }) => {
  expect(fullName(typed, {})).toBe(printed)
})

test.each`
  typed                            | printed
  ${'Mademoiselle Anne Roy'}       | ${'Mademoiselle Anne ROY'}
  ${'mr paul durand'}              | ${'Mr Paul DURAND'}
  ${'Maître Odile Ernoult'}        | ${'Maître Odile ERNOULT'}
  ${'me le goff'}                  | ${'Me LE GOFF'}
  ${'Maître Roy, notaire'}         | ${'Maître ROY, notaire'}
  ${'Maître Roy et associés'}      | ${'Maître ROY et associés'}
  ${'Madame Anne Martin, tutrice'} | ${'Madame Anne MARTIN, tutrice'}
  ${'Mme Anne Martin, épouse Roy'} | ${'Mme Anne MARTIN, épouse ROY'}
  ${'Monsieur et Madame Le Goff'}  | ${'Monsieur et Madame LE GOFF'}
  ${'Menuiserie Durand'}           | ${'Menuiserie Durand'}
`('where an organisation may be named, "$typed" is printed "$printed"', ({ typed, printed }) => {
  expect(knownName(typed, {})).toBe(printed)
})
