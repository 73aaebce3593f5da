import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapStorage } from '#core/web/testing';
import { assistantHub, completeChat, logSpeechToText, rateAnswer } from '../contract/index.ts';
import { ChatStore } from './stored-chat.ts';
import { prompts } from './suggestions.ts';
import { contents, page, words } from './test-chat.ts';

afterEach(() => vi.restoreAllMocks());

describe('sending', () => {
  it('[B4-8] [B3-2] adds what was said, thinks, and asks with all that was said before', async () => {
    const { chat, client, ask, answer } = page();
    await ask(' Aký je obrat? ');
    expect(chat.messages).toMatchObject([{ content: 'Aký je obrat?', isUser: true }]);
    expect(chat).toMatchObject({ isThinking: true, isBusy: true });
    answer('a1', 'Sto eur.');
    expect(chat.isBusy).toBe(false);
    await ask('A vlani?');
    expect(client.inputs(completeChat).at(-1)).toEqual({
      body: {
        connectionId: 'p1',
        companyId: 'c1',
        companyName: 'Firma',
        mainBankAccount: null,
        vatPayerType: 'Payer',
        userId: 'u1',
        currentEvidence: 'invoices',
        currentRecordId: null,
        messages: [
          { role: 'user', content: 'Aký je obrat?' },
          { role: 'assistant', content: 'Sto eur.' },
          { role: 'user', content: 'A vlani?' },
        ],
      },
    });
  });

  it('[B5-1] [B4-8] sends nothing blank, and nothing while an answer is on its way', async () => {
    const { chat, client, ask, send } = page();
    expect(chat.send(' \n')).toBe(false);
    await ask('Prvá');
    expect(chat.send('Druhá')).toBe(false); // the chat is waiting for the first part
    send('a1', { type: 'message_start' });
    expect(chat.send('Druhá')).toBe(false); // the answer is streaming
    expect(client.inputs(completeChat)).toHaveLength(1);
  });

  it.each([
    ['[B8-3] [B7-3] [B8-9]', 403, '⚠ Táto firma nemá prístup k asistentovi.'],
    ['[B8-5] [B8-9]', 401, '⚠ Authentication failed. Please try logging in again.'],
    ['[B8-4] [B8-9]', 500, '⚠ Pri spracovaní požiadavky došlo k chybe. Skúste neskôr, prosím.'],
  ])('%s a %i is told in the chat, and by nobody else', async (_ids, status, text) => {
    const { chat, client, clock } = page();
    client.refuse(completeChat, status, 'x');
    chat.send('Ahoj');
    await clock.advance(0);
    expect(contents(chat)).toEqual(['Ahoj', text]);
    expect(chat.messages.at(-1)?.isUser).toBe(false);
    expect(chat.isBusy).toBe(false);
    expect(client.calls.at(-1)?.options.handles).toBe('*');
  });

  it('what the gateway could not answer, or never answers, is told too: nothing hangs', async () => {
    const { chat, ask, send, clock, hub } = page();
    await ask('Ahoj');
    send('a1', { type: 'message_start' });
    send('a1', { type: 'message_end', reason: 'failed' });
    expect(contents(chat)).toEqual(['Ahoj', `⚠ ${words['ASSISTANT.ERROR.FAILED']}`]);
    await ask('Ešte raz');
    await clock.advance(199_999);
    expect(chat.isBusy).toBe(true);
    expect(hub.invoke).not.toHaveBeenCalledWith(assistantHub.stop, 'a2');
    await clock.advance(1);
    expect(chat.isBusy).toBe(false);
    expect(contents(chat).at(-1)).toBe(`⚠ ${words['ASSISTANT.ERROR.FAILED']}`);
    expect(hub.invoke).toHaveBeenLastCalledWith(assistantHub.stop, 'a2'); // a stopped answer does not count as unfinished at the gateway
  });

  it('one question too many is told with what to do', async () => {
    const { chat, client, clock } = page();
    client.refuse(completeChat, 429, 'too-many-questions');
    chat.send('Ahoj');
    await clock.advance(0);
    expect(contents(chat)).toEqual(['Ahoj', '⚠ ASSISTANT.ERROR.TOO_MANY']);
  });

  it('leaves out what nobody sees, for which the gateway refuses a whole conversation', async () => {
    const { chat, client, ask } = page();
    await ask('Aký\u202e je\u0000 obrat?\ud800\n😀');
    expect(client.inputs(completeChat)).toMatchObject([{ body: { messages: [{ content: 'Aký je obrat?\n😀' }] } }]);
    expect(page().chat.send('\u202e\u0007 ')).toBe(false);
    expect(chat.messages).toHaveLength(1);
  });

  it.each([
    [400, ['Druhá']],
    [500, ['Prvá', 'Druhá']], // the question may have arrived despite the error
  ])('a question answered by %i: the next one is sent with %j', async (status, sent) => {
    const { chat, client, clock, ask } = page();
    client.refuse(completeChat, status, 'x');
    chat.send('Prvá');
    await clock.advance(0);
    client.answer(completeChat, () => 'a2');
    await ask('Druhá');
    const last = client.inputs(completeChat).at(-1) as { body: { messages: { content: string }[] } }; // this is the request as it was sent
    expect(last.body.messages.map(({ content }) => content)).toEqual(sent);
  });

  it('[B8-2] [B9-1] says that it is too long from the fifth message of the user on', async () => {
    const { chat, ask, answer } = page();
    for (const number of [1, 2, 3, 4, 5]) {
      expect(chat.isTooLong).toBe(false);
      await ask(`Otázka ${number}`);
      answer(`a${number}`, 'Odpoveď');
    }
    expect(chat.isTooLong).toBe(true);
  });
});

