import { log } from '#app/adapters/log.ts'
import { openTokenByCode, requestCode, revokeToken } from '#app/operations/access/api-tokens.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { services } from '#app/rules/access/services.ts'
import { SIGN_IN_WINDOW_MS } from '#app/rules/access/sign-in.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { countCode } from '../limits.ts'
import { ApiProblem, waitHeader } from '../problem.ts'
import type { Handler } from '../request.ts'

/** The response is the same for a known and an unknown address (choice-14). */
export const signIn: Handler<'signIn'> = async ({ context, body }) => {
  const { network } = context
  const asked = await requestCode(context, { ...body, network })
  if (!asked.ok) throw new ApiProblem('too-many', {}, waitHeader(SIGN_IN_WINDOW_MS / 1000))
  return undefined
}

export const createSession: Handler<'createSession'> = async ({ context, body }) => {
  await countCode(context)
  const opened = await openTokenByCode(context, { ...body, network: context.network })
  if (!opened.ok) throw new ApiProblem('wrong-code')
  const { token, expiresAt } = opened.value
  return { body: { token, expiresAt } }
}

export const deleteSession: Handler<'deleteSession'> = async ({ context, user, tokenId }) => {
  if (tokenId) await revokeToken(context, user, tokenId)
  return undefined
}

/** Returns the default partner for an unknown host. S1-7, S1-8. */
export const getDomain: Handler<'getDomain'> = async ({ context, params }) => {
  const { all, defaultSite } = context.sites()
  const found = all.find(({ hostname }) => hostname === params.host?.toLowerCase())
  if (!found) log('domain-not-found', { shown: defaultSite.hostname })
  const site = found ?? defaultSite
  const { banner, logo, color, hostname, name, payingDomain, customMessageEc, editableEc, shortForm, flowers } = site
  return {
    body: {
      banner,
      logo,
      color,
      email: site.helpEmail,
      hostname,
      name,
      payingDomain,
      customMessageEc,
      editableEc,
      ...(flowers && {
        flowersBannerAlt: flowers.alt,
        flowersBannerImage: flowers.picture,
        flowersBannerTarget: flowers.target,
      }),
      services: site.services.map((code) => ({ code, ...services[code] })),
      tutoVideoInscription: site.tutoVideoInscription?.url,
      tutoVideoHorsInscription: site.tutoVideoHorsInscription?.url,
      shortForm,
    },
  }
}

export const getMe: Handler<'getMe'> = async ({ context: { db, keys }, user }) => {
  const memberships = await listMemberships(db, user.id)
  const accounts = await Promise.all(
    memberships.map(async ({ accountId, role }) => {
      const account = await findAccount(db, keys, accountId)
      return account && { hashid: account.hashid, role, fullName: await readDeceasedName(db, account) }
    }),
  )
  const dates = memberships.flatMap(({ subscriptionDate }) => subscriptionDate ?? []).sort()
  const { email, displayName, currentService } = user
  return {
    body: {
      email,
      displayName,
      currentService,
      accounts: accounts.filter((account) => account !== undefined),
      subscription: memberships.some(({ subscription }) => subscription),
      subscriptionDate: dates.at(-1),
    },
  }
}
