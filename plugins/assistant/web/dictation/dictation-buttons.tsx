import microphone from '@blueprintjs/icons/lib/esm/generated/16px/paths/microphone.js';
import stop from '@blueprintjs/icons/lib/esm/generated/16px/paths/stop.js';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#core/web';
import type { Dictation } from './dictation.ts';
import './dictation.css';

interface DictationButtonsProps {
  readonly dictation: Dictation;
  /** An answer is on its way. */
  readonly isBusy: boolean;
}

/** The microphone, which is the stop while it records; where nothing can be dictated, its tooltip says why. [B2.1-7] */
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
        // Not the attribute `disabled`: the reason in the tooltip is for the keyboard, too.
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

/** Below the messages, while somebody speaks or it is written down; or waits for another attempt. [B2.1-4] */
export const DictationNote = observer(function DictationNote({ dictation }: Pick<DictationButtonsProps, 'dictation'>) {
  const { t } = useTranslation();
  if (!dictation.isBusy) return dictation.kept ? <KeptNote dictation={dictation} /> : null;
  const isRecording = dictation.state === 'recording';
  return (
    <p className="k-chat-dictation" role="status">
      {isRecording && <span className="k-chat-dictation-dot" aria-hidden="true" />}
      {t(isRecording ? 'ASSISTANT.DICTATION.RECORDING' : 'ASSISTANT.DICTATION.PROCESSING')}
    </p>
  );
});

/** A recording that could not be written down. */
const KeptNote = observer(function KeptNote({ dictation }: Pick<DictationButtonsProps, 'dictation'>) {
  const { t } = useTranslation();
  return (
    <p className="k-chat-dictation">
      {t('ASSISTANT.DICTATION.KEPT')}
      <Button onClick={() => void dictation.retry()}>{t('ASSISTANT.DICTATION.RETRY')}</Button>
      <Button onClick={() => dictation.cancel()}>{t('ASSISTANT.DICTATION.CANCEL')}</Button>
    </p>
  );
});