describe('the end of the company', () => {
  it('[B4-8] leaves nothing, though a question that was being sent fails with it', async () => {
    const { chat, client, clock, entries } = page();
    const sending = Promise.withResolvers<never>();
    client.answer(completeChat, () => sending.promise);
    chat.send('Aký je obrat?');
    await clock.advance(0);
    chat.dispose();
    sending.reject(new DOMException('The company was closed', 'AbortError'));
    await clock.advance(0);
    expect([...entries]).toEqual([]);
  });
});

describe('the conversation', () => {
  it('[B2.1-5] [B9-1] offers 4 of 8 prompts while it is empty, chosen anew with a new one', async () => {
    const numbers = [0.9, 0.1, 0.5, 0.3, 0, 0, 0, 0];
    const { chat, ask, answer } = page(new Map(), () => numbers.shift() ?? 0);
    const first = chat.suggestions;
    expect(new Set(first).size).toBe(4);
    expect(prompts).toHaveLength(8);
    expect(first.every((key) => (prompts as readonly string[]).includes(key))).toBe(true);
    await ask('Ahoj');
    expect(chat.suggestions).toEqual([]);
    answer('a1', 'Dobrý deň');
    chat.begin();
    expect(chat.suggestions).toEqual(prompts.slice(0, 4));
    expect(chat.suggestions).not.toEqual(first);
  });

  it('[B4-8] begun anew forgets what was said, ends what streams, and takes nothing of it any more', async () => {
    const { chat, ask, send, hub } = page();
    await ask('Ahoj');
    send('a1', { type: 'message_start' });
    chat.begin();
    expect(chat).toMatchObject({ messages: [], isBusy: false });
    expect(hub.invoke).toHaveBeenLastCalledWith(assistantHub.stop, 'a1');
    send('a1', { type: 'message_part', text: 'neskoro' });
    expect(chat.messages).toEqual([]);
  });

  it('a stop ends the answer here and at the gateway, also before its id is known', async () => {
    const { chat, ask, send, hub, client, clock } = page();
    await ask('Prvá');
    send('a1', { type: 'message_start' });
    send('a1', { type: 'message_part', text: 'Sto' });
    chat.stop();
    expect(chat.messages.at(-1)).toMatchObject({ content: 'Sto', isStopped: true, isStreaming: false });
    expect(hub.invoke).toHaveBeenLastCalledWith(assistantHub.stop, 'a1');
    let take = (_id: string) => {};
    client.answer(completeChat, () => new Promise<string>((resolve) => (take = resolve)));
    chat.send('Druhá');
    await clock.advance(0);
    chat.stop();
    expect(chat.isBusy).toBe(false);
    take('a9');
    await clock.advance(0);
    expect(hub.invoke).toHaveBeenLastCalledWith(assistantHub.stop, 'a9');
    expect(chat.isBusy).toBe(false);
  });

  it('[B4-8] a question that a reload cuts off is asked again, with the same key: once', async () => {
    const first = page();
    first.client.answer(completeChat, () => new Promise<never>(() => {}));
    first.chat.send('Aký je obrat?');
    const [cut] = first.client.calls.filter(({ endpoint }) => endpoint === completeChat.id);
    const again = page(first.entries);
    expect(contents(again.chat)).toEqual(['Aký je obrat?']);
    expect(again.chat.isThinking).toBe(true);
    const [sent, ...more] = again.client.calls.filter(({ endpoint }) => endpoint === completeChat.id);
    expect(more).toEqual([]);
    expect(sent?.input).toEqual(cut?.input);
    expect(sent?.options.idempotencyKey).toBe(cut?.options.idempotencyKey);
    await again.clock.advance(0);
    again.answer('a1', 'Sto eur.');
    expect(contents(again.chat)).toEqual(['Aký je obrat?', 'Sto eur.']);
    expect(page(first.entries).client.inputs(completeChat)).toEqual([]);
  });

  it('[B4-8] what is cut off while the page goes away has not failed', async () => {
    const { chat, client, clock, entries } = page();
    client.refuse(completeChat, 0, 'x');
    chat.send('Aký je obrat?');
    chat.leave();
    await clock.advance(0);
    expect(contents(chat)).toEqual(['Aký je obrat?']);
    expect(page(entries).client.inputs(completeChat)).toHaveLength(1);
  });

  it('[B4-8] stays over a reload, an answer on its way too; another company forgets it', async () => {
    const first = page();
    await first.ask('Ahoj');
    first.send('a1', { type: 'message_start' });
    first.send('a1', { type: 'message_part', text: 'Dob' });
    first.chat.toggle();
    const again = page(first.entries);
    expect(contents(again.chat)).toEqual(['Ahoj', 'Dob']);
    expect(again.chat).toMatchObject({ isOpen: true, isBusy: true, suggestions: [] });
    again.connectAs('p2');
    expect(again.hub.invoke).toHaveBeenLastCalledWith(assistantHub.continue, 'a1', 2);
    again.chat.receive({ type: 'message_part', messageId: 'a1', text: 'rý deň', sequence: 3, connectionId: 'p1' });
    again.chat.receive({ type: 'message_end', messageId: 'a1', sequence: 4, connectionId: 'p1' });
    expect(contents(again.chat)).toEqual(['Ahoj', 'Dobrý deň']);
    expect(new ChatStore(mapStorage(first.entries), 'c2', 'u1').read()).toBeUndefined();
    expect(page(first.entries).chat.messages).toEqual([]);
    again.chat.dispose();
    expect([...first.entries.keys()]).toEqual([]);
  });
});

