import { addressesPath, formOf, knownScreenOf, questionsPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { type KnownScreen, knownScreens } from '#app/rules/letters/known/screens.ts'

// The screen of a request, and the pages around it. `next`: the letter that the user comes from.

export const screenIn = (request: Request): KnownScreen => {
  const named = new URL(request.url).searchParams.get('ecran')
  return knownScreens.find((screen) => screen === named) ?? knownScreens[0]
}

export function pathBefore(screen: KnownScreen, next: DocumentId | undefined): string {
  const previous = knownScreens[knownScreens.indexOf(screen) - 1]
  return previous ? knownScreenOf(previous, next) : questionsPath
}

export function pathAfter(screen: KnownScreen, next: DocumentId | undefined): string {
  const following = knownScreens[knownScreens.indexOf(screen) + 1]
  if (following) return knownScreenOf(following, next)
  return next ? formOf(next) : addressesPath
}
