import { renderToStaticMarkup } from 'react-dom/server'
import { PageDataProvider } from '#app/components/page/page-data.ts'
import { TutorialVideo } from '#app/components/page/tutorial-video.tsx'
import { aPageData } from '#test/support/page/page-data.ts'

const draw = (minutes: number, path = '/', text = '') =>
  renderToStaticMarkup(
    <PageDataProvider value={aPageData({ path })}>
      <TutorialVideo video={{ url: 'https://videos.example/a', minutes, text }} place="inscription" />
    </PageDataProvider>,
  )

test('a video is a link with its length and a page with the same content in writing, and nothing of it is loaded', () => {
  expect(draw(2)).toBe(
    '<p><a class="link" href="https://videos.example/a">Voir comment ça marche en vidéo (2\u00A0min)</a> <a class="link" href="/comment-ca-marche">Le lire</a></p>',
  )
  expect(draw(0)).toContain('>Voir comment ça marche en vidéo</a>')
  expect(draw(2, '/comment-ca-marche')).not.toContain('Le lire')
  expect(draw(2, '/', 'Bonjour.')).toContain('href="/comment-ca-marche#video-inscription">Le lire</a>')
})
