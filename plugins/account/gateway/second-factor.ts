import {
  type Implementation,
  implement,
  invalidField,
  notFound,
  type OwnSecondFactor,
  ownSecondFactor,
  refuse,
  type SecondFactorAnswer,
  type SecondFactorOwner,
  tooMany,
  type UserCall,
} from '#core/gateway';
import { optional } from '#core/registry';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  turnSecondFactorOff,
} from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The handlers of the second factor of the embedded provider. An external provider manages its own second factor. */
export const secondFactorHandlers: readonly Implementation[] = [
  implement(readSecondFactor, [optional(ownSecondFactor)], async ({ tx, user }, secondFactor) => {
    if (!secondFactor) return { keptHere: false, on: false, recoveryCodesLeft: 0 };
    return { keptHere: true, ...(await secondFactor.state(tx, user.subject)) };
  }),
  implement(
    beginSecondFactor,
    [optional(ownSecondFactor)],
    async (call, secondFactor) => valueOf(await here(secondFactor).begin(call.tx, ownerOf(call))),
    async (call, secondFactor) => valueOf(await here(secondFactor).admit(ownerOf(call), call.body.password)),
  ),
  implement(
    confirmSecondFactor,
    [optional(ownSecondFactor)],
    async (call, secondFactor) => ({
      codes: [...valueOf(await here(secondFactor).confirm(call.tx, ownerOf(call), call.body.code))],
    }),
    async (call, secondFactor) => valueOf(await here(secondFactor).admit(ownerOf(call))),
  ),
  // The password is checked before the code, because a check uses the code up.
  implement(
    renewRecoveryCodes,
    [optional(ownSecondFactor)],
    async (call, secondFactor) => ({
      codes: [...valueOf(await here(secondFactor).renewCodes(call.tx, ownerOf(call), call.body.code))],
    }),
    async (call, secondFactor) => valueOf(await here(secondFactor).admit(ownerOf(call), call.body.password)),
  ),
  implement(
    turnSecondFactorOff,
    [optional(ownSecondFactor)],
    async (call, secondFactor) => valueOf(await here(secondFactor).turnOff(call.tx, ownerOf(call), call.body.code)),
    async (call, secondFactor) => valueOf(await here(secondFactor).admit(ownerOf(call), call.body.password)),
  ),
];

function here(secondFactor: OwnSecondFactor | undefined): OwnSecondFactor {
  if (!secondFactor) throw notFound();
  return secondFactor;
}

function ownerOf({ user, session }: Pick<UserCall, 'user' | 'session'>): SecondFactorOwner {
  return { subject: user.subject, email: user.email, session };
}

function valueOf<T>(answer: SecondFactorAnswer<T>): T {
  switch (answer.kind) {
    case 'done':
      return answer.value;
    case 'wait':
      throw tooMany(answer.seconds);
    case 'otherState':
      throw refuse(secondFactorState, { detail: refusalText('otherState') });
    case 'wrong':
      throw invalidField(
        `/${answer.field}`,
        'wrong',
        refusalText(answer.field === 'code' ? 'wrongCode' : 'wrongPassword'),
      );
  }
}
