import type { Draw, World } from '../world.ts'

/**
 * An action by a user, on the instance and then on the model. It chooses its target at random among what exists; if
 * there is none, it does nothing and returns false.
 */
export type Act = (world: World, draw: Draw) => Promise<boolean | undefined>
