/** Of the recording: speech needs no more, in bits a second. */
const bitRate = 32_000;
/** [B9-5] */
const format = 'audio/webm';

/** What is being recorded. The microphone is let go by either way out. */
export interface Recording {
  /** Ends it. @returns all of it, as webm [B5-4] */
  stop(): Promise<Blob>;
  /** Throws it away. */
  cancel(): void;
}

/** Whether this browser can record what is sent; not where the page was not opened over `https` or on this machine. */
export function canRecord(): boolean {
  return (
    Boolean(navigator.mediaDevices) && typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(format)
  );
}

/**
 * Asks for the microphone and begins.
 * @param onBroken once it cannot go on, such as when the microphone was unplugged
 * @throws DOMException as the browser says it, such as for somebody who allows no microphone
 */
export async function record(onBroken: () => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const recorder = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: bitRate });
    const parts: Blob[] = [];
    const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
    recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
    recorder.addEventListener('error', onBroken);
    recorder.start();
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    return {
      async stop() {
        end();
        await ended;
        release();
        return new Blob(parts, { type: format });
      },
      cancel() {
        recorder.removeEventListener('error', onBroken);
        end();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
