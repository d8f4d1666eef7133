import type { Act } from './act.ts'
import { addPoem, makeCeremony, removePoem, removeWhole, writePoem } from './ceremony.ts'
import { attachPiece, removePiece } from './files.ts'
import * as helpers from './helpers.ts'
import { askReminders, changeMailServer, closeFamily, letTimePass, takeAway, takeBack } from './instance.ts'
import * as letters from './letters.ts'
import { look } from './look.ts'
import { pay, placeAnOrder, withdraw } from './orders.ts'
import * as partners from './partners.ts'
import { accept, changeRole, invite, removeMember } from './people.ts'
import * as persons from './persons.ts'
import { comeBack, signUp } from './sign-in.ts'
import * as space from './space.ts'
import { trespass } from './strangers.ts'
import * as teams from './teams.ts'
import { answerQuestions, writeLetter, writeTogether } from './writing.ts'

/** By name, with the weight of each. */
export type Acts = Readonly<Record<string, readonly [weight: number, act: Act]>>

export const usual: Acts = {
  'signs up': [3, signUp],
  'comes back': [4, comeBack],
  invites: [5, invite],
  'accepts an invitation': [5, accept],
  'changes a role': [2, changeRole],
  'removes a member': [1, removeMember],
  'writes a letter': [8, writeLetter],
  'writes a letter with a relative': [3, writeTogether],
  'answers questions': [2, answerQuestions],
  'adds a note': [3, letters.addNote],
  'posts a letter': [3, letters.postLetter],
  'moves a letter': [2, letters.moveLetter],
  'removes a letter': [1, letters.removeOne],
  'takes a letter': [2, letters.takeLetter],
  'fills the basket': [5, letters.fillBasket],
  'attaches a piece': [2, attachPiece],
  'removes a piece': [1, removePiece],
  'makes a ceremony': [2, makeCeremony],
  'adds a poem': [2, addPoem],
  'writes a poem': [3, writePoem],
  'removes a poem': [1, removePoem],
  'removes a ceremony': [1, removeWhole],
  'opens the space': [3, space.openTheSpace],
  'changes the settings of a space': [2, space.changeSettings],
  'leaves a message': [8, space.leaveMessage],
  'decides of a message': [4, space.decideMessage],
  'changes a message': [2, space.changeMessage],
  'removes a message': [1, space.removeMessage],
  'gives a mandate': [3, helpers.giveMandate],
  'brings a signed paper': [4, helpers.bringPaper],
  'helps a family': [4, helpers.helpFamily],
  'ends a mandate': [3, helpers.endMandate],
  'prepares another paper': [2, persons.prepareAgain],
  'closes the account of a person': [1, persons.closePerson],
  'places an order': [4, placeAnOrder],
  pays: [6, pay],
  withdraws: [1, withdraw],
  'closes an account': [1, closeFamily],
  'takes an account back': [1, takeBack],
  'takes everything away': [1, takeAway],
  'asks for reminders': [2, askReminders],
  'tries what is another’s': [3, trespass],
  'is away, as a mail server': [2, changeMailServer],
  looks: [4, look],
}

/** Acts after which a team may read something else: its own, what a family does with its file, and time that passes. */
export const ofPartners: Acts = {
  'opens a file for a family': [4, partners.openForFamily],
  'changes a file': [1, partners.changeFile],
  'takes its file': [4, partners.claim],
  'refuses its file': [1, partners.refuse],
  'proposes an hour': [3, teams.propose],
  'answers about an hour': [3, teams.answer],
  'replaces an adviser': [1, teams.replaceAdviser],
  'opens an account for a person': [2, persons.openPerson],
  'ends a mandate as a team': [1, persons.endByTeam],
  waits: [4, letTimePass],
}
