import { expect, test } from 'vitest';
import { companyEndpoint, problems } from '#core/contract';
import { role } from '#core/access';
import { useGateway } from '#core/testing';
import { TooMuchWaiting } from '../limit-concurrency.ts';
import { gatewayPlugin, implement, Refusal } from './index.ts';

const owners = { method: 'GET', gate: role('Owner'), file: 'application/pdf', sample: {} } as const;
const slowFile = companyEndpoint({ ...owners, path: 'slow-file' });
const busyFile = companyEndpoint({ ...owners, path: 'busy-file' });
const waitingFile = companyEndpoint({ ...owners, path: 'waiting-file' });

/** The signals of the files that are being made. They are never finished. */
const signals: AbortSignal[] = [];

const gateway = useGateway(() => {
  const part = gatewayPlugin({
    id: 'files',
    implements: [
      implement(slowFile, [], async () => ({
        name: 'slow.pdf',
        bytes: (signal) => {
          signals.push(signal);
          return new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        },
      })),
      implement(busyFile, [], async () => ({
        name: 'busy.pdf',
        bytes: () => Promise.reject(new Refusal(problems.unavailable, { retryAfter: 60 })),
      })),
      implement(waitingFile, [], async () => ({
        name: 'waiting.pdf',
        bytes: () => Promise.reject(new TooMuchWaiting('16 pieces of work wait')),
      })),
    ],
  });
  return { runJobs: false, parts: [{ id: part.id, load: () => part }] };
});

test('what makes a file learns that its caller has hung up, and only of that one', async () => {
  const { id, owner } = await gateway.company();
  const address = `${await gateway.listen()}/gateway/companies/${id}/slow-file`;
  const caller = new AbortController();
  const other = new AbortController();
  const call = ({ signal }: AbortController) =>
    fetch(address, { headers: { authorization: `Bearer ${owner.token}` }, signal }).catch(({ name }: Error) => name);
  const asked = call(caller);
  await expect.poll(() => signals.length).toBe(1);
  const alsoAsked = call(other);
  await expect.poll(() => signals.length).toBe(2);
  caller.abort();
  expect(await asked).toBe('AbortError');
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  other.abort();
  await alsoAsked;
});

test('a refusal says after how many seconds to come back', async () => {
  const { id, owner } = await gateway.company();
  const { status, headers } = await gateway.call(owner, busyFile, { params: { companyId: id } });
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});

test('work of a company that has too much waiting is refused with the cure', async () => {
  const { id, owner } = await gateway.company();
  const { status, headers, problem } = await gateway.call(owner, waitingFile, { params: { companyId: id } });
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(problem.detail).toContain('Wait until some of them are finished and try again.');
});
