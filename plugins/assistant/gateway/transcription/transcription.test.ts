import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound, type Log, silentLog } from '#core/gateway';
import { testGateway, type TestPerson, useGateway } from '#core/testing';
import { listSent, readAbilities, readSent, transcribeAudio } from '../../contract/index.ts';
import { refuses, type ResponseScript, ScriptedModel } from '../model/scripted-model.ts';

const key = 'sk-very-secret-0123456789';
const service = new ScriptedModel();
const logged: string[] = [];
const log: Log = { ...silentLog, info: (...line: unknown[]) => void logged.push(JSON.stringify(line)) };
let companyId: string;
let owner: TestPerson;

const gateway = useGateway(async () => {
  const url = await service.start();
  return {
    poolSize: 1,
    models: { transcription: { url, key, model: 'whisper-1' } },
    outbound: createOutbound({ allow: [], log }),
    log,
  };
});
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));
afterAll(() => service.stop());

/** The first bytes of a WebM file, by which its type is recognised. */
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0xf7, 0x81, 0x01, 0x42, 0xf2, 0x81, 0x04]),
  Buffer.from([0x42, 0xf3, 0x81, 0x08, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.alloc(200),
]);
const answers =
  (body: string, status = 200): ResponseScript =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

function send(bytes: Uint8Array = webm, headers: Record<string, string> = {}, person = owner) {
  const audio = { name: 'recording.webm', type: 'audio/webm', bytes: new Uint8Array(bytes) };
  return gateway.call(person, transcribeAudio, { params: { companyId }, body: { audio } }, { headers });
}

