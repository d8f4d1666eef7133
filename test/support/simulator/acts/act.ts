import type { Draw, World } from '../world.ts'

/**
 * Something that a person does, on the instance and then on the model. It draws whom and what from what there is; where
 * there is nothing for it, it does nothing, and answers false.
 */
export type Act = (world: World, draw: Draw) => Promise<boolean>
