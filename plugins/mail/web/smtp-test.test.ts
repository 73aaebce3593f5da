import { expect, it } from 'vitest';
import type { CompanyClient, Toast } from '#core/web/tokens';
import type { SmtpInput, SmtpTest } from '../contract/index.ts';
import { SmtpTester } from './smtp-test.ts';

const smtp = {} as SmtpInput; // the tester only passes it on
const works: SmtpTest = { succeeded: true, fault: null, answer: null };

function tester() {
  const answers: PromiseWithResolvers<SmtpTest>[] = [];
  const toasts: Toast[] = [];
  const call = () => {
    const answer = Promise.withResolvers<SmtpTest>();
    answers.push(answer);
    return answer.promise;
  };
  const it = new SmtpTester({ call } as unknown as CompanyClient, {
    toast: (toast) => {
      toasts.push(toast);
      return { close: () => toasts.splice(toasts.indexOf(toast), 1) };
    },
  });
  return { it, answers, toasts };
}

it('[B4-24] is none, in progress, tested; a change makes it none again, and a press meanwhile does nothing', async () => {
  const { it, answers } = tester();
  expect(it.state).toBe('none');
  const running = it.run(smtp);
  void it.run(smtp);
  expect([it.state, answers.length]).toEqual(['inProgress', 1]);
  answers[0]?.resolve(works);
  await running;
  expect(it.state).toBe('tested');
  it.changed();
  expect(it.state).toBe('none');
});

it('[B8-19] [B4-24] a failure is told for five seconds, with its reason on the page, and the button is there again', async () => {
  const { it, answers, toasts } = tester();
  const running = it.run(smtp);
  answers[0]?.resolve({ succeeded: false, fault: 'smtp-timeout', answer: null });
  await running;
  expect([it.state, it.failure]).toEqual(['none', { fault: 'smtp-timeout', answer: null }]);
  const warning = { text: { key: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.TEST_ERROR' }, timeout: 5_000 };
  expect(toasts).toMatchObject([warning]);
  const second = it.run(smtp);
  expect([it.failure, toasts]).toEqual([undefined, []]); // the earlier error must not be shown next to the new result
  answers[1]?.reject(new Error('offline'));
  await second;
  expect(it.state).toBe('none');
  expect(toasts).toMatchObject([warning]);
});

it('[B4-24] what was changed during a test was not tested, whatever it answers', async () => {
  const { it, answers, toasts } = tester();
  const first = it.run(smtp);
  it.changed();
  expect(it.state).toBe('none');
  const second = it.run(smtp);
  answers[0]?.resolve(works);
  await first;
  expect(it.state).toBe('inProgress');
  answers[1]?.resolve(works);
  await second;
  expect([it.state, toasts]).toEqual(['tested', []]);
});
