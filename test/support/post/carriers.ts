import type { Carrier } from '#app/adapters/post/carrier.ts'
import { openMaileva } from '#app/adapters/post/maileva.ts'
import { openMerciFacteur } from '#app/adapters/post/merci-facteur.ts'
import type { FakeCarrier } from './fake-carrier.ts'
import { fakeMailevaAccount, openFakeMaileva } from './fake-maileva.ts'
import { openFakeMerciFacteur } from './fake-merci-facteur.ts'
import { fakeMerciFacteurAccount } from './merci-facteur-account.ts'

/** Each real carrier, against its fake. */
export const realCarriers: Record<string, (now?: () => Date) => Promise<{ carrier: Carrier; fake: FakeCarrier }>> = {
  async 'Merci Facteur'(now) {
    const fake = await openFakeMerciFacteur()
    return { fake, carrier: openMerciFacteur({ ...fakeMerciFacteurAccount, api: fake.address }, now) }
  },
  async Maileva(now) {
    const fake = await openFakeMaileva()
    return {
      fake,
      carrier: openMaileva({ ...fakeMailevaAccount, api: fake.address, auth: `${fake.address}/auth` }, now),
    }
  },
}
