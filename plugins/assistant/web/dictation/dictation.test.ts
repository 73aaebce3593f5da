import { describe, expect, it, vi } from 'vitest';
import { GatewayProblem } from '#core/web';
import { TestClock } from '#core/web/testing';
import { Dictation } from './dictation.ts';

/** Creates a page with dictation. The test controls the browser's microphone and the gateway. */
async function page({ isOffered = true, canRecord = true } = {}) {
  const clock = new TestClock(0);
  const recording = { stop: vi.fn(async () => new Blob(['x'])), cancel: vi.fn() };
  const broken: (() => void)[] = [];
  const record = vi.fn(async (onBroken: () => void) => {
    broken.push(onBroken);
    return recording;
  });
  const transcribe = vi.fn(async (_recording: Blob, _signal: AbortSignal) => ' Koľko? ');
  const [take, warn] = [vi.fn(), vi.fn()];
  const gateway = { isOffered: async () => isOffered, transcribe };
  const dictation = new Dictation({ gateway, clock, take, warn, microphone: { canRecord: () => canRecord, record } });
  await dictation.look();
  return { dictation, clock, recording, record, transcribe, take, warn, broken };
}

describe('[B4-1] dictation', () => {
  it('records, then has it written down, and is inactive again with the text', async () => {
    const { dictation, take, warn, transcribe, recording } = await page();
    expect(dictation.state).toBe('inactive');
    const starting = dictation.start();
    expect(dictation.state).toBe('recording');
    await starting;
    const stopping = dictation.stop();
    expect(dictation.state).toBe('processing');
    await stopping;
    expect(dictation.state).toBe('inactive');
    expect(take.mock.calls).toEqual([['Koľko?']]);
    expect(transcribe.mock.calls[0]?.[0]).toBe(await recording.stop.mock.results[0]?.value);
    expect(warn).not.toHaveBeenCalled();
  });

  it('[B8-6] that cannot begin says so, and is inactive', async () => {
    const { dictation, record, warn } = await page();
    record.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'));
    await dictation.start();
    expect(dictation.state).toBe('inactive');
    expect(warn.mock.calls).toEqual([['ASSISTANT.ERROR.MICROPHONE']]);
  });

  it('[B8-7] whose recording breaks off, fails or is empty says so', async () => {
    const { dictation, recording, warn, broken, take } = await page();
    await dictation.start();
    broken.at(-1)?.();
    expect(dictation.state).toBe('inactive');
    await dictation.start();
    recording.stop.mockRejectedValueOnce(new Error('broken'));
    await dictation.stop();
    await dictation.start();
    recording.stop.mockResolvedValueOnce(new Blob([]));
    await dictation.stop();
    expect(dictation.state).toBe('inactive');
    expect(warn.mock.calls).toEqual(Array.from({ length: 3 }, () => ['ASSISTANT.ERROR.AUDIO']));
    expect(take).not.toHaveBeenCalled();
  });

  it('[B8-8] [B5-4] that is not written down, or without a word, says so', async () => {
    const { dictation, transcribe, warn, take } = await page();
    for (const answer of [Promise.reject(new Error('502')), Promise.resolve(' \n')]) {
      transcribe.mockReturnValueOnce(answer);
      await dictation.start();
      await dictation.stop();
    }
    expect(dictation.state).toBe('inactive');
    expect(warn.mock.calls).toEqual([['ASSISTANT.ERROR.SPEECH'], ['ASSISTANT.ERROR.SPEECH']]);
    expect(take).not.toHaveBeenCalled();
  });

  it('that could not be written down is kept until it is, is thrown away or another one begins', async () => {
    const { dictation, transcribe, warn, take } = await page();
    const speak = async () => {
      await dictation.start();
      await dictation.stop();
    };
    const busy = new GatewayProblem('x', { status: 429, code: 'transcription-busy' });
    transcribe.mockRejectedValueOnce(new Error('502')).mockRejectedValueOnce(busy);
    await speak();
    const { recording } = dictation;
    expect(recording).toBe(transcribe.mock.calls[0]?.[0]);
    expect(dictation.isBusy).toBe(false); // the person can write a question meanwhile
    await dictation.retry();
    expect(dictation.recording).toBe(recording);
    expect(warn.mock.calls).toEqual([['ASSISTANT.ERROR.SPEECH'], ['ASSISTANT.ERROR.SPEECH_BUSY']]);
    await dictation.retry();
    expect(transcribe.mock.calls.map(([spoken]) => spoken)).toEqual([recording, recording, recording]);
    expect(take.mock.calls).toEqual([['Koľko?']]);
    expect(dictation.recording).toBeUndefined();
    for (const end of [() => dictation.cancel(), () => void dictation.start()]) {
      transcribe.mockRejectedValueOnce(busy);
      await speak();
      expect(dictation.recording).toBeDefined();
      end();
      expect(dictation.recording).toBeUndefined();
    }
    // A recording without speech is not saved, because a retry would give the same result.
    dictation.cancel();
    transcribe.mockResolvedValueOnce('');
    await speak();
    expect(dictation.recording).toBeUndefined();
  });

  it('that is cancelled is inactive at once and lets the microphone go', async () => {
    const { dictation, recording, transcribe, take, warn } = await page();
    await dictation.start();
    dictation.cancel();
    expect(dictation.state).toBe('inactive');
    expect(recording.cancel).toHaveBeenCalledOnce();
    // The browser is still asking for permission.
    const asking = dictation.start();
    dictation.cancel();
    await asking;
    expect(recording.cancel).toHaveBeenCalledTimes(2);
    // The recording is still being transcribed, so the text comes too late.
    const late = Promise.withResolvers<string>();
    transcribe.mockReturnValueOnce(late.promise);
    await dictation.start();
    const stopping = dictation.stop();
    await vi.waitFor(() => expect(transcribe).toHaveBeenCalled());
    dictation.cancel();
    late.resolve('Neskoro');
    await stopping;
    expect(transcribe.mock.calls[0]?.[1].aborted).toBe(true);
    expect(take).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('ends by itself after five minutes', async () => {
    const { dictation, clock, take } = await page();
    await dictation.start();
    await clock.advance(299_999);
    expect(dictation.state).toBe('recording');
    await clock.advance(1);
    await vi.waitFor(() => expect(take).toHaveBeenCalledOnce());
  });

  it('pressed twice records once', async () => {
    const { dictation, record } = await page();
    await Promise.all([dictation.start(), dictation.start()]);
    expect(record).toHaveBeenCalledOnce();
  });

  it.each([
    [{ canRecord: false }, 'not-supported'],
    [{ isOffered: false }, 'not-set-up'],
  ])('is not begun where it cannot be (%j)', async (at, obstacle) => {
    const { dictation, record } = await page(at);
    expect(dictation.obstacle).toBe(obstacle);
    await dictation.start();
    expect(record).not.toHaveBeenCalled();
  });
});