describe('what is about to be asked', () => {
  it('stays while the panel is closed and over a reload, and is dictated until it is empty', () => {
    const { chat, entries } = page();
    chat.toggle();
    chat.write('Koľko', 'spoken');
    chat.write('Koľko?');
    chat.close();
    expect(page(entries).chat).toMatchObject({ draft: 'Koľko?', isSpoken: true, isOpen: false });
    chat.write('');
    chat.write('A');
    expect(page(entries).chat).toMatchObject({ draft: 'A', isSpoken: false });
  });

  it('goes with a new conversation', () => {
    const { chat, entries } = page();
    chat.write('Koľko?', 'spoken');
    chat.begin();
    expect(page(entries).chat).toMatchObject({ draft: '', isSpoken: false });
  });
});

describe('the connection', () => {
  it('[B4-2] [B8-1] is lost while it is away or reconnecting, not before it was there', () => {
    const { chat } = page();
    for (const [state, isLost] of [
      ['connecting', false],
      ['connected', false],
      ['reconnecting', true],
      ['disconnected', true],
    ] as const) {
      Object.assign(chat, { hub: { state, connectionId: undefined, invoke: async () => true } });
      expect(chat.isLost, state).toBe(isLost);
    }
  });

  it('[B4-2] asks for what it has missed: nothing comes twice, nothing is left out', async () => {
    const { chat, ask, hub, connectAs } = page();
    await ask('Ahoj');
    const event = (sequence: number, more: object) => ({ messageId: 'a1', connectionId: 'p1', sequence, ...more });
    chat.receive(event(1, { type: 'message_start' }));
    chat.receive(event(3, { type: 'message_part', text: 'c' })); // event 2 is lost
    expect(hub.invoke).toHaveBeenLastCalledWith(assistantHub.continue, 'a1', 1);
    for (const [index, text] of ['b', 'c'].entries()) chat.receive(event(index + 2, { type: 'message_part', text }));
    chat.receive(event(3, { type: 'message_part', text: 'c' }));
    expect(contents(chat)).toEqual(['Ahoj', 'bc']);
    hub.invoke.mockResolvedValueOnce(false); // the gateway no longer knows this answer
    connectAs('p2');
    await vi.waitFor(() => expect(chat.isBusy).toBe(false));
    expect(contents(chat).at(-1)).toBe(`⚠ ${words['ASSISTANT.ERROR.FAILED']}`);
  });

  it('takes nothing that another tab has asked for', async () => {
    const { chat, ask, send } = page();
    await ask('Ahoj');
    send('x', { type: 'message_start' }, 'another');
    expect(contents(chat)).toEqual(['Ahoj']);
    expect(chat.isThinking).toBe(true);
  });

  it('[B4-7] an unknown type is an error; [B3-8] what is to be shown is handed on', async () => {
    const { chat, ask, send, shown } = page();
    await ask('Ahoj');
    expect(() => send('a1', { type: 'message_dance' })).toThrow(/message_dance/);
    const again = page();
    await again.ask('Ahoj');
    again.send('a1', { type: 'message_start' });
    again.send('a1', { Action: 'ShowPartner', Arguments: '{}' });
    expect(again.shown).toMatchObject([{ Action: 'ShowPartner' }]);
    chat.receive('no object');
    expect(shown).toEqual(['no object']);
  });
});

