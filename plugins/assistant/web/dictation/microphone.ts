/** The bit rate of the recording in bits per second. Speech needs no more. */
const bitRate = 32_000;
/** The MIME type of a recording, which the transcription expects. [B9-5] */
const format = 'audio/webm';

/** A running recording. Both `stop` and `cancel` release the microphone. */
export interface Recording {
  /** Ends the recording. @returns the complete recording as WebM [B5-4] */
  stop(): Promise<Blob>;
  cancel(): void;
}

/** Returns whether this browser can record the format. Browsers only allow it on pages from `https` or from `localhost`. */
export function canRecord(): boolean {
  return (
    Boolean(navigator.mediaDevices) && typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(format)
  );
}

/**
 * Requests the microphone and starts a recording.
 * @param onBroken is called when the recording cannot go on, for example because the microphone was unplugged
 * @throws DOMException of the browser, for example if the person does not allow the microphone
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
