import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireTeamOwner } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { currentWindow, readShopWindows, seenOf } from '#app/operations/partners/shop-window.ts'
import { accentOf } from '#app/rules/partners/color.ts'
import { contrastOf, isTooLight } from '#app/rules/partners/partner.ts'
import { typedWindow } from '#app/rules/partners/shop-window.ts'
import { sightIn, sightsFor } from '#app/rules/partners/sights.ts'
import { findDomain } from '#db/partners/domains.ts'
import styles from '../../styles/sights.css?url'
import { partIn, shownParts } from './parts.ts'
import { FloristForm, PictureForm, PicturePart, pictureIn } from './picture-forms.tsx'
import { postWindow } from './post.server.ts'
import { Sights } from './sights.tsx'
import { WindowForm } from './window-form.tsx'
import { WindowState } from './window-state.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre page', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const domain = (await findDomain(context.db, person.domainId))!
  const windows = await readShopWindows(context, domain)
  const shown = currentWindow(windows)
  const { logo, banner, flowersBannerImage: flowers } = shown
  const asked = new URL(request.url).searchParams
  return {
    stored: typedWindow(shown),
    seen: seenOf(windows),
    pictures: { logo, banner, flowers },
    isDraft: windows.draft !== undefined,
    mayTakeBack: windows.past !== undefined,
    sight: sightIn(asked.get('vue'), shown),
    part: partIn(asked.get('partie')),
    image: pictureIn(asked.get('image')),
    sights: sightsFor(shown),
    isPosting: context.carrier !== undefined,
    shade: {
      isTooLight: isTooLight(shown.color),
      accent: accentOf(shown.color),
      contrast: contrastOf(shown.color).toLocaleString('fr-FR', { maximumFractionDigits: 1 }),
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  return await postWindow({ request, context }, person)
}

export default function WindowPage() {
  const { stored, seen, pictures, isDraft, mayTakeBack, sight, part, image, sights, isPosting, shade } =
    useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  const paths = { logo: pictures.logo?.path ?? '', banner: pictures.banner?.path ?? '' }
  const parts = shownParts({ ...stored, ...(typed?.intent === 'draft' && typed), ...paths }, { errors, sight, part })
  const refused = (intent: string) => (typed?.intent === intent ? { typed, errors } : { errors: {} })
  const alone = typed ? pictureIn(typed.intent) : image
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Votre page</h1>
        <p className="lede">Ce que les familles voient.</p>
      </div>
      <div className="duo">
        <div className="stack">
          {alone === 'flowers' && (
            <FloristForm
              stored={stored}
              picture={pictures.flowers}
              {...refused('flowers')}
              seen={seen}
              part={parts.flowers}
            />
          )}
          {alone && alone !== 'flowers' && (
            <PictureForm which={alone} picture={pictures[alone]} {...refused(alone)} seen={seen} part={parts[alone]} />
          )}
          {!alone && (
            <>
              <WindowState seen={seen} isDraft={isDraft} mayTakeBack={mayTakeBack} />
              <WindowForm
                stored={stored}
                {...refused('draft')}
                seen={seen}
                shade={shade}
                parts={parts}
                isPosting={isPosting}
              />
              <div>
                {(['logo', 'banner', 'flowers'] as const).map((which) => (
                  <PicturePart key={which} which={which} picture={pictures[which]} part={parts[which]} />
                ))}
              </div>
            </>
          )}
        </div>
        <Sights isDraft={isDraft} sight={sight} sights={sights} />
      </div>
    </>
  )
}