describe('feedback', () => {
  it('[B4-9] [B3-3] is given by a thumb, changed by the other and withdrawn by the same', async () => {
    const { chat, client, ask, answer } = page();
    await ask('Ahoj');
    answer('a1', 'Dobrý deň');
    const last = () => chat.messages.at(-1) ?? expect.fail();
    for (const isPositive of [true, false, false]) chat.rate(last(), isPositive);
    expect(client.inputs(rateAnswer)).toEqual(
      [true, false, null].map((isPositive) => ({ params: { responseId: 'a1' }, body: { isPositive } })),
    );
    expect(last().isPositive).toBeUndefined();
  });

  it('[B4-9] stands at the last finished answer with words while nothing streams, or where it was given', async () => {
    const { chat, ask, answer, send } = page();
    await ask('Prvá');
    answer('a1', 'Jedna');
    await ask('Druhá');
    answer('a2', 'Dva');
    const may = () => chat.messages.map((message) => chat.mayRate(message));
    expect(may()).toEqual([false, false, false, true]);
    chat.rate(chat.messages[3] ?? expect.fail(), false);
    await ask('Tretia');
    expect(may()).toEqual([false, false, false, true, false]);
    send('a3', { type: 'message_start' });
    send('a3', { type: 'message_part', text: 'Tri' });
    expect(may().at(-1)).toBe(false); // the answer is streaming
    send('a3', { type: 'message_end' });
    expect(may()).toEqual([false, false, false, true, false, true]);
  });

  it('stands as it was where the gateway refuses it', async () => {
    const { chat, client, clock, ask, answer } = page();
    await ask('Ahoj');
    answer('a1', 'Dobrý deň');
    client.refuse(rateAnswer, 500, 'x');
    chat.rate(chat.messages.at(-1) ?? expect.fail(), true);
    expect(chat.messages.at(-1)?.isPositive).toBe(true);
    await clock.advance(0);
    expect(chat.messages.at(-1)?.isPositive).toBeUndefined();
  });
});

describe('a question that was dictated', () => {
  it('[B7-5] [B3-3] is logged as spoken under the id of its answer, and another one is not', async () => {
    const { chat, client, answer } = page();
    client.answer(logSpeechToText, () => undefined as never);
    chat.send('Koľko?', 'spoken');
    await vi.waitFor(() => expect(client.inputs(logSpeechToText)).toHaveLength(1));
    expect(client.inputs(logSpeechToText)).toEqual([
      { params: { responseId: 'a1' }, body: { speechToTextUsed: true } },
    ]);
    answer('a1', 'Nič.');
    chat.send('A teraz?');
    await vi.waitFor(() => expect(client.inputs(completeChat)).toHaveLength(2));
    expect(client.inputs(logSpeechToText)).toHaveLength(1);
  });

  it('[B8-9] what went wrong is a message of the assistant with a warning sign, and is not sent with the next question', async () => {
    const { chat, client } = page();
    chat.warn('ASSISTANT.ERROR.FAILED');
    expect(chat.messages).toMatchObject([{ isUser: false, content: `⚠ ${words['ASSISTANT.ERROR.FAILED']}` }]);
    chat.send('Koľko?');
    await vi.waitFor(() => expect(client.inputs(completeChat)).toHaveLength(1));
    expect(client.inputs(completeChat)).toMatchObject([{ body: { messages: [{ role: 'user', content: 'Koľko?' }] } }]);
  });
});
