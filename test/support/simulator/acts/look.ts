import { expectMandates } from '../mandates.ts'
import { expectKept } from '../promises.ts'
import { pick } from '../world.ts'
import type { Act } from './act.ts'

/** A family opens all its pages, and must find everything that was acknowledged. */
export const look: Act = async (world, draw) => {
  const family = pick(
    world.model.families.filter(({ isErased }) => !isErased),
    draw.what,
  )
  if (family) await expectKept(world, family)
  await expectMandates(world)
  return family !== undefined
}
