import { describe, expect, it } from 'vitest';
import { type OwnSecondFactor, Refusal, type SecondFactorAnswer } from '#core/gateway';
import { testSecondFactor } from '#core/testing/test-second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
} from '../contract/index.ts';
import { secondFactorHandlers } from './second-factor.ts';

const call = {
  tx: undefined,
  user: { subject: 'jana', email: 'jana@firma.sk' },
  session: 'her browser',
  body: { password: 'šedý kabát', code: '123456' },
};

/** Answers a request as the gateway does: first what comes before the transaction, then the handler. */
async function answerTo(endpoint: unknown, kept: OwnSecondFactor | undefined): Promise<unknown> {
  const handler = secondFactorHandlers.find((each) => each.endpoint === endpoint);
  if (!handler) throw new Error('Nothing answers this endpoint');
  await handler.before?.(call as never, kept as never);
  return handler.handle(call as never, kept as never);
}

/** Returns the refusal of a request, as a Slovak browser gets it. */
async function refusalOf(endpoint: unknown, kept: OwnSecondFactor | undefined) {
  const error = await answerTo(endpoint, kept).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new Error('It was not refused', { cause: error });
  return { ...error.toBody('sk'), retryAfter: error.details.retryAfter };
}

const answering = (answer: SecondFactorAnswer<never>) => async () => answer;
const everything = (answer: SecondFactorAnswer<never>): OwnSecondFactor => ({
  ...testSecondFactor,
  begin: answering(answer),
  confirm: answering(answer),
  renewCodes: answering(answer),
  turnOff: answering(answer),
});

describe('the second factor', () => {
  it.each([
    ['its beginning', beginSecondFactor],
    ['new recovery codes', renewRecoveryCodes],
    ['its end', turnSecondFactorOff],
  ])('says of a wrong password that it is the password, and does nothing: %s', async (_, endpoint) => {
    const done: string[] = [];
    const note = (name: string) => async (): Promise<SecondFactorAnswer<never>> => {
      done.push(name);
      return { kind: 'otherState' };
    };
    const kept: OwnSecondFactor = {
      ...testSecondFactor,
      begin: note('begin'),
      renewCodes: note('renew'),
      turnOff: note('off'),
      admit: async (_owner, password) =>
        password === call.body.password ? { kind: 'wrong', field: 'password' } : { kind: 'done', value: undefined },
    };
    expect(await refusalOf(endpoint, kept)).toMatchObject({
      status: 400,
      fields: [{ path: '/password', code: 'wrong', message: expect.stringContaining('Heslo nie je správne.') }],
    });
    expect(done).toEqual([]);
  });

  it.each([
    ['confirming it', confirmSecondFactor],
    ['new recovery codes', renewRecoveryCodes],
    ['its end', turnSecondFactorOff],
  ])('says of a wrong code that it is the code: %s', async (_, endpoint) => {
    expect(await refusalOf(endpoint, everything({ kind: 'wrong', field: 'code' }))).toMatchObject({
      status: 400,
      fields: [{ path: '/code', code: 'wrong', message: expect.stringContaining('Kód nie je správny') }],
    });
  });

  it('says that it was turned on or off meanwhile, and how long to wait after too many tries', async () => {
    expect(await refusalOf(beginSecondFactor, everything({ kind: 'otherState' }))).toMatchObject({
      status: 409,
      code: 'second-factor-state',
      detail: 'Medzitým sa to zmenilo: načítajte si to znova.',
    });
    const waiting = { ...testSecondFactor, admit: answering({ kind: 'wait', seconds: 60 }) };
    expect(await refusalOf(confirmSecondFactor, waiting)).toMatchObject({ status: 429, retryAfter: 60 });
  });

  it('gives the codes that only it knows', async () => {
    const codes = { codes: ['ABCD-EFGH-JKLM-NPQR'] };
    expect(await answerTo(confirmSecondFactor, testSecondFactor)).toEqual(codes);
    expect(await answerTo(renewRecoveryCodes, testSecondFactor)).toEqual(codes);
  });

  it('of an outside provider is not kept here: reading says so, and nothing else is found', async () => {
    expect(await answerTo(readSecondFactor, testSecondFactor)).toMatchObject({ keptHere: true });
    expect(await answerTo(readSecondFactor, undefined)).toMatchObject({ keptHere: false, on: false });
    for (const endpoint of [beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, turnSecondFactorOff])
      expect(await refusalOf(endpoint, undefined)).toMatchObject({ status: 404 });
  });
});
