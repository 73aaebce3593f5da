import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSimulatedProvider } from './start-simulated-provider.ts';
import { call, codeOf, control, deliver, openProvider, TestClient, testNow, textAt } from './test-client.ts';
import { testInvoice } from './test-invoice.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simulated-provider-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the store', () => {
  it('keeps documents, keys, tokens, faults, habits and the clock over a restart', async () => {
    const store = newFolder();
    const first = await openProvider('strict', {}, { store });
    const alfa = await TestClient.open(first);
    await control(first, 'POST', '/clock', { advanceSeconds: 60 });
    await control(first, 'PATCH', '/habits', { issueDate: 'any' });
    await control(first, 'PATCH', '/firms/alfa', { credit: 10 });
    const key = randomUUID();
    const sent = await alfa.send({ key });
    await deliver(first);
    await control(first, 'POST', '/faults', { next: 'error', code: 'PROC-003', call: 'send', skip: 1 });
    await first.close();

    const second = await openProvider('strict', {}, { store });
    const later = alfa.at(second);
    const again = await later.send({ key });
    expect([again.status, again.text]).toEqual([sent.status, sent.text]);
    expect(codeOf(await later.send({ number: '2', issueDate: '2027-01-01' }))).toBe('PROC-003');
    expect((await later.send({ number: '2', issueDate: '2027-01-01' })).status).toBe(202);
    expect((await control(second, 'GET', '/firms')).json).toMatchObject({ firms: [{ id: 'alfa', credit: 8 }, {}] });
    expect((await control(second, 'GET', '/clock')).json).toEqual({ now: '2027-01-15T10:01:00.000Z' });
    const beta = await TestClient.open(second, 'beta');
    const id = textAt(await beta.get('/document/receive'), 'documents.0.providerDocumentId');
    expect(textAt(await beta.get(`/document/receive/${id}`), 'payload')).toBe(testInvoice());
  });

  it('bears a line that was not written to its end', async () => {
    const store = newFolder();
    const first = await openProvider('strict', {}, { store });
    await (await TestClient.open(first)).send();
    await first.close();
    appendFileSync(join(store, 'sent.jsonl'), '["broken",{"id":"bro');
    const second = await openProvider('strict', {}, { store });
    expect((await control(second, 'GET', '')).json).toMatchObject({ sent: 1 });
  });

  it('has what was answered even if the process is killed', async () => {
    const store = newFolder();
    const first = await runScript('--store', store);
    const key = randomUUID();
    const sent = await sendToday(first.url, key);
    expect(sent.status).toBe(202);
    first.child.kill('SIGKILL');
    await new Promise((resolve) => first.child.once('exit', resolve));
    const second = await runScript('--store', store);
    const again = await sendToday(second.url, key);
    expect([again.status, again.text]).toEqual([sent.status, sent.text]);
  });
});

describe('the log', () => {
  it('has the key, checksum and bytes of each request, and no secret', async () => {
    const provider = await openProvider();
    const alfa = await TestClient.open(provider);
    const key = randomUUID();
    await alfa.send({ key });
    const body = alfa.bodyOf();
    const answer = await control(provider, 'GET', '/log?call=send');
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(answer.json).toMatchObject({
      entries: [
        {
          method: 'POST',
          path: '/sapi/document/send',
          clientId: 'alfa',
          firmId: 'alfa',
          participant: '0245:2020000011',
          receiver: '0245:2020000022',
          number: '2027001',
          key,
          checksum: sha256(testInvoice()),
          payloadSha256: sha256(testInvoice()),
          bytes: Buffer.byteLength(body),
          bodySha256: sha256(body),
          status: 202,
        },
      ],
    });
    expect((await control(provider, 'GET', '/log')).text).not.toMatch(/alfa-secret|Bearer/);
  });

  it('has refusals with their code, and paths that do not exist', async () => {
    const provider = await openProvider();
    const alfa = await TestClient.open(provider);
    await alfa.send({ buyer: '2020009999' });
    await call('GET', `${provider.url}/sapi/v2/health`);
    expect(provider.log()).toMatchObject([
      { call: 'token', status: 200 },
      { call: 'send', status: 422, code: 'VAL-004' },
      { call: 'unknown', path: '/sapi/v2/health', status: 404 },
    ]);
  });
});