describe('[B7-6] a recording', () => {
  test('[B3-4] [B9-5] goes to the service as webm with the model and the language, and comes back as text', async () => {
    service.play(answers('{"text":" Koľko nám dlžia? \\u0000"}'));
    const answer = await send(webm, { 'accept-language': 'sk' });
    expect({ status: answer.status, text: answer.reply }).toEqual({ status: 200, text: 'Koľko nám dlžia?' });
    const [request] = service.requests;
    expect(request).toMatchObject({ url: '/v1/audio/transcriptions', headers: { authorization: `Bearer ${key}` } });
    const form = String(request?.body);
    expect(form).toContain('name="file"; filename="recording.webm"');
    expect(form).toMatch(/name="model"\r\n\r\nwhisper-1/);
    expect(form).toMatch(/name="language"\r\n\r\nsk/);
  });

  test('of which nothing was understood is an empty text', async () => {
    service.play(answers('{"text":""}'));
    const answer = await send();
    expect({ status: answer.status, text: answer.bytes.toString() }).toEqual({ status: 200, text: '' });
  });

  test('that takes long holds no connection to the database: others are answered meanwhile', async () => {
    let answer = () => {};
    service.play((response) => {
      answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Áno"}');
    });
    const sent = send();
    await expect.poll(() => service.requests.length).toBe(1);
    expect(await gateway.ok(owner, readAbilities, { params: { companyId } })).toEqual({ dictation: true });
    answer();
    expect((await sent).reply).toBe('Áno');
  });

  test('of somebody who has one under way, or beside three of others, is told to come back, and does not leave', async () => {
    const answered: (() => void)[] = [];
    service.play((response) => {
      answered.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Áno"}'));
    });
    const isUnderWay = (count: number) => expect.poll(() => service.requests.length).toBe(count);
    const busy = {
      status: 429,
      problem: { code: 'transcription-busy', detail: expect.stringContaining('Skúste to o chvíľu') },
    };
    const [second, third, fourth] = [
      await gateway.member(companyId, 'Admin'),
      await gateway.member(companyId, 'Admin'),
      await gateway.member(companyId, 'Admin'),
    ];
    const first = send();
    await isUnderWay(1);
    const slovak = { 'accept-language': 'sk' };
    expect(await send(webm, slovak)).toMatchObject(busy);
    const others = [send(webm, slovak, second), send(webm, slovak, third)];
    await isUnderWay(3);
    expect(await send(webm, slovak, fourth)).toMatchObject(busy);
    for (const answer of answered) answer();
    expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
    service.play(answers('{"text":"Áno"}'));
    expect((await send()).status).toBe(200);
  });

  test('is listed among what has left, whether it was written down or not, without a word of it', async () => {
    const { id, owner: person } = await gateway.company();
    const params = { companyId: id };
    const audio = { name: 'recording.webm', type: 'audio/webm', bytes: new Uint8Array(webm) };
    service.play(answers('{"text":"Koľko nám dlžia?"}'), refuses(500));
    for (const status of [200, 502])
      expect((await gateway.call(person, transcribeAudio, { params, body: { audio } })).status).toBe(status);
    const { sent } = await gateway.ok(person, listSent, { params });
    const row = { isRecording: true, question: '', person: person.name, model: 'whisper-1', tokens: 0 };
    expect(sent).toMatchObject([
      { ...row, outcome: 'failed' },
      { ...row, outcome: 'done' },
    ]);
    expect(await gateway.ok(person, readSent, { params: { ...params, sentId: sent[0]?.id ?? '' } })).toEqual({
      messages: [{ role: 'recording', content: `recording.webm, ${webm.length} B` }],
    });
  });

  test.each<[string, ResponseScript]>([
    ['a wrong key', refuses(401, {}, `Incorrect key ${key}`)],
    ['500', refuses(500)],
    ['no JSON', answers('<html>')],
    ['no text in it', answers('{"words":[]}')],
    ['10 MB', answers(`{"text":"${'x'.repeat(10_000_000)}"}`)],
  ])('[B8-8] that the service does not write down (%s) is 502, and the key is nowhere', async (_, scene) => {
    service.play(scene);
    const answer = await send();
    expect(answer.status).toBe(502);
    expect(answer.problem).toMatchObject({ code: 'transcription-failed' });
    expect(answer.bytes.toString()).not.toContain(key);
    expect(logged.join()).not.toContain(key);
  });

  test.each([
    ['empty', new Uint8Array(), 'fileEmpty'],
    ['no webm', Buffer.from('#!/bin/sh\nrm -rf /'), 'fileType'],
  ])('that is %s never leaves', async (_, bytes, code) => {
    service.play(answers('{"text":"x"}'));
    const answer = await send(bytes);
    expect(answer.problem).toMatchObject({ code: 'invalid-input', fields: [{ path: '/audio', code }] });
    expect(service.requests).toEqual([]);
  });

  test('is told apart from another under the same Idempotency-Key', async () => {
    service.play(answers('{"text":"prvá"}'), answers('{"text":"druhá"}'));
    const headers = { 'idempotency-key': 'one' };
    expect((await send(webm, headers)).reply).toBe('prvá');
    expect((await send(webm, headers)).reply).toBe('prvá');
    expect((await send(Buffer.concat([webm, Buffer.from('x')]), headers)).status).toBe(422);
    expect(service.requests).toHaveLength(1);
  });

  test('comes as a form, and a form goes nowhere else', async () => {
    const url = `/gateway/companies/${companyId}/assistant`;
    const authorization = `Bearer ${owner.token}`;
    const json = { method: 'POST', url: `${url}/transcribeaudio`, headers: { authorization } } as const;
    expect((await gateway.gateway.http.inject({ ...json, payload: { audio: {} } })).statusCode).toBe(415);
    const form = new FormData();
    form.append('isPositive', 'true');
    const elsewhere = { method: 'POST', url: `${url}/feedback/x`, headers: { authorization }, payload: form } as const;
    expect((await gateway.gateway.http.inject(elsewhere)).statusCode).toBe(415);
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await gateway.gateway.http.inject({ ...json, headers, payload: '--x broken' })).statusCode).toBe(400);
  });
});

test('the page is told whether anything can be dictated', async () => {
  expect(await gateway.ok(owner, readAbilities, { params: { companyId } })).toEqual({ dictation: true });
  const without = await testGateway({ sharing: gateway });
  try {
    expect(await without.ok(owner, readAbilities, { params: { companyId } })).toEqual({ dictation: false });
    const body = { audio: { name: 'recording.webm', type: 'audio/webm', bytes: new Uint8Array(webm) } };
    expect((await without.call(owner, transcribeAudio, { params: { companyId }, body })).status).toBe(404);
  } finally {
    await without.close();
  }
});
