import Type from 'typebox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companyEndpoint } from '#core/contract';
import type { Toast } from '../tokens.ts';
import { ScopedCompanyClient } from './company-client.ts';
import { HttpGatewayClient } from './http-gateway-client.ts';
import { Pipeline } from './pipeline.ts';

const readTag = companyEndpoint({
  method: 'GET',
  path: 'tags/:tagId',
  reply: Type.Object({ id: Type.String() }),
  sample: { params: { tagId: '1' } },
});
const listTags = companyEndpoint({ method: 'GET', path: 'tags', reply: Type.Array(Type.String()), sample: {} });
const pdf = companyEndpoint({ method: 'GET', path: 'pdf', file: 'application/pdf', sample: {} });

let requests: string[];
let answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>;
let company: AbortController;
let toasts: Toast[];
let client: ScopedCompanyClient;
let saved: string[];
beforeEach(() => {
  requests = [];
  toasts = [];
  saved = [];
  company = new AbortController();
  answer = () => Response.json({ id: '1' });
  const errors = { report: () => {} };
  const pipeline = new Pipeline({
    tokens: { token: async () => 'token', renew: async () => undefined, signInAgain: () => {} },
    errors,
    application: 'Invoicing',
    connection: { current: undefined },
    clock: { now: () => 0, after: () => () => {} },
    fetch: async (input, init) => {
      requests.push(`${input as string} ${new Headers(init?.headers).get('authorization')}`);
      return answer(init?.signal);
    },
  });
  client = new ScopedCompanyClient({
    gateway: new HttpGatewayClient(pipeline, errors, 'https://kostra.example/gateway/'),
    companyId: 'c1',
    signal: company.signal,
    feedback: { toast: (toast) => (toasts.push(toast), { close: () => {} }) },
    waitingText: () => 'Moment prosím...',
  });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const file = (name?: string) =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', ...(name ? { 'content-disposition': name } : {}) },
  });

it('fills in the company', async () => {
  await expect(client.call(readTag, { params: { tagId: '7' } })).resolves.toEqual({ id: '1' });
  await client.call(listTags, {});
  expect(requests).toEqual([
    'https://kostra.example/gateway/companies/c1/tags/7 Bearer token',
    'https://kostra.example/gateway/companies/c1/tags Bearer token',
  ]);
});

it('ends its calls with the company', async () => {
  answer = (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const call = client.call(listTags, {});
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  company.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it.each(['the company', 'the caller'])('ends a call that has a signal of its own with %s', async (who) => {
  const caller = new AbortController();
  answer = (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const call = client.call(listTags, {}, { signal: caller.signal });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  (who === 'the caller' ? caller : company).abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('fetches a file with the token and saves it by the name given', async () => {
  answer = () => file();
  await client.download(pdf, {}, { save: 'Faktúra 1.pdf' });
  expect(requests[0]).toContain('Bearer token');
  expect(saved).toEqual(['Faktúra 1.pdf blob:1']);
});

/** Creates a substitute for the window that `window.open` returns, with only the parts that are used. */
function fakeWindow() {
  const opened = { title: '', text: '', shown: '', closed: false };
  const target = {
    document: {
      set title(title: string) {
        opened.title = title;
      },
      body: {
        set textContent(text: string) {
          opened.text = text;
        },
      },
    },
    location: { replace: (url: string) => void (opened.shown = url) },
    close: () => void (opened.closed = true),
  };
  return { opened, target: target as unknown as Window };
}

it('[B7-25] opens a new window in the click, which says Moment prosím... until the file is there', async () => {
  const { opened, target } = fakeWindow();
  vi.spyOn(window, 'open').mockReturnValue(target);
  answer = () => file();
  const opening = client.download(pdf, {}, { open: 'new-window' });
  expect(window.open).toHaveBeenCalledOnce(); // before anything is awaited, because browsers block a later window
  expect(opened).toMatchObject({ text: 'Moment prosím...', shown: '' });
  await opening;
  expect(opened).toMatchObject({ shown: 'blob:1', closed: false });
});

it('[B8-12] closes the window and says so when the file cannot be opened', async () => {
  const { opened, target } = fakeWindow();
  vi.spyOn(window, 'open').mockReturnValue(target);
  answer = () => new Response('', { status: 500 });
  await expect(client.download(pdf, {}, { open: 'new-window' })).rejects.toThrow('could not be opened');
  expect(opened.closed).toBe(true);
  expect(toasts.map(({ text }) => text)).toEqual([{ key: 'CORE.ERROR.FILE_OPEN' }]);
});

it('saves the file, by its own name, where the browser blocks the window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  answer = () => file('attachment; filename="x.pdf"; filename*=UTF-8\'\'Fakt%C3%BAra.pdf');
  await client.download(pdf, {}, { open: 'new-window' });
  expect(saved).toEqual(['Faktúra.pdf blob:1']);
});

it('[B8-12] says so as well when the file of a blocked window cannot be had', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  answer = () => new Response('', { status: 500 });
  await expect(client.download(pdf, {}, { open: 'new-window' })).rejects.toThrow('could not be opened');
  expect(toasts.map(({ text }) => text)).toEqual([{ key: 'CORE.ERROR.FILE_OPEN' }]);
});
