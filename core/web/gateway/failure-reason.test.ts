import { expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';
import { GatewayProblem } from './gateway-problem.ts';

const failed = (status: number) => new GatewayProblem('PUT things', { status, code: 'x' });

it('[A8-5] tells to look at the internet only when that is what is missing', () => {
  expect(failureReason(failed(0), false)).toEqual({ key: 'CORE.REASON.OFFLINE' });
  expect(failureReason(failed(0), true)).toEqual({ key: 'CORE.REASON.NO_ANSWER' });
});

it('tells what the gateway said', () => {
  expect(failureReason(failed(503))).toEqual({ key: 'CORE.REASON.SERVER', values: { status: 503 } });
  expect(failureReason(failed(403))).toEqual({ key: 'CORE.REASON.PERMISSION' });
  expect(failureReason(failed(409))).toEqual({ key: 'CORE.REASON.CHANGED' });
});

it('tells an account that is refused altogether from a right that is missing', () => {
  const refused = (code: string) => failureReason(new GatewayProblem('GET companies', { status: 403, code }));
  expect(refused('account-email-taken')).toEqual({ key: 'CORE.REASON.EMAIL_TAKEN' });
  expect(refused('account-email-missing')).toEqual({ key: 'CORE.REASON.EMAIL_MISSING' });
});

it('tells nothing where it knows nothing', () => {
  expect(failureReason(failed(400))).toBeUndefined();
  expect(failureReason(new Error('mine'))).toBeUndefined();
});
