import { drawn } from '../drawn/states.ts'
import { post } from '../post/states.ts'
import type { Section } from '../state.ts'
import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { assistantStates } from './assistant.ts'
import { bundle } from './bundle.ts'
import { byHand } from './by-hand.ts'
import { ceremony } from './ceremony.ts'
import { condolences } from './condolences.ts'
import { content } from './content.ts'
import { deceasedSpace } from './deceased-space.ts'
import { erasure } from './erasure.ts'
import { estimate } from './estimate.ts'
import { whatIsKnown } from './known.ts'
import { everyLetter, letters } from './letters.ts'
import { longNames } from './long-names.ts'
import { helperStates, mandateStates } from './mandates.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { pieces } from './pieces.ts'
import { questions } from './questions.ts'
import { refusedRoles } from './refused-roles.ts'
import { site } from './site.ts'
import { tracking } from './tracking.ts'

/** Every page in its states. Add a new one to its section. */
export const sections: Section[] = [
  ...[
    site,
    access,
    accounts,
    erasure,
    questions,
    byHand,
    letters,
    assistantStates,
    whatIsKnown,
    everyLetter,
    tracking,
    pieces,
    bundle,
    post,
    orders,
    payments,
    estimate,
    content,
  ],
  ...[ceremony, mandateStates, helperStates, deceasedSpace, condolences, partners, drawn, longNames, refusedRoles],
]
