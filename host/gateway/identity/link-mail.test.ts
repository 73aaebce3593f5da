import { beforeEach, expect, it } from 'vitest';
import type { AttemptKey } from './attempts.ts';
import { LinkMail } from './link-mail.ts';

const email = { to: 'jana@firma.sk', subject: 'Nové heslo', text: 'odkaz', html: 'odkaz' };
const counted: AttemptKey = { kind: 'mailbox', of: 'jana@firma.sk' };
const busy = Object.assign(new Error('smtp-busy'), { response: '421 4.3.2 busy' });
const refused = Object.assign(new Error('smtp-refused'), { response: '550 5.1.1 nobody' });

let faults: Error[];
let sent: number;
let waits: number[];
let released: AttemptKey[];
let mail: LinkMail;
beforeEach(() => {
  [faults, sent, waits, released] = [[], 0, [], []];
  mail = new LinkMail({
    mail: {
      async send() {
        const fault = faults.shift();
        if (fault) throw fault;
        sent += 1;
      },
    },
    attempts: { release: async (key) => void released.push(key) },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
});

it('is sent again after a moment when the mail server is busy or away, and counts once', async () => {
  faults = [busy, new Error('ECONNREFUSED')];
  await mail.send(email, counted);
  expect([sent, waits, released]).toEqual([1, [5_000, 30_000], []]);
});

it('that could not be sent in some minutes does not count against its mailbox', async () => {
  faults = [busy, busy, busy, busy, busy];
  await expect(mail.send(email, counted)).rejects.toThrow('smtp-busy');
  expect([sent, waits, released]).toEqual([0, [5_000, 30_000, 120_000], [counted]]);
});

it('that the mail server refuses for good is not sent again, nor counted', async () => {
  faults = [refused];
  await expect(mail.send(email, counted)).rejects.toThrow('smtp-refused');
  expect([sent, waits, released]).toEqual([0, [], [counted]]);
});

it('does not hold up the end of the process: it is tried once more, at once', async () => {
  const ending = new LinkMail({
    mail: { send: () => ((sent += 1), Promise.reject(busy)) },
    attempts: { release: async (key) => void released.push(key) },
    wait: async () => ending.close(),
  });
  await expect(ending.send(email, counted)).rejects.toThrow('smtp-busy');
  expect([sent, released]).toEqual([2, [counted]]);
});
