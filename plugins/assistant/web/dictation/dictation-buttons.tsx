import microphone from '@blueprintjs/icons/lib/esm/generated/16px/paths/microphone.js';
import stop from '@blueprintjs/icons/lib/esm/generated/16px/paths/stop.js';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#core/web';
import type { Dictation } from './dictation.ts';
import './dictation.css';

interface DictationButtonsProps {
  readonly dictation: Dictation;
  /** `true` means that an answer is being received. */
  readonly isBusy: boolean;
}

/** The microphone button, which starts and stops a recording. If dictation is impossible, the tooltip states the reason. [B2.1-7] */
export const DictationButtons = observer(function DictationButtons({ dictation, isBusy }: DictationButtonsProps) {
  const { t } = useTranslation();
  const { state, obstacle } = dictation;
  const isRecording = state === 'recording';
  const label = {
    recording: t('ASSISTANT.DICTATION.STOP'),
    processing: t('ASSISTANT.DICTATION.PROCESSING'),
    inactive: t(obstacleKeys[obstacle ?? 'unknown']),
  }[state];
  const isOff = !isRecording && (isBusy || obstacle !== undefined);
  return (
    <>
      {isRecording && (
        <IconButton icon="cross" label={t('ASSISTANT.DICTATION.CANCEL')} onClick={() => dictation.cancel()} />
      )}
      <IconButton
        icon={isRecording ? stop : microphone}
        label={label}
        busy={state === 'processing'}
        className={isRecording ? 'k-chat-recording' : undefined}
        // The attribute `disabled` would hide the reason in the tooltip from keyboard users.
        aria-disabled={isOff}
        onClick={() => {
          if (isRecording) void dictation.stop();
          else if (!isOff) void dictation.start();
        }}
      />
    </>
  );
});

const obstacleKeys = {
  unknown: 'ASSISTANT.DICTATION.START',
  'not-set-up': 'ASSISTANT.DICTATION.NOT_SET_UP',
  'not-supported': 'ASSISTANT.DICTATION.NOT_SUPPORTED',
} as const;

/** A note below the messages while a recording is running, is being transcribed, or waits for a retry. [B2.1-4] */
export const DictationNote = observer(function DictationNote({ dictation }: Pick<DictationButtonsProps, 'dictation'>) {
  const { t } = useTranslation();
  if (!dictation.isBusy) return dictation.recording ? <RetentionNote dictation={dictation} /> : null;
  const isRecording = dictation.state === 'recording';
  return (
    <p className="k-chat-dictation" role="status">
      {isRecording && <span className="k-chat-dictation-dot" aria-hidden="true" />}
      {t(isRecording ? 'ASSISTANT.DICTATION.RECORDING' : 'ASSISTANT.DICTATION.PROCESSING')}
    </p>
  );
});

/** A note about a recording that could not be transcribed. */
const RetentionNote = observer(function RetentionNote({ dictation }: Pick<DictationButtonsProps, 'dictation'>) {
  const { t } = useTranslation();
  return (
    <p className="k-chat-dictation">
      {t('ASSISTANT.DICTATION.KEPT')}
      <Button onClick={() => void dictation.retry()}>{t('ASSISTANT.DICTATION.RETRY')}</Button>
      <Button onClick={() => dictation.cancel()}>{t('ASSISTANT.DICTATION.CANCEL')}</Button>
    </p>
  );
});
