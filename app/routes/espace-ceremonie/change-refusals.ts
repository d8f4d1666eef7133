import type { OrderProblem } from '#app/rules/ceremony/events/order.ts'

/** Why a change to a ceremony was refused. */
export type ChangeRefusal =
  | OrderProblem
  | 'not-there'
  | 'too-many-events'
  | 'changed-meanwhile'
  | 'ceremony-gone'
  | 'hour-changed'
  | 'not-allowed'
  | 'too-many'

export const changeRefusals: Record<ChangeRefusal, string> = {
  'frozen-event-moved':
    'Les trois premiers et les trois derniers moments suivent l’ordre du lieu. On ne peut pas les déplacer.',
  'not-the-same-events': 'Cet ordre n’a pas les mêmes moments que la cérémonie. Rien n’a changé.',
  'changed-meanwhile': 'Un proche a changé le déroulé entre-temps. Le voici\u202F; déplacez de nouveau si besoin.',
  'not-there': 'Ce moment n’est plus dans la cérémonie\u00A0: un proche l’a peut-être retiré.',
  'ceremony-gone': 'Cette cérémonie n’est plus là\u00A0: un proche l’a peut-être supprimée.',
  'hour-changed':
    'L’heure, ou la proposition, n’est plus celle que vous avez lue. Rien n’a changé. La voici maintenant.',
  'too-many-events': 'Cette cérémonie a déjà beaucoup de moments. Retirez-en un pour en ajouter un autre.',
  'too-many': 'Vous avez déjà deux cérémonies.',
  'not-allowed': 'Vous consultez ce dossier\u00A0: seul un éditeur peut le modifier.',
}