describe('the control API', () => {
  it('changes habits while the provider runs', async () => {
    const provider = await openProvider();
    expect((await control(provider, 'PATCH', '/habits', { prefix: '/sapi/v9' })).status).toBe(200);
    expect((await call('GET', `${provider.url}/sapi/v9/health`)).status).toBe(200);
    expect((await control(provider, 'PATCH', '/habits', { colour: 'red' })).status).toBe(400);
    await control(provider, 'DELETE', '/habits');
    expect((await call('GET', `${provider.url}/sapi/health`)).status).toBe(200);
  });

  it('adds a firm that can send and receive at once', async () => {
    const provider = await openProvider();
    await control(provider, 'POST', '/firms', { dic: '2020000099', clientId: 'nova', clientSecret: 'nova-secret' });
    const nova = await TestClient.open(provider, 'nova', '2020000099');
    expect((await nova.send()).status).toBe(202);
    expect((await control(provider, 'POST', '/firms', { dic: '123' })).status).toBe(400);
  });

  it('puts any XML into an inbox, even a broken one', async () => {
    const provider = await openProvider();
    const answer = await control(provider, 'POST', '/inbox', { payload: '<broken', receiver: '0245:2020000022' });
    expect(answer.json).toMatchObject({ outcome: 'delivered' });
    const beta = await TestClient.open(provider, 'beta');
    const id = textAt(await beta.get('/document/receive'), 'documents.0.providerDocumentId');
    expect(textAt(await beta.get(`/document/receive/${id}`), 'payload')).toBe('<broken');
  });

  it('sets the state of a sent document', async () => {
    const provider = await openProvider('loose', { deliverySeconds: 9 });
    const gama = await TestClient.open(provider, 'gama');
    const id = textAt(await gama.send(), 'documentId');
    await control(provider, 'PATCH', `/documents/${id}`, { state: 'send_failed', reason: 'AS4' });
    expect((await gama.get(`/document/send/${id}/status`)).json).toMatchObject({
      status: 'send_failed',
      reason: 'AS4',
    });
    await control(provider, 'PATCH', `/documents/${id}`, { word: 'paused' });
    expect(textAt(await gama.get(`/document/send/${id}/status`), 'status')).toBe('paused');
  });

  it('forgets everything but firms and settings', async () => {
    const provider = await openProvider();
    const alfa = await TestClient.open(provider);
    await alfa.send();
    await deliver(provider);
    await control(provider, 'POST', '/reset');
    expect((await control(provider, 'GET', '')).json).toMatchObject({
      sent: 0,
      received: 0,
      log: 0,
      firms: [{ id: 'alfa' }, { id: 'beta' }],
    });
    expect((await alfa.send()).status).toBe(401);
  });
});

it('closes while answers are held or late', async () => {
  const provider = await startSimulatedProvider({ port: 0, habits: 'strict', now: () => testNow });
  const alfa = await TestClient.open(provider);
  provider.plan({ next: 'hold' }, { next: 'late', ms: 60_000 });
  const both = Promise.allSettled([alfa.send({ number: '1' }), alfa.send({ number: '2' })]);
  await expect.poll(async () => (await control(provider, 'GET', '')).json).toMatchObject({ sent: 2 });
  await provider.close();
  await both;
});

/** Runs the script of the folder, and waits for its first line. */
async function runScript(...args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), '--port', '0', ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
    child.stderr.once('data', (data: Buffer) => reject(new Error(data.toString())));
  });
  return { child, url: /control: (.*)\/control/.exec(line)?.[1] ?? '' };
}

/** Sends the same bytes at each call, by the real clock of the script. */
async function sendToday(url: string, key: string) {
  const provider = { url, sapi: `${url}/sapi`, plan: () => [], log: () => [], close: async () => undefined };
  await control(provider, 'PATCH', '/habits', { issueDate: 'any' });
  const alfa = await TestClient.open(provider);
  return alfa.send({ key });
}
